import { useMutation } from '@tanstack/react-query';
import type {
  createSubmission,
  NewSubmission,
  SavedSubmission,
  updateSubmission,
} from '#contract/submissions.ts';
import { call } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';

export interface SubmissionChange {
  row: NewSubmission;
  /** The version that was seen; without it, a new one is added, which never changes one that is there. */
  seen: string | undefined;
}

const request = async ({
  prefix,
  row,
  seen,
}: SubmissionChange & { prefix: string }): Promise<SavedSubmission> => {
  if (!seen) {
    const name = 'POST /api/submissions/{prefix}';
    return (await call<typeof createSubmission>(name, { params: { prefix }, body: row })).body;
  }
  const { abstractId, ...body } = row;
  const name = 'PUT /api/submissions/{prefix}/{abstractId}';
  const params = { prefix, abstractId };
  return (await call<typeof updateSubmission>(name, { params, body }, { seen })).body;
};

export const useSaveSubmission = (prefix: string) =>
  useMutation({
    mutationFn: (change: SubmissionChange) => request({ prefix, ...change }),
    onSuccess: useReread(['submissions', prefix]),
  });
