import { number, plural, t } from '../../texts/texts.tsx';
import { useReader } from '../reader.tsx';
import classes from './live.module.css';
import { useLive } from './live-context.tsx';

/** Visitors of the last five minutes, as they come and go; nothing for who may not know. Its room is kept. */
export function LivePill() {
  const live = useLive();
  const { share, sections, only } = useReader();
  if (only || (share !== null && !sections.includes('traffic'))) return null;
  const visitors = live?.visitors ?? null;
  return (
    <div className={classes.room}>
      {visitors !== null && (
        <>
          <p className={classes.pill} data-live>
            <span className={classes.dot} data-on={visitors > 0 || undefined} aria-hidden="true" />
            <strong>{number(visitors)}</strong>
            {plural(visitors, 'visitor now', 'visitors now')}
          </p>
          <span className={classes.seen}>{t('in the last 5 minutes')}</span>
        </>
      )}
    </div>
  );
}
