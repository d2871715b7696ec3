import { useQuery } from '@tanstack/react-query';
import type { Attention, getAttention } from '#contract/attention.ts';
import { type AttentionOf, averageAttention } from '#contract/average-attention.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { type Report, reportOver } from './reading.ts';

export const attentionQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'attention', range, (input, options) =>
    call<typeof getAttention>('GET /api/analytics/attention/{prefix}', input, options),
  );

const select = ({ body }: Report<Attention | null>): AttentionOf => averageAttention(body ?? []);

/** Where it cannot be read, the figures stand without it. */
export const useAttention = (reader: Reader, range: Range | null) =>
  useQuery({ ...attentionQuery(reader, range), select });
