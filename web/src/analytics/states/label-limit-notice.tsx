import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { plural, rich, t } from '../../texts/texts.tsx';
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
  const of = { labels: latest.labels, day: dateWords(latest.day) };
  const text =
    others.length === 0
      ? t('More than {labels} new labels arrived on {day}; the rest is counted as (other)', of)
      : plural(
          others.length,
          'More than {labels} new labels arrived on {day} and on {count} other day; the rest is counted as (other)',
          'More than {labels} new labels arrived on {day} and on {count} other days; the rest is counted as (other)',
          of,
        );
  const hits = plural(latest.hits, '{count} hit of that day.', '{count} hits of that day.');
  return (
    <Banner
      tone="warning"
      text={text}
      detail={
        reader.isAdmin ? (
          <>
            {hits}{' '}
            {rich(
              'If that was a flood or a test, <discard>discard the period</discard>. If the labels are right, raise LABELS_PER_DAY.',
              {
                discard: (words) => (
                  <Link to={`${paths.tracking(reader.prefix)}#discard`}>{words}</Link>
                ),
              },
            )}
          </>
        ) : (
          `${hits} ${t('An administrator can discard the period or raise the limit.')}`
        )
      }
    />
  );
}
