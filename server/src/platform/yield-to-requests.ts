/** After which long work yields. */
const SLICE_MS = 5;
/** For how long after a request somebody may be waiting for its answer, which takes many steps. */
const REQUEST_MS = 250;

const waiting: (() => void)[] = [];
let lastRequest = Number.NEGATIVE_INFINITY;

/** Says that somebody waits for an answer: for a moment, long work takes at most half of the time. */
export const noteRequest = (): void => {
  lastRequest = performance.now();
};

const resumeOne = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) scheduleNext();
};

const scheduleNext = (): void => {
  if (performance.now() - lastRequest < REQUEST_MS) setTimeout(resumeOne, SLICE_MS);
  else setImmediate(resumeOne);
};

/**
 * For work that takes longer than requests should wait: they are answered in between. Where several works yield, one
 * is resumed each time, so that no request waits for all of them.
 */
export const yieldToRequests = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) scheduleNext();
  });

/** Goes over a long list, and yields after each slice. */
export const forEachYielding = async <Each>(
  all: Iterable<Each>,
  handle: (each: Each) => void,
): Promise<void> => {
  let began = performance.now();
  for (const each of all) {
    handle(each);
    if (performance.now() - began < SLICE_MS) continue;
    await yieldToRequests();
    began = performance.now();
  }
};

/** Like `map`, for a long list. */
export const mapYielding = async <From, To>(
  all: readonly From[],
  map: (each: From) => To,
): Promise<To[]> => {
  const mapped: To[] = [];
  await forEachYielding(all, (each) => mapped.push(map(each)));
  return mapped;
};

const BATCH = 500;

/** Parts of a long list; yields before each. */
export async function* yieldingBatchesOf<Each>(
  all: readonly Each[],
  size = BATCH,
): AsyncIterable<Each[]> {
  for (let at = 0; at < all.length; at += size) {
    await yieldToRequests();
    yield all.slice(at, at + size);
  }
}
