import { t } from '../texts/texts.tsx';
import classes from './live-dot.module.css';

/** Green with a ring: a conference that is on today. */
export const LiveDot = () => (
  <span role="img" aria-label={t('Live')} title={t('Live')} className={classes.dot} />
);
