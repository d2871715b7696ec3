import type { logout } from '#contract/users.ts';
import { call } from '../platform/api.ts';
import type { ApiError } from '../platform/api-error.ts';
import { getSession, signOut } from '../platform/session.ts';

/**
 * Ends the session here at once, and on the server as well as the network allows: someone who
 * logs out on a train is logged out of this browser all the same. False where the server was not told.
 */
export function logOut(): Promise<boolean> {
  const isTold = getSession().user ? endSessionOnServer() : Promise.resolve(true);
  signOut();
  return isTold;
}

/** False where the server was not told. One that knows the session no more needs not be. */
export const endSessionOnServer = (): Promise<boolean> =>
  call<typeof logout>('POST /api/users/logout', {}, { keepalive: true }).then(
    () => true,
    ({ status }: ApiError) => status === 401,
  );
