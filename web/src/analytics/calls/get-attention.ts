import { useQuery } from '@tanstack/react-query';
import type { Attention, getAttention } from '#contract/attention.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { type Report, reportOver } from './reading.ts';

export const attentionQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'attention', range, (input, options) =>
    call<typeof getAttention>('GET /api/analytics/attention/{prefix}', input, options),
  );

/** How long a poster, by its labels, was looked at each time, in seconds; null where that is not known. */
export type AttentionOf = (labels: readonly string[]) => number | null;

export const averageAttention = (rows: Attention): AttentionOf => {
  const byLabel = new Map(rows.map((row) => [row.label, row]));
  return (labels) => {
    const own = labels.flatMap((label) => byLabel.get(label) ?? []);
    const views = own.reduce((sum, { nb_views }) => sum + nb_views, 0);
    const seconds = own.reduce((sum, row) => sum + row.seconds, 0);
    return views === 0 ? null : Math.round(seconds / views);
  };
};

const select = ({ body }: Report<Attention | null>): AttentionOf => averageAttention(body ?? []);

/** Where it cannot be read, the figures stand without it. */
export const useAttention = (reader: Reader, range: Range | null) =>
  useQuery({ ...attentionQuery(reader, range), select });
