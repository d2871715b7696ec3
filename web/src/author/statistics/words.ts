import { type Language, localeOf, withFirst } from '#contract/languages.ts';
import type { Texts } from '../texts.tsx';

const DAY = { day: 'numeric', month: 'short' } as const;
const HOUR = { hour: '2-digit', minute: '2-digit' } as const;

const inWords = (language: Language, time: string, options: Intl.DateTimeFormatOptions): string => {
  const locale = localeOf(language);
  return withFirst(locale, new Date(time).toLocaleString(locale, options));
};

/** A day, or an hour of one, by the clocks of the conference. */
export const timeInWords = (
  language: Language,
  time: string,
  interval: 'day' | 'hour',
  timeZone: string,
): string => inWords(language, time, { timeZone, ...DAY, ...(interval === 'hour' && HOUR) });

/** As the mails say it. */
export const momentInWords = (language: Language, time: string, timeZone: string): string =>
  inWords(language, time, { timeZone, ...DAY, year: 'numeric', ...HOUR });

/** 45 s, 1 min 30 s: as organisers read it. */
export const durationInWords = ({ t, number }: Texts, seconds: number): string =>
  seconds < 60
    ? t('statistics.seconds', { seconds })
    : t('statistics.minutes', { minutes: number(Math.floor(seconds / 60)), seconds: seconds % 60 });

/** The server's name for it, which is English, where the language has none. */
export function countryInWords(language: Language, code: string, label: string): string {
  if (language === 'en') return label;
  try {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' });
    return names.of(code) ?? label;
  } catch {
    return label;
  }
}

/**
 * Words in lines of which each fits; what does not fit into the last is cut, and says so. A word that is too long
 * for a line stands alone in it.
 */
export function wrapWords(
  text: string,
  fits: (line: string) => boolean,
  maxLines: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  let end = `${kept.at(-1)} …`;
  while (!fits(end) && end.includes(' ')) end = end.replace(/\s*\S+ …$/, ' …').trimStart();
  return [...kept.slice(0, -1), end];
}
