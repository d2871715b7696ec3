/**
 * The contract's rule for a conference prefix, said again without zod, which would add 23 kB to
 * the first load. `prefix.test.ts` holds the two together.
 */
export const isPrefix = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value);

export const PREFIX_RULE =
  'A prefix has 1 to 64 letters, digits, hyphens or underscores, and no spaces';

export const samePrefix = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
