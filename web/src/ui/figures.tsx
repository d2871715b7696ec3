import type { ReactNode } from 'react';
import { number, t } from '../texts/texts.tsx';
import { ChangeMark } from './change-mark.tsx';
import classes from './figures.module.css';

interface FiguresProps {
  children: ReactNode;
  /** Each is compared; what it was before comes later, and its line is kept. */
  compared?: boolean;
}

/** Large quiet numbers in a row. */
export const Figures = ({ children, compared = false }: FiguresProps) => (
  <dl className={classes.figures} data-compared={compared || undefined}>
    {children}
  </dl>
);

interface Props {
  label: ReactNode;
  icon?: ReactNode;
  /** Undefined while it loads; words for what is no count. */
  value: number | string | undefined;
  /** Of the period before, where it is compared. */
  before?: number | undefined;
}

export const Figure = ({ label, icon, value, before }: Props) => (
  <div className={classes.figure}>
    <dt>
      {icon}
      <span>{label}</span>
      {typeof value === 'number' && before !== undefined && (
        <span className={classes.before}>{t('was {before}', { before })}</span>
      )}
    </dt>
    <dd>
      <span className={classes.value}>
        {typeof value === 'number' ? number(value) : (value ?? '–')}
      </span>
      {typeof value === 'number' && before !== undefined && (
        <ChangeMark now={value} before={before} />
      )}
    </dd>
  </div>
);
