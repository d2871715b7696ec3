/** For work that takes longer than others should wait: they are answered in between. */
export const othersTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** After which others get their turn. */
const A_WHILE_MS = 10;

/** Goes over a long list: whenever a while has passed, others are answered in between. */
export const forEachInTurns = async <Each>(
  all: Iterable<Each>,
  handle: (each: Each) => void,
): Promise<void> => {
  let began = performance.now();
  for (const each of all) {
    handle(each);
    if (performance.now() - began < A_WHILE_MS) continue;
    await othersTurn();
    began = performance.now();
  }
};

/** Like `map`, for a long list. */
export const mapInTurns = async <From, To>(
  all: readonly From[],
  map: (each: From) => To,
): Promise<To[]> => {
  const mapped: To[] = [];
  await forEachInTurns(all, (each) => mapped.push(map(each)));
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
