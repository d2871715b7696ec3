import type { User } from '#contract/users.ts';

/** By name, as the rules say, or by e-mail, as the search box promises. */
export function searchUsers(users: User[], search: string): User[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return users;
  return users.filter(({ name, email }) =>
    [name, email].some((text) => text.toLowerCase().includes(wanted)),
  );
}
