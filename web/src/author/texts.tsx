import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { CompiledTexts } from '#contract/author-page.ts';
import type { Currency } from '#contract/currencies.ts';
import { dayInWords, type Language, localeOf } from '#contract/languages.ts';
import type english from '#contract/texts/author/en.json';
import { formatMessage, type Values } from './format-message.ts';

export type TextId = keyof typeof english;
/** What each tag of a message becomes, given the words in it. */
type Tags = Record<string, (words: string) => ReactNode>;

/** Stands for a `<` of a value meanwhile: a name never becomes a tag. */
const LESS = '\uE000';

const tags = /<(\w+)(?:\/|>(.*?)<\/\1)>/s;

/** The words of one language, and how it writes money and days. */
export function createTexts(language: Language, compiled: CompiledTexts) {
  const locale = localeOf(language);

  const t = (id: TextId, values: Values = {}): string =>
    formatMessage(compiled[id] ?? [id], values, locale);

  return {
    language,
    t,
    /** A message with tags. */
    rich(id: TextId, tagged: Tags, values: Values = {}): ReactNode {
      const safe = Object.entries(values).map(([name, value]) => [name, withoutLess(value)]);
      const [first = '', ...rest] = t(id, Object.fromEntries(safe)).split(tags);
      const nodes: ReactNode[] = [withLess(first)];
      for (let at = 0; at < rest.length; at += 3) {
        const [name = '', words = '', after = ''] = rest.slice(at, at + 3);
        nodes.push(<Fragment key={at}>{tagged[name]?.(withLess(words))}</Fragment>);
        nodes.push(withLess(after));
      }
      return nodes;
    },
    money: (amount: number, currency: Currency): string =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }).format(amount),
    /** A day that is one everywhere, such as 2026-05-03; of a moment its day in UTC, as mails say it. */
    date: (day: string): string => dayInWords(locale, day, 'UTC'),
    number: (value: number): string => value.toLocaleString(locale),
  };
}

const withoutLess = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll('<', LESS) : value;
const withLess = (words: string): string => words.replaceAll(LESS, '<');

export type Texts = ReturnType<typeof createTexts>;

export const TextsContext = createContext<Texts | null>(null);

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There are no texts around this');
  return texts;
}
