import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteSubmission } from '#contract/submissions.ts';
import { call } from '../platform/api.ts';

const requestDeleteSubmission = (prefix: string, abstractId: string) =>
  call<typeof deleteSubmission>('DELETE /api/submissions/{prefix}/{abstractId}', {
    params: { prefix, abstractId },
  });

/** Whatever the answer, the list is read again: 404 and 409 mean that it is old. */
export function useDeleteSubmission(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (abstractId: string) => requestDeleteSubmission(prefix, abstractId),
    onSettled: () => cache.invalidateQueries({ queryKey: ['submissions', prefix] }),
  });
}
