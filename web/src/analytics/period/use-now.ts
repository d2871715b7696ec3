import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const LOOK_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** A tab in the background is woken seldom: it looks at the clock when it is looked at. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tell, LOOK_MS);
    document.addEventListener('visibilitychange', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/** The present minute, or shorter step, in milliseconds. A screen that stays open moves on with it. */
export const useNow = (step = MINUTE): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step);
