/** What says in an address which time the statistics are of. */
export const periodKeys = ['period', 'from', 'to', 'compare'] as const;

/** What goes along from screen to screen: the period, and whether it is compared. */
export function periodSearch(search: string): string {
  const keys: readonly string[] = periodKeys;
  const kept = [...new URLSearchParams(search)].filter(([key]) => keys.includes(key));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
