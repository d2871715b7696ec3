import { describeChange } from '../texts/change-text.ts';
import classes from './change-mark.module.css';

interface Props {
  now: number;
  before: number;
}

/** How a count has changed. Only a rise has a colour: a fall is no fault. */
export function ChangeMark({ now, before }: Props) {
  const { text, isRise } = describeChange(now, before);
  return (
    <span className={classes.change} data-rise={isRise || undefined}>
      {text}
    </span>
  );
}
