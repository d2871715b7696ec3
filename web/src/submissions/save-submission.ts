import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSubmission } from '#contract/submissions.ts';
import { ApiError } from '../platform/api-error.ts';
import { importRow } from './import-submissions.ts';
import { submissionsQuery } from './list-submissions.ts';

interface Saved {
  row: NewSubmission;
  /** A new one must not change one that is there. */
  isNew: boolean;
}

const EXISTS = 'A submission with this ID is there already. Edit that one, or choose another ID';

/** Saves one submission through the import; what that rejects becomes a fault of its field. */
export function useSaveSubmission(prefix: string) {
  const cache = useQueryClient();

  const refuseExisting = async (abstractId: string): Promise<void> => {
    const found = await cache.fetchQuery(submissionsQuery({ prefix, search: abstractId, page: 1 }));
    if (found.submissions.some((other) => other.abstractId === abstractId)) {
      throw refused('abstractId', EXISTS);
    }
  };

  return useMutation<'created' | 'updated' | 'unchanged', ApiError, Saved>({
    mutationFn: async ({ row, isNew }) => {
      if (isNew) await refuseExisting(row.abstractId);
      const result = await importRow(prefix, row);
      const [rejected] = result.rejected;
      if (rejected) throw refused(rejected.field, rejected.reason);
      if (result.created > 0) return 'created';
      return result.updated > 0 ? 'updated' : 'unchanged';
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['submissions', prefix] }),
  });
}

const refused = (field: string, message: string) =>
  new ApiError(400, 'bad_request', message, [{ field, message }]);
