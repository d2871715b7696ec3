import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedConference, updateConference } from '#contract/conferences.ts';
import { ask } from '../platform/api.ts';
import { conferencesQuery } from '../platform/conferences.ts';

export function useUpdateConference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedConference) =>
      ask<typeof updateConference>('PUT /api/conferences', { body }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['conference'] });
      return cache.invalidateQueries({ queryKey: conferencesQuery.queryKey });
    },
  });
}
