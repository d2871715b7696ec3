import { expect, test } from 'vitest';
import { buildChannel } from './channel.ts';

/** A reading that the test answers by hand, so that no test waits for a clock. */
const build = (pollMs = 1) => {
  const readings: { answer(value: number): void; fail(error: Error): void }[] = [];
  let asked = 0;
  const waiting: (() => void)[] = [];
  const faults: unknown[] = [];
  let emptied = 0;
  const channel = buildChannel<number>({
    read: () =>
      new Promise((answer, fail) => {
        asked += 1;
        readings.push({ answer, fail });
        for (const wake of waiting.splice(0)) wake();
      }),
    pollMs,
    onFault: (error) => void faults.push(error),
    onEmpty: () => {
      emptied += 1;
    },
  });
  const next = async () => {
    while (readings.length === 0) await new Promise<void>((wake) => waiting.push(wake));
    return readings.shift() as (typeof readings)[number];
  };
  return { channel, next, faults, asked: () => asked, emptied: () => emptied };
};

test('one reading for all; later ones are told the last value at once, and everyone of changes', async () => {
  const { channel, next, asked, emptied } = build();
  const heard: string[] = [];
  const listen = (name: string) => channel.join((value) => heard.push(`${name}${value}`));
  const both = Promise.all([listen('a'), listen('b')]);
  (await next()).answer(1);
  const leaves: (() => void)[] = await both;
  expect([heard, asked()]).toEqual([['a1', 'b1'], 1]);
  leaves.push(await listen('c'));
  expect(heard.at(-1)).toBe('c1');
  (await next()).answer(1);
  (await next()).answer(2);
  const last = await next();
  expect(heard).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
  leaves[0]?.();
  leaves[0]?.();
  last.answer(3);
  await next();
  expect(heard.slice(6)).toEqual(['b3', 'c3']);
  expect(emptied()).toBe(0);
  leaves[1]?.();
  leaves[2]?.();
  expect(emptied()).toBe(1);
});

test('a first reading that fails is the fault of all who wait for it', async () => {
  const { channel, next, emptied } = build();
  const joining = [channel.join(() => {}), channel.join(() => {})].map((join) =>
    join.then(
      () => 'joined',
      (error: Error) => error.message,
    ),
  );
  (await next()).fail(new Error('away'));
  expect(await Promise.all(joining)).toEqual(['away', 'away']);
  expect(emptied()).toBe(1);
});

test('a later reading that fails is left out, and tried again', async () => {
  const { channel, next, faults } = build();
  const heard: number[] = [];
  const joining = channel.join((value) => heard.push(value));
  (await next()).answer(1);
  const leave = await joining;
  (await next()).fail(new Error('away'));
  (await next()).answer(2);
  await next();
  expect(heard).toEqual([1, 2]);
  expect(faults).toEqual([new Error('away')]);
  leave();
});

test('nobody listens, nothing is read', async () => {
  const { channel, next, asked } = build();
  const joining = channel.join(() => {});
  (await next()).answer(1);
  (await joining)();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked()).toBe(1);
});
