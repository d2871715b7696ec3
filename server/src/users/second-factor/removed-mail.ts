import type { Language } from '#contract/languages.ts';
import { renderMail } from '../../mail/layout.ts';
import { inLanguage, mailTexts } from '../../mail/texts.ts';

export interface RemovedMail {
  /** English where it is not known. */
  language: Language | null;
  name: string;
  url: string;
  brandName: string;
  supportEmail: string;
}

export const removedMail = ({ language, name, url, brandName, supportEmail }: RemovedMail) => {
  const { t, ...texts } = mailTexts(language);
  return renderMail({
    ...{ language: texts.language, brandName, supportEmail },
    subject: t('removed.subject', { brand: brandName }),
    intro: t('removed.intro', { name }),
    button: { label: t('removed.button'), url: inLanguage(url, language) },
    footer: t('removed.footer', { brand: brandName, support: supportEmail }),
  });
};
