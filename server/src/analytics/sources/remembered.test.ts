import { expect, test } from 'vitest';
import { buildMemory } from './remembered.ts';

const about = 'NEURO26';

test('an answer is read once per version, also when it is asked for twice at once', async () => {
  const memory = buildMemory();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  const ask = (question: string, version: string) => memory.ask({ about, question, version, read });
  expect(await Promise.all([ask('q', '1'), ask('q', '1')])).toEqual([1, 1]);
  expect(await ask('q', '1')).toBe(1);
  expect(await ask('another', '1')).toBe(2);
  expect(await ask('q', '2')).toBe(3);
});

test('a failed read is tried again', async () => {
  const memory = buildMemory();
  const ask = (read: () => Promise<string>) =>
    memory.ask({ about, question: 'q', version: '1', read });
  await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask(async () => 'back')).toBe('back');
});

test('the answers that were not asked for longest are forgotten', async () => {
  const memory = buildMemory();
  const ask = (question: string, answer: string) =>
    memory.ask({ about, question, version: '1', read: async () => answer });
  await ask('first', 'old');
  await ask('second', 'old');
  for (let at = 0; at < 199; at += 1) {
    await ask('first', 'new');
    await ask(`question ${at}`, 'x');
  }
  expect(await ask('first', 'new')).toBe('old');
  expect(await ask('second', 'new')).toBe('new');
});

/** A number that is read as `value`, and to which numbers are added. */
const buildSum = () => {
  const memory = buildMemory<number>();
  const ask = (version: string, value: number, whose = about) =>
    memory.ask({
      about: whose,
      question: 'sum',
      version,
      read: async () => value,
      add: (sum, part) => sum + part,
    });
  const add = (before: string, version: string, part: number, plannedAt = performance.now()) =>
    memory.add({ about, before, version, plannedAt, part });
  return { memory, ask, add };
};

test('what a version added is added to the answer that was read before', async () => {
  const { ask, add } = buildSum();
  expect(await ask('1', 10)).toBe(10);
  expect(await ask('1', 100, 'CARDIO26')).toBe(100);
  add('1', '2', 1);
  add('2', '3', 2);
  expect(await ask('3', -1)).toBe(13);
  expect(await ask('3', -1)).toBe(13);
  expect(await ask('1', -1, 'CARDIO26')).toBe(100);
  add('3', '4', 4);
  expect(await ask('4', -1)).toBe(17);
});

test('after a version that nothing is known of, the answer is read', async () => {
  const { ask, add } = buildSum();
  await ask('1', 10);
  add('2', '3', 1);
  expect(await ask('3', 20)).toBe(20);
});

test('nothing is added to an answer that may have it already', async () => {
  const { ask, add } = buildSum();
  const plannedAt = performance.now();
  await ask('1', 10);
  add('1', '2', 1, plannedAt);
  expect(await ask('2', 20)).toBe(20);
});

test('nothing is added to an answer that is still being read', async () => {
  const { memory, ask, add } = buildSum();
  const reading = Promise.withResolvers<number>();
  const asked = memory.ask({
    about,
    question: 'sum',
    version: '1',
    read: () => reading.promise,
    add: (sum, part) => sum + part,
  });
  add('1', '2', 1);
  reading.resolve(10);
  expect(await asked).toBe(10);
  expect(await ask('2', 20)).toBe(20);
});

test('an answer that cannot be added to is read', async () => {
  const memory = buildMemory<number>();
  const ask = (version: string, value: number) =>
    memory.ask({ about, question: 'list', version, read: async () => value });
  await ask('1', 10);
  memory.add({ about, before: '1', version: '2', plannedAt: performance.now(), part: 1 });
  expect(await ask('2', 20)).toBe(20);
});

test('an answer that nobody asks for collects few parts', async () => {
  const { ask, add } = buildSum();
  await ask('0', 10);
  for (let at = 0; at < 21; at += 1) add(String(at), String(at + 1), 1);
  expect(await ask('21', 40)).toBe(40);
});

test('an answer is added to for ten minutes, and then read', async () => {
  const { ask, add } = buildSum();
  await ask('1', 10);
  const readAt = performance.now();
  add('1', '2', 1, readAt + 590_000);
  expect(await ask('2', -1)).toBe(11);
  add('2', '3', 1, readAt + 600_000);
  expect(await ask('3', 20)).toBe(20);
});
