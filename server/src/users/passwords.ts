import { hash, verify } from '@node-rs/argon2';
import { badRequest } from '../platform/errors.ts';
import { findWeakness } from '../platform/password-strength.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Checks a password against a stored hash. Without one it does the same work and says no, so that
 * the time of an answer does not tell whether an account exists.
 */
export const isPassword = async (
  password: string,
  storedHash: string | undefined,
): Promise<boolean> => {
  const matches = await verify(storedHash ?? (await nobodysHash()), password);
  return matches && storedHash !== undefined;
};

let nobodys: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => {
  nobodys ??= hashPassword('the password of nobody');
  return nobodys;
};
