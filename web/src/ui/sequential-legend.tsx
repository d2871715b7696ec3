import classes from './sequential-legend.module.css';
import { stepColor, stepRanges } from './sequential-scale.ts';

/** What the colours of a map or a heat map stand for, in numbers. */
export const SequentialLegend = ({ limits }: { limits: readonly number[] }) => (
  <ul className={classes.legend}>
    {stepRanges(limits).map(({ step, range }) => (
      <li key={step}>
        <span className={classes.swatch} style={{ background: stepColor(step) }} />
        {range}
      </li>
    ))}
  </ul>
);
