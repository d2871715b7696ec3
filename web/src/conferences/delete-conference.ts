import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteConference, ListedConference } from '#contract/conferences.ts';
import { call } from '../platform/api.ts';
import { conferencesQuery } from '../platform/conferences.ts';

/** The row goes when the server has deleted the conference, or knows it no longer. */
export function useDeleteConference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: ListedConference) =>
      call<typeof deleteConference>('DELETE /api/conferences/{id}', { params: { id } }),
    onSuccess: (_, { _id }) => {
      cache.removeQueries({ queryKey: ['conference'] });
      cache.setQueryData(conferencesQuery.queryKey, (all) =>
        all?.filter((conference) => conference._id !== _id),
      );
    },
    onError: ({ status }) => {
      if (status === 404) cache.invalidateQueries({ queryKey: conferencesQuery.queryKey });
    },
  });
}
