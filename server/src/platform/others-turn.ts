import { setTimeout as sleep } from 'node:timers/promises';

/** For work that takes longer than others should wait: they are answered in between. */
export const othersTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** After which others get their turn. */
const A_WHILE_MS = 10;

type LetOthers = (workedMs: number) => Promise<unknown>;

/** For work that may never take more than half of the time: others get as long as it has worked. */
export const halfOfTheTime: LetOthers = (workedMs) => sleep(workedMs);

/** Goes over a long list: whenever a while has passed, others are answered in between. */
export const forEachInTurns = async <Each>(
  all: Iterable<Each>,
  handle: (each: Each) => void,
  letOthers: LetOthers = othersTurn,
): Promise<void> => {
  let began = performance.now();
  for (const each of all) {
    handle(each);
    const workedMs = performance.now() - began;
    if (workedMs < A_WHILE_MS) continue;
    await letOthers(workedMs);
    began = performance.now();
  }
};

/** Like `map`, for a long list. */
export const mapInTurns = async <From, To>(
  all: readonly From[],
  map: (each: From) => To,
  letOthers?: LetOthers,
): Promise<To[]> => {
  const mapped: To[] = [];
  await forEachInTurns(all, (each) => mapped.push(map(each)), letOthers);
  return mapped;
};

const BATCH = 500;

/** Parts of a long list, between which others get their turn. */
export async function* batchesOf<Each>(all: readonly Each[]): AsyncIterable<Each[]> {
  for (let at = 0; at < all.length; at += BATCH) {
    await othersTurn();
    yield all.slice(at, at + BATCH);
  }
}
