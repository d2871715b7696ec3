import type { TimeZone } from '#contract/time-zone.ts';
import { shownLocale, t } from '../../texts/texts.tsx';
import { spanOf } from './range.ts';
import { minuteWords, rangeWords } from './range-words.ts';
import type { ShownPeriod } from './use-period.ts';

type Shown = Pick<ShownPeriod, 'choice' | 'range' | 'zone' | 'running'>;

interface At {
  now: number;
  /** Up to when its visits are counted. */
  until: number;
  hasDays: boolean;
}

/** A period behind the name of a figure: "Wed 18 Nov until 14:38 CET", "whole conference". */
export function periodWords(period: Shown, { now, until, hasDays }: At): string {
  const { running, zone } = period;
  if (!zone || !period.range) return '';
  const words = daysWords(period, zone, hasDays);
  if (!running) return words;
  return t('{period} until {moment}', { period: words, moment: minuteWords(until, now, zone) });
}

const daysWords = ({ choice, range }: Shown, zone: TimeZone, hasDays: boolean): string => {
  if (choice?.preset === 'before') return t('before the conference');
  if (choice?.preset === 'after') return t('after the conference');
  if (choice?.preset === 'all') return hasDays ? t('whole conference') : t('all time');
  if (range?.from === undefined || range.from !== range.to) return rangeWords(range ?? {}, zone);
  const { start = 0 } = spanOf(range, zone) ?? {};
  return new Intl.DateTimeFormat(shownLocale(), {
    timeZone: zone.name,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(start);
};
