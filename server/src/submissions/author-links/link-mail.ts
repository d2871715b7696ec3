import type { ConferenceRow } from '../../conferences/service.ts';
import { renderMail } from '../../mail/layout.ts';
import type { AuthorLink } from './make-link.ts';

export interface LinkMail {
  conference: ConferenceRow;
  link: AuthorLink;
  brandName: string;
  supportEmail: string;
}

/** A day as it is written: 3 May 2026. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The link to an author's page, by itself. */
export const linkMail = ({ conference, link, ...from }: LinkMail) => {
  const subject = `Your posters’ numbers at ${conference.name}`;
  const content = renderMail({
    ...from,
    title: subject,
    intro: `This is your new link to the numbers of your ePosters at ${conference.name}: visits, countries, and a picture to post. Links from before have ended.`,
    rows: [],
    notes: [
      `The numbers are there from ${dayInWords(link.from)} on. Whoever has the link sees them, so keep it to yourself.`,
    ],
    button: { label: 'See the numbers', url: link.url },
    footer: `You get this mail because a new link was made for this address at ${from.brandName}.`,
  });
  return { subject, ...content };
};
