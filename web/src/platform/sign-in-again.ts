import { useSyncExternalStore } from 'react';

type Answer = (isSignedIn: boolean) => void;

let asked: Answer[] = [];
const listeners = new Set<() => void>();

/**
 * Asks whoever is signed in to sign in again above the open page, for a change that needs a recent sign-in.
 * Resolves to whether they did. Calls that ask at the same time share one dialog.
 */
export const askToSignInAgain = (): Promise<boolean> =>
  // Without a signed-in page there is nobody to show the dialog.
  listeners.size === 0
    ? Promise.resolve(false)
    : new Promise((resolve) => change([...asked, resolve]));

export function answerSignInAgain(isSignedIn: boolean): void {
  for (const answer of asked) answer(isSignedIn);
  change([]);
}

export const useIsSignInAsked = (): boolean =>
  useSyncExternalStore(subscribe, () => asked.length > 0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Answer[]): void {
  asked = next;
  for (const listener of listeners) listener();
}
