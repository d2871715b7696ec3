import type { MediaRow } from '#contract/analytics.ts';
import { byLabel } from './order.ts';

/** Most plays first; equal ones by label. */
export const reportMedia = (rows: readonly MediaRow[]): MediaRow[] =>
  [...rows].sort((a, b) => b.nb_plays - a.nb_plays || byLabel(a, b));
