import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** For the end of a change: what is kept under the key is read again. */
export const useReread = (queryKey: QueryKey) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey });
};
