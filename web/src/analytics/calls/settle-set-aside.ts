import { useMutation } from '@tanstack/react-query';
import type { discardSetAside, retrySetAside } from '#contract/counting.ts';
import { call } from '../../platform/api.ts';
import { countingQuery } from '../../platform/counting.ts';
import { useReread } from '../../platform/reread.ts';

export type Settling = 'retry' | 'discard';

/** Counts all hits that were set aside after all, or discards them; answers how many there were. */
export const useSettleSetAside = () =>
  useMutation({
    mutationFn: async (what: Settling): Promise<number> => {
      const answer =
        what === 'retry'
          ? call<typeof retrySetAside>('POST /api/counting/retry', {})
          : call<typeof discardSetAside>('DELETE /api/counting/set-aside', {});
      return (await answer).body.hits;
    },
    onSettled: useReread(countingQuery.queryKey),
  });
