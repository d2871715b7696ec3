import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  addRecipient,
  ChangedRecipient,
  changeRecipient,
  NewRecipient,
  Recipient,
  removeRecipient,
  sendTrialReport,
} from '#contract/mailings.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import { ask, call } from '../../platform/api.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { useReread } from '../../platform/reread.ts';
import { mailingsQuery } from './list-mailings.ts';

export function useAddRecipient(prefix: string) {
  return useMutation({
    mutationFn: (body: NewRecipient) => {
      const input = { params: { prefix }, body };
      return ask<typeof addRecipient>('POST /api/analytics/mailings/{prefix}', input);
    },
    onSettled: useReread(mailingsQuery(prefix).queryKey),
  });
}

/** What was pressed is shown at once and sent in that order; what was saved is read when nothing more waits. */
export function useChangeRecipient(prefix: string, onError: (error: ApiError) => void) {
  const cache = useQueryClient();
  const { queryKey } = mailingsQuery(prefix);
  const mutationKey = ['change-recipient', prefix];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ id, ...body }: ChangedRecipient & { id: string }) =>
      call<typeof changeRecipient>('PUT /api/analytics/mailings/{prefix}/{id}', {
        params: { prefix, id },
        body,
      }),
    onMutate: ({ id, ...change }) => {
      void cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (now) => {
        const changed = (row: Recipient) => (row.id === id ? { ...row, ...change } : row);
        return now && { ...now, recipients: now.recipients.map(changed) };
      });
    },
    onError,
    onSettled: () =>
      cache.isMutating({ mutationKey }) > 1 ? undefined : cache.invalidateQueries({ queryKey }),
  });
}

export function useRemoveRecipient(prefix: string) {
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof removeRecipient>('DELETE /api/analytics/mailings/{prefix}/{id}', {
        params: { prefix, id },
      }),
    onSettled: useReread(mailingsQuery(prefix).queryKey),
  });
}

export const useSendTrial = (prefix: string) =>
  useMutation({
    mutationFn: (rhythm: Rhythm) => {
      const input = { params: { prefix }, body: { rhythm } };
      const name = 'POST /api/analytics/mailings/{prefix}/trial';
      return ask<typeof sendTrialReport>(name, input);
    },
  });
