import type { Request } from './answers.ts';

/** An answer that stays away until `release` is called. */
export const holdAnswer = (answer: (request: Request) => unknown) => {
  const gate = Promise.withResolvers<void>();
  const hold = async (request: Request) => {
    await gate.promise;
    return answer(request);
  };
  return { hold, release: gate.resolve };
};
