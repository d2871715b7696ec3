import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { erasePerson } from '#contract/people.ts';
import { call } from '../platform/api.ts';

/** Every list may hold the address, so all of them are read again. */
export function useErasePerson() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) =>
      (await call<typeof erasePerson>('POST /api/people/erase', { body: { email } })).body.erased,
    onSuccess: () => cache.invalidateQueries(),
  });
}
