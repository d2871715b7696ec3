/** By code points: the same order on every machine. */
export const byLabel = (a: { label: string }, b: { label: string }): number =>
  a.label < b.label ? -1 : a.label > b.label ? 1 : 0;

/** Most visits first; equal ones by label. */
export const byVisits = (
  a: { label: string; nb_visits: number },
  b: { label: string; nb_visits: number },
): number => b.nb_visits - a.nb_visits || byLabel(a, b);
