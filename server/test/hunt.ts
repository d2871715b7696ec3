import fc from 'fast-check';

/**
 * The same requests every time, so that a red run can be run again. To look more closely: more of
 * them (FUZZ_RUNS), or others (FUZZ_SEED).
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 15);
const effort = (numRuns: number) => ({
  numRuns,
  seed: Number(process.env.FUZZ_SEED ?? 2026),
  endOnFailure: true,
  // Some calls take their time: erasing a visitor rewrites files.
  interruptAfterTimeLimit: numRuns * 100,
});

/** The first fault that requests of one kind bring about, with the request; nothing when there is none. */
export const hunt = async <R>(
  kind: string,
  requests: fc.Arbitrary<R>,
  faultsOf: (request: R) => Promise<string[]>,
  runs = RUNS,
): Promise<string[]> => {
  const property = fc.asyncProperty(requests, async (request) => {
    const [fault] = await faultsOf(request);
    if (fault !== undefined) throw new Error(fault);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, effort(runs));
  if (!failed || !(errorInstance instanceof Error)) return [];
  return [`${kind}: ${errorInstance.message} to ${JSON.stringify(counterexample).slice(0, 1_000)}`];
};
