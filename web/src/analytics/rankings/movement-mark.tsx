import { plural, t } from '../../texts/texts.tsx';
import classes from './movement-mark.module.css';

interface Props {
  /** Places won, negative for places lost; null for a row that had no rank. */
  places: number | null;
}

/** "↑ 3" for three places won; "–" where nothing changed, or there is no earlier rank. */
export function MovementMark({ places }: Props) {
  const count = Math.abs(places ?? 0);
  if (places === null || count === 0) {
    const label = places === null ? t('No earlier rank') : t('Same rank');
    return (
      <span className={classes.movement} role="img" aria-label={label}>
        –
      </span>
    );
  }
  const label =
    places > 0
      ? plural(count, 'Up {count} place', 'Up {count} places')
      : plural(count, 'Down {count} place', 'Down {count} places');
  return (
    <span
      className={classes.movement}
      data-up={places > 0 || undefined}
      role="img"
      aria-label={label}
    >
      {places > 0 ? '↑' : '↓'} {count}
    </span>
  );
}
