import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedConference, updateConference } from '#contract/conferences.ts';
import { ask } from '../platform/api.ts';
import { conferencesQuery } from '../platform/conferences.ts';

/** `seen`: the version that the form was filled with. */
export type Change = ChangedConference & { seen: string };

export function useUpdateConference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, ...body }: Change) =>
      ask<typeof updateConference>('PUT /api/conferences', { body }, { seen }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['conference'] });
      return cache.invalidateQueries({ queryKey: conferencesQuery.queryKey });
    },
  });
}
