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
      ? t('On {day} there were more than {labels} new labels. The rest is counted as (other)', of)
      : plural(
          others.length,
          'On {day} and {count} other day there were more than {labels} new labels. The rest is counted as (other)',
          'On {day} and {count} other days there were more than {labels} new labels. The rest is counted as (other)',
          of,
        );
  const hits = plural(latest.hits, '{count} hit on that day.', '{count} hits on that day.');
  return (
    <Banner
      tone="warning"
      text={text}
      detail={
        reader.isAdmin ? (
          <>
            {hits}{' '}
            {rich(
              'If this was spam or a test, <discard>discard the hits</discard>. If the labels are correct, increase LABELS_PER_DAY.',
              {
                discard: (words) => (
                  <Link to={`${paths.tracking(reader.prefix)}#discard`}>{words}</Link>
                ),
              },
            )}
          </>
        ) : (
          `${hits} ${t('Ask an administrator to discard the hits or increase the limit.')}`
        )
      }
    />
  );
}
