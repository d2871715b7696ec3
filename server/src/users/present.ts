import { KEPT_PASSWORD, type User, type UserForEditing, type UserInfo } from '#contract/users.ts';
import type { UserRow } from './queries.ts';

export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  isAdmin: row.is_admin,
  paidCategory: row.paid_category,
  prefixes: row.prefixes,
});

export const presentUserForEditing = (row: UserRow): UserForEditing => ({
  ...presentUser(row),
  password: KEPT_PASSWORD,
});

export const presentUserInfo = (row: UserRow, token: string): UserInfo => ({
  ...presentUser(row),
  token,
});
