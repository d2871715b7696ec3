import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooDeep, parseJson } from './json.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

test('the depth is that of the value, whatever its texts hold', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('[[[[', '\\"[{', '\\\\', '"', '\\'));
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.oneof(text, fc.integer()),
      fc.array(tie('value')),
      fc.dictionary(text, tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 8 }), (value, most) => {
      expect(isTooDeep(JSON.stringify(value), most)).toBe(depthOf(value) > most);
    }),
  );
});

test('what is nested too deeply is refused, what is no JSON too', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  expect(parseJson(nested(32))).toBeInstanceOf(Array);
  expect(() => parseJson(nested(33))).toThrow('nested more than 32 deep');
  expect(() => parseJson('['.repeat(4_000_000))).toThrow('nested more than 32 deep');
  expect(() => parseJson('{"a":"')).toThrow('not valid JSON');
});
