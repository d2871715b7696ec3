import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
