import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ROW_CHARACTERS } from '../../platform/files/csv.ts';
import { jsonReader } from './json.ts';

const read = (chunks: string[]): unknown[] => {
  const rows: unknown[] = [];
  const reader = jsonReader((row) => rows.push(row));
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  return rows;
};

test('any rows are read as JSON.parse reads them, however they are cut into chunks', () => {
  const spaces = fc.constantFrom(undefined, 1, '\t');
  const places = fc.array(fc.nat(500), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), spaces, places, (rows, space, places) => {
      const text = ` ${JSON.stringify({ rows }, null, space)}\n`;
      const cuts = [0, ...places.map((at) => at % text.length), text.length].sort((a, b) => a - b);
      const chunks = cuts.slice(1).map((end, at) => text.slice(cuts[at], end));
      expect(read(chunks)).toEqual(JSON.parse(text).rows);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['', 'not valid JSON'],
  ['{"rows":[', 'not valid JSON'],
  ['{"rows":[1,]}', 'not valid JSON'],
  ['{"rows":[,]}', 'not valid JSON'],
  ['{"rows":[{"a":1]}', 'not valid JSON'],
  ['{"rows":[{"a":"]}', 'not valid JSON'],
  ['{"rows":[1 2]}', 'not valid JSON'],
  ['{rows:[]}', 'not valid JSON'],
  ['null', 'must be {"rows"'],
  ['[]', 'must be {"rows"'],
  ['{}', 'must be {"rows"'],
  ['{"rows":7}', 'must be {"rows"'],
  ['{"rows":[]', 'must be {"rows"'],
  ['{"rows":[1]} x', 'must be {"rows"'],
  ['{"rows":[1],"more":2}', 'must be {"rows"'],
  [`{"rows":["${'x'.repeat(MAX_ROW_CHARACTERS)}`, 'Row 1 is longer'],
  [`{"rows":[1,${'['.repeat(MAX_ROW_CHARACTERS + 1)}`, 'Row 2 is longer'],
  ['x'.repeat(MAX_ROW_CHARACTERS + 1), 'must be {"rows"'],
])('refuses %.40s', (text, words) => {
  expect(() => read([text])).toThrow(words);
  if (text.length < 100) expect(() => read([...text])).toThrow(words);
});
