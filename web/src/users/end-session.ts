import { useMutation } from '@tanstack/react-query';
import type { endSession, endSessions } from '#contract/account.ts';
import { ask, call } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';
import { sessionsQuery } from './list-sessions.ts';

/** A session that has ended already is an old list, which is read afresh in any case. */
export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof endSession>('DELETE /api/users/me/sessions/{id}', { params: { id } }),
    onSettled: useReread(sessionsQuery.queryKey),
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => ask<typeof endSessions>('DELETE /api/users/me/sessions', {}),
    onSettled: useReread(sessionsQuery.queryKey),
  });
