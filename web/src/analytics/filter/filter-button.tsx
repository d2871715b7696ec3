import type { ReactNode } from 'react';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { t } from '../../texts/texts.tsx';
import classes from './filter.module.css';
import { useFilters } from './use-filters.ts';

interface Props {
  /** What is filtered by, as people call it. */
  name: string;
  /** One key and its value. */
  by: FilterQuery;
  children: ReactNode;
}

/** A press shows only visits that have this; another one shows all again. */
export function FilterButton({ name, by, children }: Props) {
  const { filters, changeFilters } = useFilters();
  const isOn = Object.entries(by).every(
    ([key, text]) => filters[key as keyof FilterQuery] === text,
  );
  return (
    <button
      type="button"
      className={classes.by}
      aria-label={t('Filter by {name}', { name })}
      title={isOn ? t('Show all visits again') : t('Filter by {name}', { name })}
      aria-pressed={isOn}
      onClick={() => changeFilters((others) => (isOn ? without(others, by) : { ...others, ...by }))}
    >
      {children}
    </button>
  );
}

const without = (filters: FilterQuery, part: FilterQuery): FilterQuery =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !(key in part)));
