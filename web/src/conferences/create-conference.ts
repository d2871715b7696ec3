import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createConference, NewConference } from '#contract/conferences.ts';
import { call } from '../platform/api.ts';
import { conferencesQuery } from '../platform/conferences.ts';

const requestCreateConference = async (body: NewConference) =>
  (await call<typeof createConference>('POST /api/conferences', { body })).body;

export function useCreateConference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestCreateConference,
    onSuccess: () => cache.invalidateQueries({ queryKey: conferencesQuery.queryKey }),
  });
}
