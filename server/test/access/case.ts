import type { Role, RoleWorld } from '../build-roles.ts';

/** What is sent: all of it right, so that only the sender decides about the answer. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** What a token of a program may follows from what its user may: see `access.test.ts`. */
export type Verdicts = Record<Exclude<Role, 'goldToken' | 'adminToken'>, number>;

export interface Case {
  verdicts: Verdicts;
  ask?(world: RoleWorld, token: string | null): Ask | Promise<Ask>;
}

export type Asking = NonNullable<Case['ask']>;

export const anyone = (status: number): Verdicts => ({
  stranger: status,
  share: status,
  otherBronze: status,
  otherSilver: status,
  otherGold: status,
  bronze: status,
  silver: status,
  gold: status,
  admin: status,
});
export const users = (status: number) => ({ ...anyone(status), stranger: 401, share: 401 });
export const administrators = (status: number) => ({ ...users(403), admin: status });
const others = { otherBronze: 403, otherSilver: 403, otherGold: 403 };
export const organisers = (status: number) => ({ ...users(status), ...others });
export const readers = (status: number) => ({ ...anyone(status), stranger: 401, ...others });
export const silverReaders = (status: number) => ({ ...readers(status), bronze: 405 });
export const goldReaders = (status: number) => ({ ...readers(status), bronze: 405, silver: 405 });

export const neuro: Asking = () => ({ params: { prefix: 'NEURO26' } });
export const inNeuro =
  (more: Ask): Asking =>
  () => ({ params: { prefix: 'NEURO26' }, ...more });
export const json = { 'content-type': 'application/json' };
export const csv = { 'content-type': 'text/csv' };
export const form = { 'content-type': 'application/x-www-form-urlencoded' };
let sequence = 0;
export const fresh = (word: string): string => {
  sequence += 1;
  return `${word}${sequence}`;
};
