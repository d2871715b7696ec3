import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { endSession, endSessions } from '#contract/account.ts';
import { call } from '../platform/api.ts';
import { sessionsQuery } from './list-sessions.ts';

const requestEnd = (id: string) =>
  call<typeof endSession>('DELETE /api/users/me/sessions/{id}', { params: { id } });

const requestEndOthers = async () =>
  (await call<typeof endSessions>('DELETE /api/users/me/sessions', {})).body;

/** A session that has ended already is an old list, which is read afresh in any case. */
export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestEnd,
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestEndOthers,
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
