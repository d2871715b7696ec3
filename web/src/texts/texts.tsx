import { Fragment, type ReactNode } from 'react';
import { type Language, localeOf } from '#contract/languages.ts';
import { formatPercent } from '#contract/percent.ts';

/** What a message is filled with; numbers are written as the language writes them. */
export type Values = Record<string, string | number>;
/** What each tag of a message becomes, given the words in it. */
export type Tags = Record<string, (words: string) => ReactNode>;
/** Each English message with its translation: contract/src/texts. */
export type Translations = Record<string, string>;

let shown: Language = 'en';
let locale = localeOf(shown);
let translations: Translations = {};
let serverTexts: Translations = {};

/** Once, before anything is drawn: another language is a new page. */
export const setTexts = (
  language: Language,
  translated: Translations,
  saidByServer: Translations = {},
): void => {
  shown = language;
  locale = localeOf(language);
  translations = { ...translated, ...saidByServer };
  serverTexts = saidByServer;
};

/** Each sentence of the server's with its translation: platform/server-words.ts. */
export const ofServer = (): Translations => serverTexts;

export const shownLanguage = (): Language => shown;
/** For `Intl`. */
export const shownLocale = (): string => locale;

export const number = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(locale, options);

/** "36%", "36 %"; "<1%" for less than half of one. */
export const percent = (share: number): string => formatPercent(share, locale);

/** What stands behind `##` is never shown: it tells messages apart that only English has one word for. */
const inShown = (english: string): string => translations[english] ?? english.replace(/##.*$/s, '');

/** The message in the language that is shown: the English in the source is its name. */
export const t = (english: string, values?: Values): string => fill(inShown(english), values);

/**
 * One of two whole sentences, by a number that both may name as `{count}`. In the catalogues they are one
 * message, with a bar between.
 */
export const plural = (count: number, one: string, other: string, values?: Values): string => {
  const cases = (translations[`${one} | ${other}`] ?? `${one} | ${other}`).split(' | ');
  const isOne = new Intl.PluralRules(locale).select(count) === 'one';
  return fill(cases[isOne ? 0 : 1] ?? other, { count, ...values });
};

/** A message with tags: what is bold or a link. */
export const rich = (english: string, tags: Tags, values: Values = {}): ReactNode => {
  const words = inShown(english).split(/<(\w+)(?:\/|>(.*?)<\/\1)>/s);
  const nodes: ReactNode[] = [fill(words[0] ?? '', values)];
  for (let at = 1; at < words.length; at += 3) {
    const [name = '', inside = '', after = ''] = words.slice(at, at + 3);
    nodes.push(<Fragment key={at}>{tags[name]?.(fill(inside, values))}</Fragment>);
    nodes.push(fill(after, values));
  }
  return nodes;
};

export const fill = (message: string, values?: Values): string =>
  values
    ? message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? '';
        return typeof value === 'number' ? number(value) : value;
      })
    : message;

/** What is said on a screen in its language, and in a file in English. */
export type Words = string | (() => string);

export const said = (words: Words): string => (typeof words === 'string' ? words : words());

/** Files are read by programs, too: what they name is the same in every language. */
export const inEnglish = <T,>(make: () => T): T => {
  const [language, translated, saidByServer] = [shown, translations, serverTexts];
  setTexts('en', {});
  try {
    return make();
  } finally {
    setTexts(language, translated, saidByServer);
  }
};
