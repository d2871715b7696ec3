import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Those readings of the open screen of which this is so, kept up to date. */
export function useReadings(isSo: (query: Query, all: Query[]) => boolean): Query[] {
  const cache = useQueryClient().getQueryCache();
  const find = () =>
    cache
      .findAll({ queryKey: ['analytics'], type: 'active' })
      .filter((query, _, all) => isSo(query, all));
  useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () =>
      find()
        .map(({ queryHash }) => queryHash)
        .join(),
  );
  return find();
}
