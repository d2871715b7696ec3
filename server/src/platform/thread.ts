import { Worker } from 'node:worker_threads';

const IDLE_MS = 5_000;

/** What goes to the thread and what comes back. */
export interface Asked<Question> {
  id: number;
  question: Question;
}

export interface Answered<Answer> {
  id: number;
  answer: Answer;
}

interface Thread<Answer> {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<Answer>>;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Work beside the program, in a thread of its own that lives from the first question until none came
 * for some seconds. The file answers with `answerIn`. What it fails at, or is ended in, is told to whoever
 * waits; the next question starts another thread.
 */
export const buildThread = <Question, Answer>(file: URL, name: string) => {
  let thread: Thread<Answer> | undefined;
  let lastId = 0;

  const end = (ended: Thread<Answer>, error: unknown): void => {
    if (thread === ended) thread = undefined;
    for (const { reject } of ended.waiting.values()) reject(error);
    ended.waiting.clear();
  };

  const start = (): Thread<Answer> => {
    const started: Thread<Answer> = {
      worker: new Worker(file, { execArgv: [], name }),
      waiting: new Map(),
      idle: undefined,
    };
    const { worker, waiting } = started;
    worker.on('message', ({ id, answer }: Answered<Answer>) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
      if (waiting.size > 0) return;
      worker.unref();
      started.idle = setTimeout(() => {
        if (thread === started) thread = undefined;
        void worker.terminate();
      }, IDLE_MS).unref();
    });
    worker.on('error', (error) => end(started, error));
    worker.on('exit', () => end(started, new Error(`The thread for ${name} was cut short`)));
    return started;
  };

  return (question: Question): Promise<Answer> => {
    thread ??= start();
    const { worker, waiting, idle } = thread;
    clearTimeout(idle);
    const asked: Asked<Question> = { id: ++lastId, question };
    const answer = Promise.withResolvers<Answer>();
    waiting.set(asked.id, answer);
    // The program does not end while somebody waits, and is not kept from ending otherwise.
    worker.ref();
    worker.postMessage(asked);
    return answer.promise;
  };
};
