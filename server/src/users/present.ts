import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { OwnUser, User, UserForEditing, UserInfo } from '#contract/users.ts';
import { versionOf } from '#contract/version.ts';
import type { UserRow } from './queries.ts';

export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  isAdmin: row.is_admin,
  paidCategory: row.paid_category,
  prefixes: row.prefixes,
});

/** Of what an administrator changes. */
export const userVersion = (row: UserRow): string => {
  const { _id, ...fields } = presentUser(row);
  return versionOf(fields);
};

export const presentUserForEditing = (row: UserRow): UserForEditing => ({
  ...presentUser(row),
  password: KEPT_PASSWORD,
  ...(row.second_factor_at && { secondFactor: true }),
});

/** To the person themselves; `missing`: nothing is answered before a second factor is set up. */
export const presentOwnUser = (row: UserRow, missing: boolean): OwnUser => ({
  ...presentUser(row),
  ...(missing && { secondFactorMissing: true }),
});

export const presentUserInfo = (row: UserRow, token: string, missing = false): UserInfo => ({
  ...presentOwnUser(row, missing),
  token,
});
