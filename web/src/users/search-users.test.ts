import { expect, it } from 'vitest';
import type { User } from '#contract/users.ts';
import { searchUsers } from './search-users.ts';

const user = (name: string, email: string): User => ({
  _id: name,
  name,
  email,
  isAdmin: false,
  paidCategory: 1,
  prefixes: [],
});
const users = [
  user('Ada Lovelace', 'countess@example.org'),
  user('Grace Hopper', 'grace@navy.example'),
  user('Alan Turing', 'alan@example.org'),
];
const found = (search: string) => searchUsers(users, search).map(({ name }) => name);

it.each([
  ['', ['Ada Lovelace', 'Grace Hopper', 'Alan Turing']],
  ['   ', ['Ada Lovelace', 'Grace Hopper', 'Alan Turing']],
  ['  LOVE ', ['Ada Lovelace']],
  ['EXAMPLE.org', ['Ada Lovelace', 'Alan Turing']],
  ['nobody', []],
])('finds for %j %j', (search, names) => {
  expect(found(search)).toEqual(names);
});
