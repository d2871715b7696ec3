import { UTC } from '#contract/time-zone.ts';
import { momentWords } from '../period/range-words.ts';
import classes from './counting.module.css';

/** When something happened, whatever zone its conference is in. */
export const Moment = ({ time }: { time: string }) => (
  <time dateTime={time} className={classes.when}>
    {momentWords(Date.parse(time), UTC)}
  </time>
);
