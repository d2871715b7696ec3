import { useMediaQuery } from '@mantine/hooks';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { number, plural, t } from '../../texts/texts.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import { TopbarEnd } from '../../ui/topbar-end.ts';
import { useReader } from '../reader.tsx';
import classes from './live.module.css';
import { useLive } from './live-context.tsx';

/**
 * Visitors of the last five minutes, as they come and go; nothing for who may not know. On a phone they are in the bar
 * above the page, elsewhere their room is kept.
 */
export function LivePill() {
  const live = useLive();
  const { share, sections, only } = useReader();
  const topbarEnd = useContext(TopbarEnd);
  const isPhone = useMediaQuery(breakpoints.phone, undefined, { getInitialValueInEffect: false });
  const visitors = live?.visitors ?? null;
  if (only || (share !== null && !sections.includes('traffic'))) return null;
  if (topbarEnd && isPhone) {
    return createPortal(visitors !== null && <ShortPill visitors={visitors} />, topbarEnd);
  }
  return (
    <div className={classes.room}>
      {visitors !== null && (
        <>
          <p className={classes.pill} data-live>
            <Dot visitors={visitors} />
            <strong>{number(visitors)}</strong>
            {plural(visitors, 'visitor now', 'visitors now')}
          </p>
          <span className={classes.seen}>{t('in the last 5 minutes')}</span>
        </>
      )}
    </div>
  );
}

const ShortPill = ({ visitors }: { visitors: number }) => (
  <p className={classes.pill} data-live>
    <Dot visitors={visitors} />
    <strong>{number(visitors)}</strong> {t('now')}
  </p>
);

const Dot = ({ visitors }: { visitors: number }) => (
  <span className={classes.dot} data-on={visitors > 0 || undefined} aria-hidden="true" />
);
