import { IconCircleCheck } from '@tabler/icons-react';
import { timeZoneOf } from '#contract/time-zone.ts';
import type { Tracking } from '#contract/tracking.ts';
import { t } from '../../texts/texts.tsx';
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
            {hitsFault ? t('Could not check for hits') : t('Waiting for the first hit')}
          </p>
          <p>
            {hitsFault ??
              t('Open a page of the poster site. This updates automatically when the hit arrives.')}
          </p>
        </div>
      </>
    ) : (
      <>
        <IconCircleCheck size={22} aria-hidden className={classes.check} />
        <div>
          <p className={classes.stateTitle}>{t('First hit received')}</p>
          <p>{arrivedWords(firstHitAt, lastHitAt, timeZone)}</p>
        </div>
      </>
    )}
  </div>
);

const arrivedWords = (firstHitAt: string, lastHitAt: string | null, timeZone: string): string => {
  const moment = (text: string) => momentWords(Date.parse(text), timeZoneOf(timeZone));
  return lastHitAt
    ? t('On {first}; the latest on {last}.', { first: moment(firstHitAt), last: moment(lastHitAt) })
    : t('On {first}.', { first: moment(firstHitAt) });
};
