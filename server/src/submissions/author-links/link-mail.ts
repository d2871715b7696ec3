import type { Language } from '#contract/languages.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { renderMail } from '../../mail/layout.ts';
import { inLanguage, mailTexts } from '../../mail/texts.ts';
import type { AuthorLink } from './make-link.ts';

export interface LinkMail {
  conference: ConferenceRow;
  link: AuthorLink;
  language: Language;
  brandName: string;
  supportEmail: string;
}

/** The link to an author's page, by itself. */
export const linkMail = ({ conference, link, ...from }: LinkMail) => {
  const { t, day } = mailTexts(from.language);
  const about = { conference: conference.name };
  const { opensOn } = link;
  return renderMail({
    ...from,
    subject: t('link.subject', about),
    about: conference.name,
    heading: t('link.heading'),
    intro: t('link.intro', about),
    notes: [opensOn ? t('link.noteFrom', { day: day(opensOn) }) : t('link.note')],
    button: { label: t('link.button'), url: inLanguage(link.url, from.language) },
    footer: t('link.footer', { brand: from.brandName }),
  });
};
