import { parentPort } from 'node:worker_threads';
import type { Answered, Asked } from './thread.ts';

/** Answers the questions of `buildThread`, from inside its thread. */
export const answerIn = <Question, Answer>(work: (question: Question) => Answer): void => {
  parentPort?.on('message', ({ id, question }: Asked<Question>) => {
    parentPort?.postMessage({ id, answer: work(question) } satisfies Answered<Answer>);
  });
};
