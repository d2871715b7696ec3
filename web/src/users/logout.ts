import type { logout } from '#contract/users.ts';
import { call } from '../platform/api.ts';
import { getSession, signOut } from '../platform/session.ts';

/**
 * Ends the session here at once, and on the server as well as the network allows: someone who
 * logs out on a train is logged out of this browser all the same.
 */
export function logOut(): void {
  if (getSession().user) {
    call<typeof logout>('POST /api/users/logout', {}, { keepalive: true }).catch(() => undefined);
  }
  signOut();
}
