import { Suspense } from 'react';
import { isFiltered } from '#contract/visit-filter.ts';
import { lazyFile } from '../../ui/lazy-file.tsx';
import type { ShownPeriod } from '../period/use-period.ts';

/** Loaded when somebody filters. */
const FilterChips = lazyFile(() => import('./filter-chips.tsx'));

export function ShownFilters({ period: { filters, range } }: { period: ShownPeriod }) {
  if (!isFiltered(filters)) return null;
  return (
    <Suspense>
      <FilterChips filters={filters} range={range} />
    </Suspense>
  );
}
