import type { ReactNode } from 'react';
import { showsBothCounts } from '../texts/change-text.ts';
import { number, t } from '../texts/texts.tsx';
import { ChangeMark } from './change-mark.tsx';
import classes from './figures.module.css';

interface FiguresProps {
  children: ReactNode;
  /** Each is compared; what it was before comes later, and its line is kept. */
  compared?: boolean;
}

/** Large quiet numbers in a row, parted by hairlines. */
export const Figures = ({ children, compared = false }: FiguresProps) => (
  <dl className={classes.figures} data-compared={compared || undefined}>
    {children}
  </dl>
);

interface Props {
  label: ReactNode;
  icon?: ReactNode;
  /** Behind the label: how it was counted. */
  info?: ReactNode;
  /** Undefined while it loads; words for what is no count. */
  value: number | string | undefined;
  /** Of the period before, where it is compared. */
  before?: number | undefined;
  /** Under the number: of how many it is, where it is not of all. */
  detail?: ReactNode;
}

export function Figure({ label, icon, info, value, before, detail }: Props) {
  const isCompared = typeof value === 'number' && before !== undefined;
  const hasRate = isCompared && !showsBothCounts(value, before);
  return (
    <div className={classes.figure}>
      <dt>
        {icon}
        <span>{label}</span>
        {info}
      </dt>
      <dd className={classes.number}>
        <span className={classes.value}>
          {typeof value === 'number' ? number(value) : (value ?? '–')}
        </span>
        {hasRate && <ChangeMark now={value} before={before} />}
      </dd>
      {isCompared && <dd className={classes.detail}>{t('was {before}', { before })}</dd>}
      {detail && <dd className={classes.detail}>{detail}</dd>}
    </div>
  );
}
