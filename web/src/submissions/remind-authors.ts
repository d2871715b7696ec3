import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Audience, lastReminder, remindAuthors } from '#contract/reminders.ts';
import { ask } from '../platform/api.ts';
import { keepPrevious } from '../platform/keep-previous.ts';
import { useReread } from '../platform/reread.ts';

export interface Reminder {
  prefix: string;
  audience: Audience;
  message: string;
}

const request = (
  { prefix, audience, message }: Reminder,
  dryRun: boolean,
  signal?: AbortSignal,
) => {
  const body = { audience, dryRun, ...(message !== '' && { message }) };
  const name = 'POST /api/submissions/{prefix}/remind';
  return ask<typeof remindAuthors>(
    name,
    { params: { prefix }, body },
    { ...(signal && { signal }) },
  );
};

const TYPING_MS = 500;

/** Whom it would reach, and what it would say, asked for when the typing pauses; nothing is sent. */
export function useReminderPreview({ message, ...to }: Reminder) {
  const [typed] = useDebouncedValue(message, TYPING_MS);
  const reminder = { ...to, message: typed };
  return useQuery({
    queryKey: ['reminder-preview', reminder.prefix, reminder.audience, typed],
    queryFn: ({ signal }) => request(reminder, true, signal),
    // Other words reach the same people; another audience is counted first.
    placeholderData: keepPrevious('reminder-preview', reminder.prefix, reminder.audience),
    staleTime: 0,
  });
}

export const useLastReminder = (prefix: string) =>
  useQuery({
    queryKey: ['last-reminder', prefix],
    queryFn: async ({ signal }) => {
      const name = 'GET /api/submissions/{prefix}/remind';
      return (await ask<typeof lastReminder>(name, { params: { prefix } }, { signal })).last;
    },
    staleTime: 0,
  });

export const useRemind = () =>
  useMutation({
    mutationFn: (reminder: Reminder) => request(reminder, false),
    onSettled: useReread(['last-reminder']),
  });
