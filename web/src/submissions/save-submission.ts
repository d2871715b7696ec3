import { useMutation } from '@tanstack/react-query';
import type { createSubmission, NewSubmission, updateSubmission } from '#contract/submissions.ts';
import { call } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';

interface Saved {
  row: NewSubmission;
  /** A new one never changes one that is there. */
  isNew: boolean;
}

const request = ({ prefix, row, isNew }: Saved & { prefix: string }): Promise<unknown> => {
  if (isNew) {
    const name = 'POST /api/submissions/{prefix}';
    return call<typeof createSubmission>(name, { params: { prefix }, body: row });
  }
  const { abstractId, ...body } = row;
  const name = 'PUT /api/submissions/{prefix}/{abstractId}';
  return call<typeof updateSubmission>(name, { params: { prefix, abstractId }, body });
};

export const useSaveSubmission = (prefix: string) =>
  useMutation({
    mutationFn: (saved: Saved) => request({ prefix, ...saved }),
    onSuccess: useReread(['submissions', prefix]),
  });
