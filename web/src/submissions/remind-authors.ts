import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Audience, lastReminder, remindAuthors } from '#contract/reminders.ts';
import { call } from '../platform/api.ts';

interface Reminder {
  prefix: string;
  audience: Audience;
  message: string;
}

const request = async ({ prefix, audience, message }: Reminder, dryRun: boolean) => {
  const body = { audience, dryRun, ...(message !== '' && { message }) };
  const name = 'POST /api/submissions/{prefix}/remind';
  return (await call<typeof remindAuthors>(name, { params: { prefix }, body })).body;
};

/** Whom it would reach, and what it would say; nothing is sent. */
export const useReminderPreview = (reminder: Reminder) =>
  useQuery({
    queryKey: ['reminder-preview', reminder],
    queryFn: () => request(reminder, true),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useLastReminder = (prefix: string) =>
  useQuery({
    queryKey: ['last-reminder', prefix],
    queryFn: async ({ signal }) => {
      const name = 'GET /api/submissions/{prefix}/remind';
      return (await call<typeof lastReminder>(name, { params: { prefix } }, { signal })).body.last;
    },
    staleTime: 0,
  });

export function useRemind() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reminder: Reminder) => request(reminder, false),
    onSettled: () => cache.invalidateQueries({ queryKey: ['last-reminder'] }),
  });
}
