import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { discardSetAside, retrySetAside } from '#contract/counting.ts';
import { call } from '../../platform/api.ts';
import { countingQuery } from '../../platform/counting.ts';

export type Settling = 'retry' | 'discard';

const request = async (what: Settling): Promise<number> => {
  const answer =
    what === 'retry'
      ? call<typeof retrySetAside>('POST /api/counting/retry', {})
      : call<typeof discardSetAside>('DELETE /api/counting/set-aside', {});
  return (await answer).body.hits;
};

/** Counts all hits that were set aside after all, or discards them; answers how many there were. */
export function useSettleSetAside() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSettled: () => cache.invalidateQueries({ queryKey: countingQuery.queryKey }),
  });
}
