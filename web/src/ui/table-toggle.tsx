import { t } from '../texts/texts.tsx';
import classes from './table-toggle.module.css';

interface Props {
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Shows what a chart draws in figures, and the chart again. */
export const TableToggle = ({ isTable, onChange }: Props) => (
  <button
    type="button"
    className={classes.toggle}
    aria-pressed={isTable}
    onClick={() => onChange(!isTable)}
  >
    {t('Show as table')}
  </button>
);
