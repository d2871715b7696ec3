import { useMutation } from '@tanstack/react-query';
import type {
  addRecipient,
  ChangedRecipient,
  changeRecipient,
  NewRecipient,
  removeRecipient,
  sendTrialReport,
} from '#contract/mailings.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import { ask, call } from '../../platform/api.ts';
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

export function useChangeRecipient(prefix: string) {
  return useMutation({
    mutationFn: ({ id, ...body }: ChangedRecipient & { id: string }) =>
      call<typeof changeRecipient>('PUT /api/analytics/mailings/{prefix}/{id}', {
        params: { prefix, id },
        body,
      }),
    onSettled: useReread(mailingsQuery(prefix).queryKey),
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
