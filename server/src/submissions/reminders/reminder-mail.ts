import type { Language } from '#contract/languages.ts';
import type { Audience } from '#contract/reminders.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { renderMail } from '../../mail/layout.ts';
import { mailTexts } from '../../mail/texts.ts';
import { retrievalUrl } from '../codes-mail.ts';
import { sanitizeTitle } from '../title.ts';

export interface ReminderMail {
  conference: ConferenceRow;
  audience: Audience;
  to: string;
  /** HTML; none is named in a preview without an example. */
  titles: string[];
  /** In which the author asked last; English where that is not known. */
  language: Language | null;
  /** What the administrator wrote; that stays as it is. */
  message: string | null;
  url: string;
  brandName: string;
  supportEmail: string;
}

export const usualMessage = (
  audience: Audience,
  { name: conference }: ConferenceRow,
  { language = 'en', posters = 1 }: { language?: Language; posters?: number } = {},
): string =>
  mailTexts(language).t(audience === 'unpaid' ? 'reminder.unpaid' : 'reminder.code', {
    conference,
    posters,
  });

/** Reminds an author of posters. Never a code: those are only sent when they are asked for. */
export const reminderMail = (mail: ReminderMail) => {
  const { conference, audience, to, titles, message, url, brandName, supportEmail } = mail;
  const language = mail.language ?? 'en';
  const { t } = mailTexts(language);
  const unpaid = audience === 'unpaid';
  const about = { posters: Math.max(titles.length, 1), conference: conference.name };
  return renderMail({
    language,
    brandName,
    supportEmail,
    subject: t(unpaid ? 'reminder.subjectUnpaid' : 'reminder.subjectCode', about),
    about: conference.name,
    heading: t(unpaid ? 'reminder.headingUnpaid' : 'reminder.headingCode', about),
    intro: message || usualMessage(audience, conference, { language, posters: about.posters }),
    posters: titles.map((title) => ({ title: sanitizeTitle(title) })),
    button: {
      label: t(unpaid ? 'reminder.seePosters' : 'reminder.getCode', about),
      url: retrievalUrl(url, conference, to, language),
    },
    footer: t('reminder.footer', { conference: conference.name }),
  });
};
