import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import classes from './portfolio.module.css';
import type { PortfolioRow } from './portfolio-row.ts';

/** The name is a link as large as its card. */
export const CardTitle = ({ row: { prefix, name, days } }: { row: PortfolioRow }) => (
  <div className={classes.words}>
    <h2 className={classes.title}>
      <Link to={paths.analytics('traffic', prefix)}>{name || prefix}</Link>
    </h2>
    <p className={classes.when}>{days ? `${prefix} · ${days}` : prefix}</p>
  </div>
);
