import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  addRecipient,
  ChangedRecipient,
  changeRecipient,
  NewRecipient,
  removeRecipient,
  sendTrialReport,
} from '#contract/mailings.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import { call } from '../../platform/api.ts';
import { mailingsQuery } from './list-mailings.ts';

/** Whatever became of it, the list is read again. */
const useReread = (prefix: string) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: mailingsQuery(prefix).queryKey });
};

export function useAddRecipient(prefix: string) {
  return useMutation({
    mutationFn: async (body: NewRecipient) => {
      const input = { params: { prefix }, body };
      return (await call<typeof addRecipient>('POST /api/analytics/mailings/{prefix}', input)).body;
    },
    onSettled: useReread(prefix),
  });
}

export function useChangeRecipient(prefix: string) {
  return useMutation({
    mutationFn: ({ id, ...body }: ChangedRecipient & { id: string }) =>
      call<typeof changeRecipient>('PUT /api/analytics/mailings/{prefix}/{id}', {
        params: { prefix, id },
        body,
      }),
    onSettled: useReread(prefix),
  });
}

export function useRemoveRecipient(prefix: string) {
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof removeRecipient>('DELETE /api/analytics/mailings/{prefix}/{id}', {
        params: { prefix, id },
      }),
    onSettled: useReread(prefix),
  });
}

export const useSendTrial = (prefix: string) =>
  useMutation({
    mutationFn: async (rhythm: Rhythm) => {
      const input = { params: { prefix }, body: { rhythm } };
      const name = 'POST /api/analytics/mailings/{prefix}/trial';
      return (await call<typeof sendTrialReport>(name, input)).body;
    },
  });
