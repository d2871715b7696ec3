import { expect, test } from 'vitest';
import { buildSharedRuns } from './shared-runs.ts';

/** Work that ends when it is told to, and answers how often it ran. */
const build = () => {
  const share = buildSharedRuns();
  const ends: ((fail?: Error) => void)[] = [];
  let begun = 0;
  const work = () => {
    begun += 1;
    const number = begun;
    return new Promise<number>((resolve, reject) => {
      ends.push((fail) => (fail ? reject(fail) : resolve(number)));
    });
  };
  const end = async (at: number, fail?: Error) => {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.(fail);
  };
  return { ask: (key = 'a') => share(key, work), end, begun: () => begun };
};

test('whoever asks during a run gets the next one, together with the others', async () => {
  const { ask, end, begun } = build();
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(begun()).toBe(1);
  await end(0);
  expect(await first).toBe(1);
  await end(1);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(begun()).toBe(2);
});

test('nothing is kept once nobody asks', async () => {
  const { ask, end } = build();
  for (const run of [0, 1, 2]) {
    const asked = ask();
    await end(run);
    expect(await asked).toBe(run + 1);
  }
});

test('other work is not waited for', async () => {
  const { ask, end } = build();
  const [one, other] = [ask('a'), ask('b')];
  await end(1);
  expect(await other).toBe(2);
  await end(0);
  expect(await one).toBe(1);
});

test('a failed run fails for those who asked meanwhile; the next one to ask begins anew', async () => {
  const { ask, end } = build();
  const asked = [ask(), ask(), ask()];
  await end(0, new Error('away'));
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const again = ask();
  await end(1);
  expect(await again).toBe(2);
});
