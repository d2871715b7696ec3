import { compareCounts } from '#contract/change.ts';
import { number } from '../../texts/texts.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import classes from './before-cell.module.css';

interface Props {
  now: number;
  /** Null until it is known. */
  before: number | null;
}

/** The earlier count, and the change since where the two can be compared. */
export const BeforeCell = ({ now, before }: Props) =>
  before === null ? (
    '–'
  ) : (
    <span className={classes.before}>
      {number(before)}
      {compareCounts(now, before).kind !== 'counts' && <ChangeMark now={now} before={before} />}
    </span>
  );
