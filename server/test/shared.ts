import { beforeAll, onTestFinished } from 'vitest';

type Step = () => unknown;

/** While something is built for several tests: what ends it. */
let shared: Step[] | undefined;

/** Undoes what is being built when its test ends, or the last of the tests that share it. */
export const undoLater = (step: Step): void => {
  if (shared) shared.push(step);
  else onTestFinished(async () => void (await step()));
};

const undo = async (steps: Step[]): Promise<void> => {
  for (const step of steps.reverse()) await step();
};

/**
 * Builds one world for all tests of a file, or of a `describe`, that only read it or write to a
 * conference that nobody else has: making the product takes longer than most of them. A test that
 * changes anything else builds its world itself.
 */
export const buildShared = <World>(build: () => Promise<World>): (() => World) => {
  let world: { built: World } | undefined;
  beforeAll(async () => {
    const steps: Step[] = [];
    shared = steps;
    try {
      world = { built: await build() };
    } catch (error) {
      await undo(steps);
      throw error;
    } finally {
      shared = undefined;
    }
    return () => undo(steps);
  });
  return () => {
    if (!world) throw new Error('A shared world is there only inside a test');
    return world.built;
  };
};
