import { expect, it } from 'vitest';
import { isPrefix, PREFIX_RULE, samePrefix } from './prefix.ts';
import { prefix } from './prefix-schema.ts';

it.each(['a', 'ESC2026', 'a-b_c', 'x'.repeat(64)])('takes %j', (text) => {
  expect([isPrefix(text), prefix.safeParse(text).success]).toEqual([true, true]);
});

it.each(['', 'a b', 'x'.repeat(65), 'é', 'a/b', 'a.b', '"a"'])('refuses %j', (text) => {
  expect(isPrefix(text)).toBe(false);
  expect(prefix.safeParse(text).error?.issues[0]?.message).toBe(PREFIX_RULE);
});

it.each([
  ['ESC', 'esc', true],
  ['ESC', 'ESC2', false],
])('compares %s and %s without case', (a, b, same) => {
  expect(samePrefix(a, b)).toBe(same);
});
