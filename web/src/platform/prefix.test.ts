import { describe, expect, it } from 'vitest';
import { samePrefix as contractSame, prefix } from '#contract/prefix.ts';
import { isPrefix, PREFIX_RULE, samePrefix } from './prefix.ts';

describe('isPrefix', () => {
  it.each(['a', 'ESC2026', 'a-b_c', 'x'.repeat(64)])('takes %j, as the contract does', (text) => {
    expect([isPrefix(text), prefix.safeParse(text).success]).toEqual([true, true]);
  });

  it.each(['', 'a b', 'x'.repeat(65), 'é', 'a/b', 'a.b', '"a"'])(
    'refuses %j with the words of the contract',
    (text) => {
      const answer = prefix.safeParse(text);
      expect(isPrefix(text)).toBe(false);
      expect(answer.error?.issues[0]?.message).toBe(PREFIX_RULE);
    },
  );
});

describe('samePrefix', () => {
  it.each([
    ['ESC', 'esc', true],
    ['ESC', 'ESC2', false],
  ])('compares %s and %s without case, as the contract does', (a, b, same) => {
    expect([samePrefix(a, b), contractSame(a, b)]).toEqual([same, same]);
  });
});
