import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readBody, scanBody } from './read-body.ts';

const MAX_BYTES = 8_000_000;

/** Read in pieces of so many bytes; answers also how many were taken before it was decided. */
const read = async (body: string, size: number, type = '') => {
  const bytes = Buffer.from(body);
  let taken = 0;
  const stream = Readable.from(
    (function* () {
      for (; taken < bytes.length; taken += size) yield bytes.subarray(taken, taken + size);
    })(),
    { highWaterMark: 1 },
  );
  return { read: await readBody(stream, type, MAX_BYTES), taken };
};

test.each([1, 2, 3, 7, 65_536])('a body is the same in pieces of %d bytes', async (size) => {
  for (const body of [
    'rec=1&e_a=ä😀',
    '{"requests":["a\\"[[[","\\\\",{"b":"{[\\\\\\"]}"}]}',
    '  [ "x" ]',
  ]) {
    expect((await read(body, size)).read).toBe(body);
  }
  const deep = `{"requests":["\\\\\\"${'['.repeat(40)}\\\\",${'['.repeat(40)}`;
  expect((await read(deep, size)).read).toEqual({ fault: 'the body is nested too deeply' });
  expect((await read(deep.slice(0, -10), size)).read).toBe(deep.slice(0, -10));
});

test.each([
  ['a form', `a=${'+'.repeat(7_000_000)}`, '', 'one hit has at most 64 kB', 200_000],
  ['lists in lists', '['.repeat(4_000_000), '', 'the body is nested too deeply', 200_000],
  [
    'millions of texts',
    `{"requests":[${'"",'.repeat(1_000_000)}""]}`,
    'application/json',
    'too many requests in one body',
    1_700_000,
  ],
])('%s is refused before it is there', async (_what, body, type, fault, soon) => {
  const { read: answer, taken } = await read(body, 65_536, type);
  expect(answer).toEqual({ fault });
  expect(taken).toBeLessThan(soon);
});

test('spaces before it do not hide a bulk, and its type tells one that begins oddly', () => {
  const scan = scanBody('text/plain');
  expect(scan(Buffer.from(' '.repeat(50_000)))).toBeUndefined();
  expect(scan(Buffer.from(`{"requests":["${'a'.repeat(70_000)}"]}`))).toBeUndefined();
  expect(scanBody('application/json')(Buffer.from('x'.repeat(70_000)))).toBeUndefined();
});

test('more than may be sent is not kept, and what breaks off is no body', async () => {
  expect((await read(`{"requests":["${'a'.repeat(8_100_000)}"]}`, 65_536)).read).toBeUndefined();
  const cut = new Readable({ read: () => {} });
  const reading = readBody(cut, '', MAX_BYTES);
  cut.push('rec=1');
  cut.destroy();
  await expect(reading).rejects.toThrow('broke off');
});
