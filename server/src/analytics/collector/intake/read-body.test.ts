import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readBody, scanBody } from './read-body.ts';

const MAX_BYTES = 8_000_000;

const piecesOf = (body: string, size: number): Buffer[] => {
  const bytes = Buffer.from(body);
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
};

const read = (body: string, size: number) =>
  readBody(Readable.from(piecesOf(body, size)), '', MAX_BYTES);

test.each([1, 2, 3, 7, 65_536])('a body is the same in pieces of %d bytes', async (size) => {
  for (const body of [
    'rec=1&e_a=ä😀',
    '{"requests":["a\\"[[[","\\\\",{"b":"{[\\\\\\"]}"}]}',
    '  [ "x" ]',
  ]) {
    expect(await read(body, size)).toBe(body);
  }
  const deep = `{"requests":["\\\\\\"${'['.repeat(40)}\\\\",${'['.repeat(40)}`;
  expect(await read(deep, size)).toEqual({ fault: 'the body is nested too deeply' });
  expect(await read(deep.slice(0, -10), size)).toBe(deep.slice(0, -10));
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
  const scan = scanBody(type);
  const pieces = piecesOf(body, 65_536);
  const decisive = pieces.findIndex((piece) => scan(piece) === fault);
  expect(decisive).toBeGreaterThanOrEqual(0);
  expect((decisive + 1) * 65_536).toBeLessThan(soon);
  expect(await readBody(Readable.from(pieces), type, MAX_BYTES)).toEqual({ fault });
});

test('spaces before it do not hide a bulk, and its type tells one that begins oddly', () => {
  const scan = scanBody('text/plain');
  expect(scan(Buffer.from(' '.repeat(50_000)))).toBeUndefined();
  expect(scan(Buffer.from(`{"requests":["${'a'.repeat(70_000)}"]}`))).toBeUndefined();
  expect(scanBody('application/json')(Buffer.from('x'.repeat(70_000)))).toBeUndefined();
});

test('more than may be sent is not kept, and what breaks off is no body', async () => {
  expect(await read(`{"requests":["${'a'.repeat(8_100_000)}"]}`, 65_536)).toBeUndefined();
  const cut = new Readable({ read: () => {} });
  const reading = readBody(cut, '', MAX_BYTES);
  cut.push('rec=1');
  cut.destroy();
  await expect(reading).rejects.toThrow('broke off');
});
