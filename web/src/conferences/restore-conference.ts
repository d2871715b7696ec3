import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletedConference, restoreConference } from '#contract/conferences.ts';
import { call } from '../platform/api.ts';
import { conferencesQuery } from '../platform/conferences.ts';
import { deletedQuery } from './list-deleted.ts';

export function useRestoreConference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: DeletedConference) =>
      call<typeof restoreConference>('POST /api/conferences/{id}/restore', { params: { id } }),
    onSettled: () => {
      cache.removeQueries({ queryKey: ['conference'] });
      cache.invalidateQueries({ queryKey: conferencesQuery.queryKey });
      return cache.invalidateQueries({ queryKey: deletedQuery.queryKey });
    },
  });
}
