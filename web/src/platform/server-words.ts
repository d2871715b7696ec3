import { fill, ofServer, shownLanguage, type Translations, t } from '../texts/texts.tsx';

/** What the server says of a fault of its own: that there was one, and nothing else. */
export const SERVER_FAILED = 'Something went wrong';

/** What it says of any call of somebody whose session has ended. */
export const NOT_SIGNED_IN = 'Please sign in';

/** A sentence of the server in the language that is shown; its own English where it is of no catalogue. */
export const serverWords = (message: string): string => {
  if (shownLanguage() === 'en') return message;
  const texts = ofServer();
  if (Object.hasOwn(texts, message)) return texts[message] ?? message;
  // What makes it easy is said in English only.
  if (message.startsWith('This password ')) {
    return t('This password is too easy to guess. Choose a longer or less common one');
  }
  return filledWords(texts, message) ?? message;
};

interface Pattern {
  looksLike: RegExp;
  translated: string;
}

const patterns = new WeakMap<Translations, Pattern[]>();

function filledWords(texts: Translations, message: string): string | undefined {
  if (!patterns.has(texts)) patterns.set(texts, patternsOf(texts));
  for (const { looksLike, translated } of patterns.get(texts) ?? []) {
    const found = looksLike.exec(message)?.groups;
    if (found) return fill(translated, valuesOf(found));
  }
  return undefined;
}

/** The longest first: a shorter one may be its beginning. */
const patternsOf = (texts: Translations): Pattern[] =>
  Object.keys(texts)
    .filter((english) => english.includes('{'))
    .sort((one, other) => other.length - one.length)
    .map((english) => ({ looksLike: patternOf(english), translated: texts[english] ?? '' }));

/** Every other name stands for words. */
const NUMBERS = ['count', 'row', 'left', 'refused', 'tried'];

function patternOf(english: string): RegExp {
  const parts = english.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    return `(?<${part}>${NUMBERS.includes(part) ? '[\\d,]+' : '.+'})`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

const valuesOf = (found: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]) => {
      if (NUMBERS.includes(name)) return [name, Number(value.replaceAll(',', ''))];
      return [name, name === 'reason' ? serverWords(value) : value];
    }),
  );
