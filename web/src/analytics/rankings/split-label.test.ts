import { expect, it } from 'vitest';
import { splitLabel } from './split-label.ts';

const NAME = 'Heart Congress 2026';

it.each([
  [`${NAME} - Ada Even`, `${NAME} - `, 'Ada Even', ''],
  [`${NAME}: Ada-Mae Even `, `${NAME}: `, 'Ada-Mae Even', ' '],
  [`Imaging | ${NAME}`, '', 'Imaging', ` | ${NAME}`],
  [`The ${NAME} Group`, '', `The ${NAME} Group`, ''],
  [NAME, '', NAME, ''],
  [`${NAME} - `, '', `${NAME} - `, ''],
  ['Ada Even', '', 'Ada Even', ''],
])('%j: the conference’s name stands apart, and no letter is lost', (label, before, own, after) => {
  expect(splitLabel(label, NAME)).toEqual({ before, own, after });
});

it('without a name of the conference a label is whole', () => {
  expect(splitLabel('Ada Even', '').own).toBe('Ada Even');
});
