import type { ConferenceRow } from '../conferences/service.ts';
import { renderMail } from '../mail/layout.ts';
import type { SubmissionRow } from './queries.ts';
import { sanitizeTitle } from './title.ts';

export interface CodesMail {
  conference: ConferenceRow;
  posters: SubmissionRow[];
  brandName: string;
  supportEmail: string;
}

/** The titles and codes of an author's posters. Titles are sanitised once more on the way out. */
export const codesMail = ({ conference, posters, brandName, supportEmail }: CodesMail) => {
  const several = posters.length > 1;
  const subject = `Your ePoster submission ${several ? 'codes' : 'code'} for ${conference.name}`;
  const content = renderMail({
    brandName,
    supportEmail,
    title: subject,
    intro: several
      ? `Here are the codes of your ${posters.length} ePosters for ${conference.name}. You need each to submit its poster.`
      : `Here is the code of your ePoster for ${conference.name}. You need it to submit the poster.`,
    rows: posters.map(({ title, code }) => ({ title: sanitizeTitle(title), code })),
    footer: `You get this mail because the submission codes of this address were asked for at ${brandName}. If that was not you, you need not do anything.`,
  });
  return { subject, ...content };
};
