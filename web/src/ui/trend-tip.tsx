import { t } from '../texts/texts.tsx';
import { type TrendPoint, type Unit, valueWords } from './trend.ts';
import classes from './trend-chart.module.css';

interface Props {
  point: TrendPoint;
  unit: Unit;
  /** 0 at the left edge, 1 at the right. */
  at: number;
}

const MAX_NOTES = 5;

/** Beside the point, on the side that has room. */
export const TrendTip = ({ point, point: { notes = [] }, unit, at }: Props) => (
  <div
    className={classes.tip}
    data-side={at > 0.5 ? 'left' : 'right'}
    style={{ left: `${(100 * at).toFixed(2)}%` }}
    aria-hidden="true"
  >
    <span className={classes.tipName}>{point.name}</span>
    {!point.upcoming && <strong>{valueWords(point, unit)}</strong>}
    {point.before !== null && (
      <span className={classes.tipBefore}>
        {t('{name}: {value}', {
          name: point.beforeName ?? '',
          value: unit.counted(point.before),
        })}
      </span>
    )}
    {notes.slice(0, MAX_NOTES).map((note) => (
      <span key={note} className={classes.tipNote}>
        {note}
      </span>
    ))}
    {notes.length > MAX_NOTES && (
      <span className={classes.tipNote}>
        {t('and {count} more', { count: notes.length - MAX_NOTES })}
      </span>
    )}
  </div>
);
