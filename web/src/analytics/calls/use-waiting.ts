import { useIsFetching } from '@tanstack/react-query';

/**
 * Whether something is being read that was not read before: of another period, or for the first time. What
 * is printed or saved by then would be half, or of the period before.
 */
export const useWaiting = (): boolean =>
  useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
