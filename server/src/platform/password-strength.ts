import { Worker } from 'node:worker_threads';

export interface StrengthQuestion {
  id: number;
  password: string;
  ownWords: string[];
}

export interface StrengthAnswer {
  id: number;
  weak: boolean;
  why: string;
}

const ADVICE =
  'Use a longer one: four or five words that do not belong together, or one that a password manager makes';
const IDLE_MS = 60_000;

/**
 * Says in a sentence why a password is too easy to guess; undefined when it is good enough. Whoever
 * guesses tries common passwords, words, dates and keys in a row first, and what they know of the
 * person: pass that as `own`. There is no rule about kinds of characters.
 *
 * The dictionaries take half a second and 80 MB to load and a check up to a fifth of a second, so
 * they live in a thread of their own, from the first question until none came for a minute.
 */
export const findWeakness = async (
  password: string,
  own: string[],
): Promise<string | undefined> => {
  const { weak, why } = await ask(password, ownWordsOf(own));
  return weak ? `is too easy to guess.${why && ` ${why}`} ${ADVICE}` : undefined;
};

/** Each as a whole, and each word of it. */
const ownWordsOf = (own: string[]): string[] =>
  own
    .flatMap((text) => [text, text.replaceAll(/\W+/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);

interface Thread {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<StrengthAnswer>>;
  idle: NodeJS.Timeout | undefined;
}

let thread: Thread | undefined;
let lastId = 0;

const ask = (password: string, ownWords: string[]): Promise<StrengthAnswer> => {
  thread ??= startThread();
  const { worker, waiting, idle } = thread;
  clearTimeout(idle);
  const question: StrengthQuestion = { id: ++lastId, password, ownWords };
  const answer = Promise.withResolvers<StrengthAnswer>();
  waiting.set(question.id, answer);
  // The program does not end while somebody waits, and is not kept from ending otherwise.
  worker.ref();
  worker.postMessage(question);
  return answer.promise;
};

const startThread = (): Thread => {
  const file = new URL('./password-strength-worker.ts', import.meta.url);
  const started: Thread = {
    worker: new Worker(file, { execArgv: [] }),
    waiting: new Map(),
    idle: undefined,
  };
  const { worker, waiting } = started;
  worker.on('message', (answer: StrengthAnswer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
    if (waiting.size > 0) return;
    worker.unref();
    started.idle = setTimeout(() => {
      if (thread === started) thread = undefined;
      void worker.terminate();
    }, IDLE_MS).unref();
  });
  worker.on('error', (error) => end(started, error));
  worker.on('exit', () => end(started, new Error('The check of a password was cut short')));
  return started;
};

/** Whoever still waits is told; the next question starts another thread. */
const end = (ended: Thread, error: unknown): void => {
  if (thread === ended) thread = undefined;
  for (const { reject } of ended.waiting.values()) reject(error);
  ended.waiting.clear();
};
