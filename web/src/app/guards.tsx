import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { useIsSignInAsked } from '../platform/sign-in-again.ts';
import { lazyFile } from '../ui/lazy-file.tsx';
import type { ArrivalNotice, LoginState } from '../users/login-state.ts';
import { useRefreshedUser } from '../users/refresh-user.ts';

const loadSignInAgain = () => import('../users/sign-in-again.tsx');
const SignInAgain = lazyFile(loadSignInAgain);

/**
 * Signed-in users only; everyone else signs in first and then comes back. A session that ends under a
 * form, or is too old for its change, is signed in to again above it.
 */
export function SignedInOnly() {
  const { user, ended } = useSession();
  const isSignInAsked = useIsSignInAsked();
  const { pathname } = useLocation();
  useRefreshedUser();
  useEffect(() => {
    // Only who has typed is signed in again above the form; by then it should be here. Where it does not come, it is asked for again.
    const load = () => void loadSignInAgain().catch(() => {});
    document.addEventListener('input', load, { once: true });
    return () => document.removeEventListener('input', load);
  }, []);
  if (!user) return <ToLogin notice={ended} />;
  // Nothing else is answered before that is done.
  if (user.secondFactorMissing && pathname !== paths.account) {
    return <Navigate to={paths.account} replace />;
  }
  return (
    <>
      <Outlet />
      <Suspense>
        {(ended || isSignInAsked) && <SignInAgain user={user} reason={ended ? 'ended' : 'stale'} />}
      </Suspense>
    </>
  );
}

/** Administrators only. */
export function AdminOnly() {
  const { user } = useSession();
  return user && !user.isAdmin ? <ToLogin notice="admin" /> : <SignedInOnly />;
}

function ToLogin({ notice }: { notice: ArrivalNotice | null }) {
  const { pathname, search } = useLocation();
  const from = pathname === paths.root ? paths.home : pathname + search;
  const state: LoginState = { from, notice };
  return <Navigate to={paths.login} replace state={state} />;
}
