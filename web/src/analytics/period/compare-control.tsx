import { useId } from 'react';
import { type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';
import { type Comparison, followsCongressDay, isRefused } from './compare.ts';
import classes from './period-control.module.css';
import type { Range } from './range.ts';
import { beforeWords } from './range-words.ts';
import { type ShownPeriod, useChangePeriod } from './use-period.ts';

const NO_DAYS = { startsOn: null, endsOn: null };

/** What the period is compared with. Where there is one thing only, yes or no. */
export function CompareControl({ period }: { period: ShownPeriod }) {
  const { range, compare, offered } = period;
  const { data } = useTracking(useReader());
  const { setCompare } = useChangePeriod();
  const id = useId();
  const followsDay = followsCongressDay(range, data ?? NO_DAYS);
  const edition = data?.previousEdition;
  if (!edition || !offered.edition) {
    return (
      <label className={classes.compare}>
        <input
          type="checkbox"
          checked={compare !== 'no'}
          onChange={(event) => setCompare(event.target.checked ? 'before' : 'no')}
        />
        {followsDay ? t('Compare with previous conference day') : t('Compare with previous period')}
      </label>
    );
  }
  const refused = isRefused(offered.edition) ? offered.edition.why : null;
  return (
    <div className={classes.compare}>
      <label htmlFor={id}>{t('Compare with')}</label>
      <select
        id={id}
        value={compare}
        onChange={(event) => setCompare(event.target.value as Comparison)}
      >
        <option value="edition" disabled={refused !== null}>
          {refused
            ? t('Previous edition {prefix}: {why}', { prefix: edition.prefix, why: refused })
            : t('Previous edition {prefix}', { prefix: edition.prefix })}
        </option>
        <option value="before">
          {followsDay ? t('Previous conference day') : t('Previous period')}
        </option>
        <option value="no">{t('No comparison')}</option>
      </select>
    </div>
  );
}

/** "CARDIO25, 16 Nov 2025", by the clocks of that edition. */
export const comparedWords = (
  { before, edition }: Pick<ShownPeriod, 'before' | 'edition'>,
  range: Range,
  zone: TimeZone,
): string => {
  const words = beforeWords(before ?? {}, range, edition ? timeZoneOf(edition.timeZone) : zone);
  return edition ? `${edition.prefix}, ${words}` : words;
};
