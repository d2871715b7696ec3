import { useState } from 'react';
import { Link } from 'react-router';
import { isFiltered } from '#contract/visit-filter.ts';
import { paths } from '../../platform/paths.ts';
import { rich, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { FirstSteps } from './first-steps.tsx';

interface Props {
  period: ShownPeriod;
  /** What the screen counts; undefined while it loads. */
  count: number | undefined;
}

/** Before the poster site has sent anything: what would fill the screen, and how. */
export function NoVisitsYet({ period: { range, running, filters }, count }: Props) {
  const { prefix, share } = useReader();
  const isFirst = useBeforeFirstHit();
  const isWhole = range?.from === undefined && running;
  if (count !== 0 || !isWhole || isFiltered(filters)) return null;
  if (share === null && isFirst) return <FirstSteps />;
  return (
    <Banner
      tone="info"
      text={t('No visits yet')}
      detail={
        share === null
          ? rich(
              'Visits appear once the poster site of {prefix} sends them. <tracking>Set up tracking</tracking>',
              { tracking: (words) => <Link to={paths.tracking(prefix)}>{words}</Link> },
              { prefix },
            )
          : t('Visits appear as soon as someone opens a poster.')
      }
    />
  );
}

/** Whether no hit had arrived yet when the page was opened: the steps stay until its visit is counted. */
function useBeforeFirstHit(): boolean {
  const { data } = useTracking(useReader());
  const [isFirst, setFirst] = useState(false);
  if (data?.firstHitAt === null && !isFirst) setFirst(true);
  return isFirst;
}
