import type { Audience } from '#contract/reminders.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { renderMail } from '../../mail/layout.ts';
import { retrievalUrl } from '../codes-mail.ts';
import { sanitizeTitle } from '../title.ts';

export interface ReminderMail {
  conference: ConferenceRow;
  audience: Audience;
  to: string;
  /** HTML; none is named in a preview without an example. */
  titles: string[];
  /** What the administrator wrote. */
  message: string | null;
  url: string;
  brandName: string;
  supportEmail: string;
}

export const usualMessage = (audience: Audience, { name }: ConferenceRow): string =>
  audience === 'unpaid'
    ? `Your ePoster for ${name} is not paid yet. You get its submission code by e-mail as soon as it is.`
    : `The submission code of your ePoster for ${name} waits for you. You need it to submit the poster.`;

/** Reminds an author of posters. Never a code: those are only sent when they are asked for. */
export const reminderMail = (mail: ReminderMail) => {
  const { conference, audience, to, titles, message, url, brandName, supportEmail } = mail;
  const several = titles.length > 1;
  const subject =
    audience === 'unpaid'
      ? `Reminder: your ${several ? 'ePosters' : 'ePoster'} for ${conference.name}`
      : `Reminder: your ePoster submission ${several ? 'codes' : 'code'} for ${conference.name}`;
  const content = renderMail({
    brandName,
    supportEmail,
    title: subject,
    intro: message || usualMessage(audience, conference),
    rows: titles.map((title) => ({ title: sanitizeTitle(title) })),
    button: {
      label: audience === 'unpaid' ? 'See your posters' : 'Get your submission code',
      url: retrievalUrl(url, conference, to),
    },
    footer: `You get this mail because this address is that of an author of ${conference.name}. It comes at most once a day.`,
  });
  return { subject, ...content };
};
