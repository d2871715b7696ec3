import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { getAttention } from '#contract/attention.ts';
import { averageAttention } from '#contract/average-attention.ts';
import { call } from '../../platform/api.ts';
import { t } from '../../texts/texts.tsx';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, reportOver } from './reading.ts';

export const attentionQuery = (reader: Reader, range: Range | null) => ({
  ...reportOver(reader, 'attention', range, (input, options) =>
    call<typeof getAttention>('GET /api/analytics/attention/{prefix}', input, options),
  ),
  meta: { part: () => t('Average viewing time') },
});

/**
 * Where it cannot be read, the figures stand without it. Rows are selected, and the function made of them here: a
 * function that were selected would be another one each time while figures of the period before are shown.
 */
export const useAttention = (reader: Reader, range: Range | null) => {
  const { data: rows, ...query } = useQuery({ ...attentionQuery(reader, range), select: bodyOf });
  const data = useMemo(() => (rows === undefined ? rows : averageAttention(rows ?? [])), [rows]);
  return { ...query, data };
};
