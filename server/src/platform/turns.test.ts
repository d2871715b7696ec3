import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

const build = () => {
  const refusal = { message: 'Full', retryAfter: 5 };
  const { take: inTurn, requireRoom } = takeTurns({ atOnce: 2, waiting: 3, refusal });
  const gates: (() => void)[] = [];
  const begun: number[] = [];
  const begin = (name: number) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => gates.push(resolve));
      return name;
    });
  return { inTurn, requireRoom, gates, begun, begin };
};

test('a few at a time, the others in order, and only so many of them', async () => {
  const { gates, begun, begin } = build();
  const works = [1, 2, 3, 4, 5].map(begin);
  await expect(begin(6)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(begun).toEqual([1, 2]);
  gates[0]?.();
  expect(await works[0]).toBe(1);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  const late = begin(7);
  for (let at = 1; at < 6; at += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(at);
    gates[at]?.();
  }
  expect(await Promise.all([...works, late])).toEqual([1, 2, 3, 4, 5, 7]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 7]);
});

test('who would be refused can be told so before anything is done for them', async () => {
  const { gates, begin, requireRoom } = build();
  const works = [1, 2, 3, 4].map(begin);
  requireRoom();
  works.push(begin(5));
  expect(requireRoom).toThrow('Full');
  gates[0]?.();
  await works[0];
  requireRoom();
  for (let at = 1; at < 5; at += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(at);
    gates[at]?.();
  }
  await Promise.all(works);
});

test('one that fails gives its turn to the next', async () => {
  const { inTurn } = build();
  const fail = () => inTurn(() => Promise.reject(new Error('no')));
  for (let time = 0; time < 5; time += 1) await expect(fail()).rejects.toThrow('no');
  expect(await inTurn(async () => 'yes')).toBe('yes');
});
