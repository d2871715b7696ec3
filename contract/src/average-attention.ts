import type { Attention } from './attention.ts';

/** How long a poster, by its labels, was looked at each time, in seconds; null where that is not known. */
export type AttentionOf = (labels: readonly string[]) => number | null;

/** For organisers and authors alike, so that both read the same. Without zod: the browser loads this file. */
export const averageAttention = (rows: Attention): AttentionOf => {
  const byLabel = new Map(rows.map((row) => [row.label, row]));
  return (labels) => {
    const own = labels.flatMap((label) => byLabel.get(label) ?? []);
    const views = own.reduce((sum, { nb_views }) => sum + nb_views, 0);
    const seconds = own.reduce((sum, row) => sum + row.seconds, 0);
    return views === 0 ? null : Math.round(seconds / views);
  };
};
