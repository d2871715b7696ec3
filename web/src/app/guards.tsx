import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import type { ArrivalNotice, LoginState } from '../users/login-state.ts';
import { useRefreshedUser } from '../users/refresh-user.ts';

/** Signed-in users only; everyone else signs in first and then comes back. */
export function SignedInOnly() {
  const { user, ended } = useSession();
  useRefreshedUser();
  return user ? <Outlet /> : <ToLogin notice={ended} />;
}

/** Administrators only. */
export function AdminOnly() {
  const { user, ended } = useSession();
  useRefreshedUser();
  if (user?.isAdmin) return <Outlet />;
  return <ToLogin notice={user ? 'admin' : ended} />;
}

function ToLogin({ notice }: { notice: ArrivalNotice | null }) {
  const { pathname, search } = useLocation();
  const from = pathname === paths.root ? paths.home : pathname + search;
  const state: LoginState = { from, notice };
  return <Navigate to={paths.login} replace state={state} />;
}
