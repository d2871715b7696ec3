import fc from 'fast-check';

/** So long for each kind of request; longer for whoever asks for it, to look more closely. */
const milliseconds = Number(process.env.FUZZ_MS ?? 400);

const effort = {
  numRuns: milliseconds / 10,
  interruptAfterTimeLimit: milliseconds,
  endOnFailure: true,
};

/** The first fault that requests of one kind bring about, with the request; nothing when there is none. */
export const hunt = async <R>(
  kind: string,
  requests: fc.Arbitrary<R>,
  faultsOf: (request: R) => Promise<string[]>,
): Promise<string[]> => {
  const property = fc.asyncProperty(requests, async (request) => {
    const [fault] = await faultsOf(request);
    if (fault !== undefined) throw new Error(fault);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, effort);
  if (!failed || !(errorInstance instanceof Error)) return [];
  return [`${kind}: ${errorInstance.message} to ${JSON.stringify(counterexample).slice(0, 1_000)}`];
};
