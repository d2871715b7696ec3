/** For work that takes longer than others should wait: they are answered in between. */
export const othersTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** After which others get their turn. */
const A_WHILE_MS = 10;

/** Like `map`, for a long list: whenever a while has passed, others are answered in between. */
export const mapInTurns = async <From, To>(
  all: readonly From[],
  map: (each: From) => To,
): Promise<To[]> => {
  const mapped: To[] = [];
  let began = performance.now();
  for (const each of all) {
    mapped.push(map(each));
    if (performance.now() - began < A_WHILE_MS) continue;
    await othersTurn();
    began = performance.now();
  }
  return mapped;
};
