import type { Query, QueryClient } from '@tanstack/react-query';

/** Reads again whatever is shown, but for what a form was filled with. Rejects where something cannot be read. */
export const readAgain = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: isReadAgain }, { throwOnError: true });

const isReadAgain = ({ observers }: Query): boolean =>
  !observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);
