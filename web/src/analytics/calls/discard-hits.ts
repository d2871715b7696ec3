import { useMutation } from '@tanstack/react-query';
import type { discardHits } from '#contract/discard.ts';
import { ask } from '../../platform/api.ts';
import { useReread } from '../../platform/reread.ts';
import type { Range } from '../period/range.ts';

const request = async (prefix: string, range: Range, dryRun: '0' | '1'): Promise<number> => {
  const input = { params: { prefix }, query: { ...range, dryRun } };
  return (await ask<typeof discardHits>('DELETE /api/analytics/hits/{prefix}', input)).hits;
};

/** How many hits a period holds; nothing is discarded. */
export const useCountHits = (prefix: string) =>
  useMutation({ mutationFn: (range: Range) => request(prefix, range, '1') });

/** Every report is read anew afterwards, also when nobody knows how far it came. */
export const useDiscardHits = (prefix: string) =>
  useMutation({
    mutationFn: (range: Range) => request(prefix, range, '0'),
    onSettled: useReread(['analytics']),
  });
