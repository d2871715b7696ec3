import type { MediaRow } from '#contract/analytics.ts';
import type { MediaSourceRow } from '../sources/source-rows.ts';
import { isSingle, shown } from './limit.ts';
import { byLabel } from './order.ts';

/** Most plays first; equal ones by label. */
export const reportMedia = (rows: readonly MediaSourceRow[]): MediaRow[] =>
  shown(rows.filter(isSingle).sort((a, b) => b.nb_plays - a.nb_plays || byLabel(a, b)));

/** The same rows, each with the plays that reached its tenths; null where that is not known. */
export const withRetention = (
  rows: readonly MediaRow[],
  retention: ReadonlyMap<string, number[]> | undefined,
): MediaRow[] => rows.map((row) => ({ ...row, retention: retention?.get(row.label) ?? null }));
