import { rich, t } from '../../texts/texts.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';
import { NO_DAYS } from './choice.ts';
import { type Comparison as Compare, followsConferenceDay, isRefused } from './compare.ts';
import classes from './comparison.module.css';
import { comparisonDetail } from './comparison-words.ts';
import { type ShownPeriod, useChangePeriod } from './use-period.ts';

/** "vs CARDIO25, same hour of day 3": names what the counts are compared with; its name is the way to change it. */
export function Comparison({ period }: { period: ShownPeriod }) {
  const { offered, before } = period;
  if (!offered.before && !offered.edition) return null;
  const select = () => <CompareSelect period={period} />;
  return (
    <span className={classes.comparison}>
      {before
        ? rich('vs <name/>, {detail}', { name: select }, { detail: comparisonDetail(period) })
        : select()}
    </span>
  );
}

/** Looks like a word of the sentence; the list of the browser opens on it. */
function CompareSelect({ period: { range, before, edition, compare, offered } }: Props) {
  const { data } = useTracking(useReader());
  const { setCompare } = useChangePeriod();
  const refused = isRefused(offered.edition) ? offered.edition.why : null;
  const prefix = data?.previousEdition?.prefix ?? '';
  const previous = followsConferenceDay(range, data ?? NO_DAYS)
    ? t('previous conference day')
    : t('previous period');
  const name = before ? (edition?.prefix ?? previous) : t('Not compared');
  return (
    <span className={classes.select}>
      {name}
      <select
        aria-label={t('Compare with')}
        value={before ? compare : 'no'}
        onChange={(event) => setCompare(event.target.value as Compare)}
      >
        {offered.edition && (
          <option value="edition" disabled={refused !== null}>
            {refused
              ? t('Previous edition {prefix}: {why}', { prefix, why: refused })
              : t('Previous edition {prefix}', { prefix })}
          </option>
        )}
        {offered.before && <option value="before">{previous}</option>}
        <option value="no">{t('No comparison')}</option>
      </select>
    </span>
  );
}

interface Props {
  period: ShownPeriod;
}
