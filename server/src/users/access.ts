import { samePrefix } from '#contract/prefix.ts';
import type { Principal } from '../platform/http/access.ts';
import type { UserRow } from './queries.ts';

/** What a user may, as access rules see it. */
export const toPrincipal = (user: UserRow): Principal => ({
  id: user.id,
  isAdmin: user.is_admin,
  paidCategory: user.paid_category,
  prefixes: user.prefixes,
  hasSecondFactor: user.second_factor_at !== null,
});

export const mayReadConferencesOf = (reader: Principal, userId: string): boolean =>
  reader.isAdmin || reader.id === userId;

/** Administrators read every conference; a token, also an administrator's, those it is for. */
export const mayReadConference = (reader: Principal, prefix: string): boolean =>
  (reader.isAdmin && !reader.program) || reader.prefixes.some((own) => samePrefix(own, prefix));
