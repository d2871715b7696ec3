import { shownLocale } from '../texts/texts.tsx';
import classes from './account-page.module.css';

/** A moment in the browser's zone. */
export const When = ({ time }: { time: string }) => (
  <time dateTime={time} className={classes.when}>
    {new Date(time).toLocaleString(shownLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
);
