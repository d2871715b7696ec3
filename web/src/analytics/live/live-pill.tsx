import classes from './live.module.css';
import { useLive } from './live-context.tsx';

/** Visitors of the last five minutes, as they come and go; nothing for who may not know. */
export function LivePill() {
  const live = useLive();
  const visitors = live?.visitors ?? null;
  if (visitors === null) return null;
  return (
    <p className={classes.pill} title="Seen in the last five minutes" data-live>
      <span className={classes.dot} data-on={visitors > 0 || undefined} aria-hidden="true" />
      <strong>{visitors.toLocaleString('en')}</strong>
      {visitors === 1 ? 'visitor now' : 'visitors now'}
    </p>
  );
}
