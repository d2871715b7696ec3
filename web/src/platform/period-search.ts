import { filterKeys } from '#contract/visit-filter.ts';

/** What says in an address which time and which visits the statistics are of, and how they are shown. */
export const periodKeys = ['period', 'from', 'to', 'compare', 'per', ...filterKeys] as const;

/** What goes along from screen to screen: the period, what it is compared with, and the filters. */
export function periodSearch(search: string): string {
  const keys: readonly string[] = periodKeys;
  const kept = [...new URLSearchParams(search)].filter(([key]) => keys.includes(key));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
