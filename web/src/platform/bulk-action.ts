import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { useReread } from './reread.ts';

/** Asks for the preview, or confirms the one of this version. */
type Step = { dryRun: true } | { version: string };

interface Options<Preview> {
  /** What it is about, filters included. */
  key: QueryKey;
  request: (step: Step, signal?: AbortSignal) => Promise<Preview>;
  /** What is read again afterwards. */
  changes: QueryKey;
}

/** Previews a bulk action and confirms it. Where other things match by then, nothing is done and the preview is read again. */
export function useBulkAction<Preview>({ key, request, changes }: Options<Preview>) {
  const preview = useQuery({
    queryKey: ['bulk-preview', ...key],
    queryFn: ({ signal }) => request({ dryRun: true }, signal),
    // It changes under nobody's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const reread = useReread(changes);
  const confirming = useMutation({
    mutationFn: (version: string) => request({ version }),
    onError: async ({ code }) => {
      if (code === 'preview_outdated') await preview.refetch();
    },
    onSettled: reread,
  });
  return { preview, confirming };
}
