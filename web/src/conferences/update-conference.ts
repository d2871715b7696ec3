import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedConference, updateConference } from '#contract/conferences.ts';
import { call } from '../platform/api.ts';
import { conferencesQuery } from '../platform/conferences.ts';

const requestUpdateConference = async (body: ChangedConference) =>
  (await call<typeof updateConference>('PUT /api/conferences', { body })).body;

export function useUpdateConference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestUpdateConference,
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['conference'] });
      return cache.invalidateQueries({ queryKey: conferencesQuery.queryKey });
    },
  });
}
