import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

export const useTabVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
