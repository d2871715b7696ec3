import { Comparison } from './comparison.tsx';
import classes from './period-note.module.css';
import { clocksWords } from './range-words.ts';
import type { ShownPeriod } from './use-period.ts';

/** Once per page: what its counts are compared with, and whose clocks they follow. */
export function PeriodNote({ period }: { period: ShownPeriod }) {
  const { zone } = period;
  return (
    <p className={classes.note}>
      <Comparison period={period} />
      {zone && <span>{clocksWords(zone)}</span>}
    </p>
  );
}
