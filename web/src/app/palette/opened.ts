import { useSyncExternalStore } from 'react';

/** What floats over the screens: the way to anywhere, to another conference, or the list of keys. */
export type Opened = 'go' | 'conference' | 'keys' | null;

const listeners = new Set<() => void>();
let opened: Opened = null;
/** Typed since it was opened, while its file was on its way. */
let ahead = '';

export const getOpened = (): Opened => opened;

export function open(next: Opened): void {
  opened = next;
  ahead = '';
  for (const listener of listeners) listener();
}

export const typeAhead = (key: string): void => {
  ahead = key === 'Backspace' ? ahead.slice(0, -1) : `${ahead}${key}`;
};

export const typedAhead = (): string => ahead;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpened = (): Opened => useSyncExternalStore(subscribe, getOpened);
