import { useSyncExternalStore } from 'react';

/** What floats over the screens: the way to anywhere, to another conference, or the list of keys. */
export type Opened = 'go' | 'conference' | 'keys' | null;

const listeners = new Set<() => void>();
let opened: Opened = null;

export const getOpened = (): Opened => opened;

export function open(next: Opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpened = (): Opened => useSyncExternalStore(subscribe, getOpened);
