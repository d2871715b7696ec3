import { isRise } from '#contract/change.ts';
import { changeText } from '../texts/change-text.ts';
import classes from './change-mark.module.css';

interface Props {
  now: number;
  before: number;
}

/** How a count has changed. Only a rise has a colour: a fall is no fault. */
export function ChangeMark({ now, before }: Props) {
  return (
    <span className={classes.change} data-rise={isRise(now, before) || undefined}>
      {changeText(now, before)}
    </span>
  );
}
