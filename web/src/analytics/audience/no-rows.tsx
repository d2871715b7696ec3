import { t } from '../../texts/texts.tsx';
import classes from './audience.module.css';

/** Why a list has no rows; null: the source does not tell. */
export const NoRows = ({ rows }: { rows: readonly unknown[] | null }) => (
  <p className={classes.noRows}>
    {rows === null ? t('Not available from Matomo.') : t('No visits in this period.')}
  </p>
);
