import { z } from 'zod';

/** The short name of a conference, in URLs and on posters. Compared without case. */
export const prefix = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9_-]{1,64}$/,
    'A prefix has 1 to 64 letters, digits, hyphens or underscores, and no spaces',
  );

export const samePrefix = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
