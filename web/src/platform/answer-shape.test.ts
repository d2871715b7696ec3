import { expect, it } from 'vitest';
import { readShapes } from '../../answer-shapes.ts';
import { fits, type Shape } from './answer-shape.ts';

const person: Shape = {
  fields: { name: 'text', age: { oneOf: ['number', 'null'] }, role: { values: ['a', 'b'] } },
  optional: ['role'],
};

it.each<[unknown, Shape, boolean]>([
  [{ name: 'Ada', age: null }, person, true],
  [{ name: 'Ada', age: 3, role: 'b', unknown: 1 }, person, true],
  [{ name: 'Ada', age: '3' }, person, false],
  [{ name: 'Ada', age: 3, role: 'c' }, person, false],
  [{ name: 'Ada' }, person, false],
  [[{ name: 'Ada', age: 3 }], { list: person }, true],
  [[null], { list: person }, false],
  [[], person, false],
  [{ a: 'x' }, { map: 'text' }, true],
  [{ a: 1 }, { map: 'text' }, false],
  [undefined, 'nothing', true],
  [{ any: [1] }, 'anything', true],
])('%j as %j: %s', (value, shape, expected) => {
  expect(fits(value, shape, true)).toBe(expected);
});

it('allows a missing field where nothing depends on it, but none of another kind', () => {
  expect(fits({ name: 'Ada' }, person, false)).toBe(true);
  expect(fits({ name: 1 }, person, false)).toBe(false);
});

it('knows every call of the contract', async () => {
  const shapes = await readShapes();
  expect(Object.keys(shapes).length).toBeGreaterThan(60);
  expect(shapes['GET /api/submissioncodes/fetch/{email}/{prefix}']).toEqual({
    200: {
      list: {
        fields: { abstractId: 'text', abstractTitle: 'text', paid: 'flag', processing: 'flag' },
        optional: ['processing'],
      },
    },
    201: { fields: { message: 'text' } },
    204: 'nothing',
  });
});
