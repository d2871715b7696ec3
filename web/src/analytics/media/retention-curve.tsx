import { Suspense, useMemo } from 'react';
import { t } from '../../texts/texts.tsx';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { HowCounted } from '../how-counted.tsx';
import classes from './media.module.css';
import { retentionPoints, retentionUnit } from './retention-points.ts';

const TrendChart = lazyFile(() => import('../../ui/trend-chart.tsx'));

/** How many plays reached each tenth of a file. */
export function RetentionCurve({ plays }: { plays: readonly number[] }) {
  const points = useMemo(() => retentionPoints(plays), [plays]);
  const unit = useMemo(() => retentionUnit(plays), [plays]);
  return (
    <div className={classes.retention}>
      <Suspense fallback={<Spinner />}>
        <TrendChart
          title={t('Still watching')}
          unit={unit}
          points={points}
          compared={false}
          caption={
            <>
              {t('Plays that reached each tenth of the length.')}{' '}
              <HowCounted figure="stillWatching" />
            </>
          }
        />
      </Suspense>
    </div>
  );
}
