import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { dateWords } from '../period/range-words.ts';
import { useReader } from '../reader.tsx';

/** Says that labels were left out of the reports, and what can be done about it. */
export function LabelLimitNotice() {
  const reader = useReader();
  const tracking = useTracking(reader, { enabled: reader.share === null });
  const [latest, ...others] = tracking.data?.labelLimits ?? [];
  if (reader.share !== null || !latest) return null;
  const more = others.length === 0 ? '' : ` and on ${others.length} other ${days(others.length)}`;
  const text = `More than ${latest.labels.toLocaleString('en')} new labels arrived on ${dateWords(latest.day)}${more}; the rest is counted as (other)`;
  const hits = `${latest.hits.toLocaleString('en')} ${latest.hits === 1 ? 'hit' : 'hits'} of that day`;
  return (
    <Banner
      tone="warning"
      text={text}
      detail={
        reader.isAdmin ? (
          <>
            {hits}. If that was a flood or a test,{' '}
            <Link to={`${paths.tracking(reader.prefix)}#discard`}>discard the period</Link>. If the
            labels are right, raise LABELS_PER_DAY.
          </>
        ) : (
          `${hits}. An administrator can discard the period or raise the limit.`
        )
      }
    />
  );
}

const days = (count: number): string => (count === 1 ? 'day' : 'days');
