import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { badRequest } from '../platform/errors.ts';
import { findWeakness } from '../platform/password-strength.ts';
import { takeTurns } from '../platform/turns.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on libuv's four threads, where files are read, too: so a few at a time, and a core
 * stays free for everything else.
 */
const inTurn = takeTurns({
  atOnce: Math.max(1, Math.min(availableParallelism() - 1, 3)),
  waiting: 200,
  refusal: {
    message: 'Too many people are signing in at this moment. Please try again in a few seconds',
    retryAfter: 5,
  },
});

/** Throws, with the field named, for a password that is easy to guess; `own` is what one knows of its owner. */
export const requireStrong = async (
  field: string,
  password: string,
  own: string[],
): Promise<void> => {
  const weakness = await findWeakness(password, own);
  if (!weakness) return;
  const message = `This password ${weakness}`;
  throw badRequest(message, [{ field, message }]);
};

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/**
 * Checks a password against a stored hash. Without one it does the same work and says no, so that
 * the time of an answer does not tell whether an account exists. `before` runs when the turn has
 * come; if it throws, nothing is checked.
 */
export const isPassword = (
  password: string,
  storedHash: string | undefined,
  before: () => Promise<void> = async () => {},
): Promise<boolean> =>
  inTurn(async () => {
    await before();
    const matches = await verify(storedHash ?? (await nobodysHash()), password);
    return matches && storedHash !== undefined;
  });

let nobodys: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => {
  nobodys ??= hash('the password of nobody', cost);
  return nobodys;
};
