import { IconCircleCheck } from '@tabler/icons-react';
import type { Tracking } from '#contract/analytics.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { momentWords } from '../period/range-words.ts';
import classes from './tracking.module.css';

/** Changes by itself when the first hit arrives. */
export const FirstHit = ({
  tracking: { firstHitAt, lastHitAt, hitsFault, timeZone },
}: {
  tracking: Tracking;
}) => (
  <div className={classes.state} role="status" data-received={firstHitAt !== null || undefined}>
    {firstHitAt === null ? (
      <>
        <span className={classes.ring} aria-hidden="true" />
        <div>
          <p className={classes.stateTitle}>
            {hitsFault ? 'Whether hits arrive is not known' : 'Waiting for the first hit'}
          </p>
          <p>
            {hitsFault ??
              'Open a page of the poster site. This line changes by itself when the hit arrives.'}
          </p>
        </div>
      </>
    ) : (
      <>
        <IconCircleCheck size={22} aria-hidden className={classes.check} />
        <div>
          <p className={classes.stateTitle}>We received your first hit</p>
          <p>
            On {momentWords(Date.parse(firstHitAt), timeZoneOf(timeZone))}
            {lastHitAt &&
              `; the latest on ${momentWords(Date.parse(lastHitAt), timeZoneOf(timeZone))}`}
            .
          </p>
        </div>
      </>
    )}
  </div>
);
