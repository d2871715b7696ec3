import { expect, it } from 'vitest';
import { PREFIX_RULE } from '#contract/prefix.ts';
import { addPrefix } from './add-prefix.ts';

it('adds at the end, without the spaces around', () => {
  expect(addPrefix(['ESC2026'], ' EHA-27 ')).toEqual({ prefixes: ['ESC2026', 'EHA-27'] });
});

it('refuses what is in the list already, whatever its case', () => {
  expect(addPrefix(['ESC2026'], 'esc2026')).toEqual({ refused: 'ESC2026 is already in the list' });
});

it.each(['', '  ', 'two words', 'ümlaut', 'x'.repeat(65)])('refuses %j', (typed) => {
  expect(addPrefix([], typed)).toEqual({ refused: PREFIX_RULE });
});
