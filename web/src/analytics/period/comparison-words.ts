import { type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import type { Range } from './range.ts';
import { beforeWords } from './range-words.ts';
import type { ShownPeriod } from './use-period.ts';

/** "CARDIO25, 16 Nov 2025", by the clocks of that edition. */
export const comparedWords = (
  { before, edition }: Pick<ShownPeriod, 'before' | 'edition'>,
  range: Range,
  zone: TimeZone,
): string => {
  const words = beforeWords(before ?? {}, range, edition ? timeZoneOf(edition.timeZone) : zone);
  return edition ? `${edition.prefix}, ${words}` : words;
};

type Compared = Pick<ShownPeriod, 'choice' | 'before' | 'edition' | 'running' | 'range' | 'zone'>;

/** What exactly the counts are compared with: "same hour of day 3", "14 Nov 2026". */
export function comparisonDetail(period: Compared): string {
  const { choice, before, edition, running, range, zone } = period;
  if (!before || !range || !zone) return '';
  if (edition && choice?.preset === 'day') {
    const { day } = choice;
    return running ? t('same hour of day {day}', { day }) : t('day {day}', { day });
  }
  return beforeWords(before, range, edition ? timeZoneOf(edition.timeZone) : zone);
}
