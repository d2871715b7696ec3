import { availableParallelism } from 'node:os';
import { badField } from '../platform/errors.ts';
import { findWeakness } from '../platform/password-strength.ts';
import { buildThread } from '../platform/thread.ts';
import { takeTurns } from '../platform/turns.ts';
import type { HashingAnswer, HashingQuestion } from './password-hashing.ts';

/** Hashing at the same time: a core stays free for everything else. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));

/** Threads that do nothing at the moment, of so many as may work at once. */
const idle = Array.from({ length: AT_ONCE }, () =>
  buildThread<HashingQuestion, HashingAnswer>(
    new URL('./password-hashing.ts', import.meta.url),
    'passwords',
  ),
);

const turns = takeTurns({
  atOnce: AT_ONCE,
  waiting: 200,
  refusal: {
    message: 'Too many people are signing in. Please try again in a few seconds',
    retryAfter: 5,
  },
});

/** Throws the 503 that whoever comes now would get anyway, before anything is done for them. */
export const requireRoom = turns.requireRoom;

/** Throws, with the field named, for a password that is easy to guess; `own` is what one knows of its owner. */
export const requireStrong = async (
  field: string,
  password: string,
  own: string[],
): Promise<void> => {
  const weakness = await findWeakness(password, own);
  if (!weakness) return;
  throw badField(field, `This password ${weakness}`);
};

export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password));

/**
 * Checks a password against the stored hash, which is looked for when the turn has come: of a flood
 * only those ask the database whose turn it is. Without a hash it does the same work and says no, so
 * that the time of an answer does not tell whether an account exists. If the looking throws, nothing
 * is checked.
 */
export const isPassword = (
  password: string,
  findHash: () => Promise<string | undefined>,
): Promise<boolean> =>
  turns.take(async () => {
    const storedHash = await findHash();
    const answer = await onThread({ password, storedHash: storedHash ?? (await nobodysHash()) });
    return 'matches' in answer && answer.matches && storedHash !== undefined;
  });

const onThread = async (question: HashingQuestion): Promise<HashingAnswer> => {
  const thread = idle.pop();
  if (!thread) throw new Error('More passwords are hashed than have a turn');
  try {
    return await thread(question);
  } finally {
    idle.push(thread);
  }
};

const hash = async (password: string): Promise<string> => {
  const answer = await onThread({ password });
  if ('hash' in answer) return answer.hash;
  throw new Error('The password was not hashed');
};

let nobodys: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => {
  nobodys ??= hash('the password of nobody').catch((error) => {
    nobodys = undefined;
    throw error;
  });
  return nobodys;
};
