import type { ReactNode } from 'react';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { t } from '../../texts/texts.tsx';
import classes from './filter.module.css';
import { isSet, toggleFilter } from './filters.ts';
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
  const isOn = isSet(filters, by);
  return (
    <button
      type="button"
      className={classes.by}
      aria-label={t('Filter by {name}', { name })}
      title={isOn ? t('Remove the filter') : t('Filter by {name}', { name })}
      aria-pressed={isOn}
      onClick={() => changeFilters((others) => toggleFilter(others, by))}
    >
      {children}
    </button>
  );
}
