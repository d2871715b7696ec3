import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { whenReady } from './reading.ts';

const useFirstReads = (): boolean =>
  useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;

/** Whether a Matomo is working out something of this screen. While it is asked again, that holds on. */
export const usePreparing = (): boolean => {
  const cache = useQueryClient().getQueryCache();
  const isPreparing = useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(({ state }) => state.data === undefined && whenReady(state.error) !== undefined),
  );
  const isAsked = useFirstReads();
  const [wasPreparing, setWasPreparing] = useState(false);
  const holdsOn = isPreparing || (wasPreparing && isAsked);
  if (holdsOn !== wasPreparing) setWasPreparing(holdsOn);
  return holdsOn;
};

/**
 * Whether something is being read, or prepared, that was not read before: of another period, or for the first
 * time. What is printed or saved by then would be half, or of the period before.
 */
export const useWaiting = (): boolean => {
  const isAsked = useFirstReads();
  return usePreparing() || isAsked;
};
