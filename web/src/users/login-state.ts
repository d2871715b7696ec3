import type { UserInfo } from '#contract/users.ts';
import { isAdminPath, paths } from '../platform/paths.ts';
import type { Ended } from '../platform/session.ts';

/** Why someone is at the sign-in form without having asked for it. */
export type ArrivalNotice = Ended | 'admin' | 'untold';

/** Travels with the redirect to the sign-in form. */
export interface LoginState {
  from: string;
  notice: ArrivalNotice | null;
}

const notices: ArrivalNotice[] = ['expired', 'elsewhere', 'admin', 'untold'];

/** The browser keeps the state over a reload and a new version, so that it may hold anything. */
export function readLoginState(state: unknown): LoginState {
  const { from, notice } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  const local = typeof from === 'string' && /^\/(?!\/)/.test(from);
  return {
    from: local ? from : paths.home,
    notice: notices.find((known) => known === notice) ?? null,
  };
}

/** Where a user goes after signing in: the page they wanted, if they may open it. */
export const destinationOf = (user: UserInfo, from: string): string =>
  isAdminPath(from) && !user.isAdmin ? paths.home : from;
