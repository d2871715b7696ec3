import classes from './chart-tip.module.css';

interface Props {
  name: string;
  value: string;
  /** Where it points, in percent of the chart around it. */
  left: number;
  top: number;
}

/** The exact value of what is pointed at, on the side that has room. Screen readers hear it from the chart itself. */
export const ChartTip = ({ name, value, left, top }: Props) => (
  <div
    className={classes.tip}
    data-side={left > 50 ? 'left' : 'right'}
    style={{ left: `${left.toFixed(1)}%`, top: `${top.toFixed(1)}%` }}
    aria-hidden="true"
  >
    <span className={classes.name}>{name}</span>
    <strong>{value}</strong>
  </div>
);
