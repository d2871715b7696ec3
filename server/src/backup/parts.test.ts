import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts, measure } from './parts.ts';

const collect = async (chunks: Buffer[], size: number): Promise<Buffer[]> => {
  const parts: Buffer[] = [];
  const stream = (async function* () {
    yield* chunks;
  })();
  for await (const part of inParts(stream, size)) parts.push(part);
  return parts;
};

test('parts hold the same bytes and end with a line, wherever the bytes were divided', async () => {
  const pieces = fc.array(fc.stringMatching(/^[a-d\n]{0,12}$/), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: 1, max: 40 }), async (texts, size) => {
      const text = `${texts.join('')}\n`;
      const parts = await collect(
        [...texts, '\n'].map((piece) => Buffer.from(piece)),
        size,
      );
      expect(Buffer.concat(parts).toString()).toBe(text);
      for (const part of parts) expect(part.toString().endsWith('\n')).toBe(true);
    }),
  );
});

test('what is measured does not depend on how it is divided', async () => {
  const lines = Buffer.from('one\ntwo\n\nthree\n');
  const whole = measure();
  whole.add(lines);
  const divided = measure();
  for (const part of await collect([lines.subarray(0, 5), lines.subarray(5)], 4)) divided.add(part);
  const sums = whole.end();
  expect(sums).toMatchObject({ rows: 4, bytes: 15 });
  expect(divided.end()).toEqual(sums);
});
