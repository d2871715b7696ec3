import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', tell);
  return () => listeners.delete(listener);
}

/** Changes the address without loading a page. `typed` is given back by `typedBefore`. */
export function goTo(url: string, { replace = false, typed = '' } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState']({ typed }, '', url);
  tell();
}

/** What stood in the field when this address was gone to. */
export const typedBefore = (): string => {
  const { typed } = (window.history.state ?? {}) as { typed?: unknown };
  return typeof typed === 'string' ? typed : '';
};

/** The query. The server draws the page without: it may name somebody. */
export const useQuery = (): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => '',
    ),
  );

/** Whether this is drawn in a browser, where the query is known. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
