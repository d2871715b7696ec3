import { paths } from '../../platform/paths.ts';
import { readLoginState } from '../login-state.ts';

/** Where somebody was going, kept in this tab while they are at the identity provider. */
const KEY = 'ssoDestination';

export function keepDestination(from: string): void {
  try {
    sessionStorage.setItem(KEY, from);
  } catch {
    // Without storage they get to the home screen.
  }
}

export function takeDestination(): string {
  try {
    const from = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return readLoginState({ from }).from;
  } catch {
    return paths.home;
  }
}
