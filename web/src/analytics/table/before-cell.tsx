import { number } from '../../texts/texts.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import classes from './before-cell.module.css';

interface Props {
  now: number;
  /** Null until it is known. */
  before: number | null;
}

/** The count of the period before, and the way from there to now. */
export const BeforeCell = ({ now, before }: Props) =>
  before === null ? (
    '–'
  ) : (
    <span className={classes.before}>
      {number(before)}
      <ChangeMark now={now} before={before} />
    </span>
  );
