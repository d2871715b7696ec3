import { getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import { answerIn } from '../platform/thread-side.ts';

export type HashingQuestion = { password: string; storedHash?: string | undefined };
export type HashingAnswer = { hash: string } | { matches: boolean };

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Whoever waits for a password waits for this thread; everybody else should not. On Linux a priority
 * is a thread's, elsewhere it would be the whole program's.
 */
const BEHIND_OTHERS = 10;
if (process.platform === 'linux') setPriority(Math.min(getPriority() + BEHIND_OTHERS, 19));

answerIn<HashingQuestion, HashingAnswer>(({ password, storedHash }) =>
  storedHash === undefined
    ? { hash: hashSync(password, cost) }
    : { matches: verifySync(storedHash, password) },
);
