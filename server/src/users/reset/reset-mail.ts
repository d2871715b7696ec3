import { INVITATION_DAYS, RESET_MINUTES } from '#contract/account.ts';
import type { Language } from '#contract/languages.ts';
import { renderMail } from '../../mail/layout.ts';
import { inLanguage, mailTexts } from '../../mail/texts.ts';

export interface ResetMail {
  /** English where it is not known. */
  language: Language | undefined;
  name: string;
  link: string;
  brandName: string;
  supportEmail: string;
}

export const resetMail = ({ language, name, link, brandName, supportEmail }: ResetMail) => {
  const { t, ...texts } = mailTexts(language);
  return renderMail({
    ...{ language: texts.language, brandName, supportEmail },
    subject: t('reset.subject', { brand: brandName }),
    intro: t('reset.intro', { name, minutes: RESET_MINUTES }),
    button: { label: t('reset.button'), url: inLanguage(link, language) },
    footer: t('reset.footer', { brand: brandName }),
  });
};

export const invitationMail = ({ language, name, link, brandName, supportEmail }: ResetMail) => {
  const { t, ...texts } = mailTexts(language);
  return renderMail({
    ...{ language: texts.language, brandName, supportEmail },
    subject: t('invitation.subject', { brand: brandName }),
    intro: t('invitation.intro', { name, brand: brandName, days: INVITATION_DAYS }),
    button: { label: t('invitation.button'), url: inLanguage(link, language) },
    footer: t('invitation.footer', { brand: brandName }),
  });
};
