import { partialMatchKey, type QueryKey } from '@tanstack/react-query';

/**
 * Returns `placeholderData` that keeps the previous answer until the next one is here, if the key of its query begins
 * with `scope`. Name the conference in the scope: the rows of one must never stand in for those of another.
 */
export const keepPrevious =
  (...scope: QueryKey) =>
  <Data>(data: Data | undefined, query: { queryKey: QueryKey } | undefined): Data | undefined =>
    query && partialMatchKey(query.queryKey, scope) ? data : undefined;
