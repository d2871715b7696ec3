import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits behind a word that tells what they open. Shown once, and kept as its hash. */
export const makeToken = (word: string): string =>
  `${word}${randomBytes(32).toString('base64url')}`;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
