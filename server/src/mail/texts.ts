import { type Messages, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { dayInWords, LANGUAGE_PARAMETER, type Language, localeOf } from '#contract/languages.ts';
import de from '#contract/texts/mails/de.json' with { type: 'json' };
import en from '#contract/texts/mails/en.json' with { type: 'json' };
import es from '#contract/texts/mails/es.json' with { type: 'json' };
import fr from '#contract/texts/mails/fr.json' with { type: 'json' };
import it from '#contract/texts/mails/it.json' with { type: 'json' };

export type MailTextId = keyof typeof en;
type Catalogue = Record<MailTextId, string>;

const compile = (catalogue: Catalogue): Messages =>
  Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  ) as Messages;

const build = (language: Language, catalogue: Catalogue) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: compile(catalogue) } });
  const locale = localeOf(language);
  const ids = new Intl.ListFormat(locale, { type: 'conjunction' });
  const amount = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return {
    language,
    /** For `Intl`. */
    locale,
    t: (id: MailTextId, values?: Record<string, string | number>): string => i18n._(id, values),
    list: (words: string[]): string => ids.format(words),
    /** Of minor units, with the currency's sign. */
    money: (minor: number, currency: string): string =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }).format(minor / 100),
    /** Of minor units, with the currency's code. */
    sum: (minor: number, currency: string): string =>
      `${(minor / 100).toLocaleString(locale, { ...amount, useGrouping: false })} ${currency.toUpperCase()}`,
    /** In UTC: what is paid is paid on one day for everybody. */
    day: (time: string): string => dayInWords(locale, time, 'UTC'),
  };
};

export type MailTexts = ReturnType<typeof build>;

/** Compiled when the program starts: a message that cannot be is found then. */
const texts: Record<Language, MailTexts> = {
  en: build('en', en),
  de: build('de', de),
  fr: build('fr', fr),
  es: build('es', es),
  it: build('it', it),
};

/** The words of mails, and of the pages that they lead to; English where the reader’s language is not known. */
export const mailTexts = (language: Language | null | undefined): MailTexts =>
  texts[language ?? 'en'];

/** A page in the language of the mail that leads to it; English ones need no word of it. A fragment stays last. */
export const inLanguage = (url: string, language: Language | null | undefined): string => {
  if (!language || language === 'en') return url;
  const [page = '', ...fragment] = url.split(/(?=#)/);
  const joint = page.includes('?') ? '&' : '?';
  return `${page}${joint}${LANGUAGE_PARAMETER}=${language}${fragment.join('')}`;
};
