import { useMutation } from '@tanstack/react-query';
import type { deleteSubmission } from '#contract/submissions.ts';
import { call } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';

/** Whatever the answer, the list is read again: 404 and 409 mean that it is old. */
export const useDeleteSubmission = (prefix: string) =>
  useMutation({
    mutationFn: (abstractId: string) =>
      call<typeof deleteSubmission>('DELETE /api/submissions/{prefix}/{abstractId}', {
        params: { prefix, abstractId },
      }),
    onSettled: useReread(['submissions', prefix]),
  });
