/** The languages of the authors' screens and mails, in the order in which they are offered. */
export const languages = ['en', 'de', 'fr', 'es', 'it'] as const;

export type Language = (typeof languages)[number];

/** Each by its own name: whoever looks for theirs may read no other. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
};

/** What an author chose is kept under this name, as a cookie: the server paints the page with it. */
export const LANGUAGE_COOKIE = 'language';
/** In an address: before what was chosen. */
export const LANGUAGE_PARAMETER = 'lang';

/** How numbers, money and days are written; English ones as in Europe. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** French has a word of its own for the first of a month, which `Intl` lacks. */
export const withFirst = (locale: string, day: string): string =>
  locale === 'fr' ? day.replace(/(^|\D)1(?=\s\p{L})/gu, (before) => `${before}er`) : day;

/** A day in full, by the clocks of this machine unless said. */
export const dayInWords = (locale: string, time: string, timeZone?: string): string => {
  const day = new Date(time).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  return locale === 'fr' ? day.replace(/^1 /, '1er ') : day;
};

/** Of a tag such as `de-CH`; undefined where there are no texts of it. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const wanted = tag?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return languages.find((language) => language === wanted);
};

/** What browsers send is shorter. */
const MAX_ACCEPTED_CHARACTERS = 500;

/** The first that there are texts of, of an `Accept-Language` header: by weight, then as they stand. */
export const acceptedLanguage = (header: string | undefined): Language | undefined => {
  const ranges = (header ?? '')
    .slice(0, MAX_ACCEPTED_CHARACTERS)
    .split(',')
    .map((range) => {
      const [tag, ...parameters] = range.split(';');
      const weight = parameters.find((parameter) => /^\s*q\s*=/.test(parameter))?.split('=')[1];
      return { language: languageOf(tag), weight: weight === undefined ? 1 : Number(weight) };
    });
  return ranges
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language;
};

/** Of a page: as its address says, else as was chosen before, else as the browser accepts, else English. */
export const pageLanguage = (asked: {
  parameter: string | null | undefined;
  chosen: string | null | undefined;
  accepted: string | undefined;
}): Language =>
  languageOf(asked.parameter) ??
  languageOf(asked.chosen) ??
  acceptedLanguage(asked.accepted) ??
  'en';
