import { parentPort } from 'node:worker_threads';
import type { Answered, Asked } from './thread.ts';

/** Answers the questions of `buildThread`, from inside its thread. */
export const answerIn = <Question, Answer>(
  work: (question: Question) => Answer | Promise<Answer>,
): void => {
  parentPort?.on('message', async ({ id, question }: Asked<Question>) => {
    parentPort?.postMessage({ id, answer: await work(question) } satisfies Answered<Answer>);
  });
};
