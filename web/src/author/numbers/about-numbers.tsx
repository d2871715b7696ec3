import type { AuthorConference } from '#contract/author-page.ts';
import { dayInWords } from './words.ts';

/** Where authors have a page of their own: how they get there. Nobody is shown a link for an address that they typed. */
export function AboutNumbers({ conference }: { conference: AuthorConference }) {
  const { authorPagesFrom: from } = conference;
  if (from === undefined) return null;
  return (
    <p>
      The e-mail with the codes also brings a link to your own page: visits of your posters,
      countries, and a picture to post, from {dayInWords(from)} on. The link is sent to the author’s
      address only.
    </p>
  );
}
