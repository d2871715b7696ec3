import type { Attention } from '#contract/attention.ts';
import type { AttentionRow } from '../sources/source-rows.ts';
import { isSingle, shown } from './limit.ts';
import { byLabel } from './order.ts';

/** Longest first. */
export const reportAttention = (rows: readonly AttentionRow[]): Attention =>
  shown(
    rows
      .filter(isSingle)
      .map(({ label, views, seconds }) => ({ label, nb_views: views, seconds }))
      .sort((a, b) => b.seconds - a.seconds || byLabel(a, b)),
  );
