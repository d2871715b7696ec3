import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

test('differs with the texts, their order and their borders, and is a whole number', () => {
  const texts = fc.array(fc.string({ maxLength: 6 }), { maxLength: 5 });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [a, b] = [fingerprintOf(one), fingerprintOf(other)];
      expect(a === b).toBe(JSON.stringify(one) === JSON.stringify(other));
      expect(Number.isSafeInteger(a) && a >= 0).toBe(true);
    }),
    { numRuns: 5_000 },
  );
  expect(fingerprintOf(['ab', 'c'])).not.toBe(fingerprintOf(['a', 'bc']));
});

test('spreads: half a million similar texts have as many fingerprints, in both halves of the bits', () => {
  const [all, low, high] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (let at = 0; at < 500_000; at += 1) {
    const print = fingerprintOf([`Title ${at}`, 'CODE', '', 'a@x.org']);
    all.add(print);
    low.add(print % 2 ** 20);
    high.add(Math.floor(print / 2 ** 33));
  }
  expect(all.size).toBe(500_000);
  // As many as chance leaves of 2^20 places.
  for (const half of [low, high]) expect(half.size / 2 ** 20).toBeCloseTo(1 - Math.exp(-0.4768), 2);
});

test('is what it was in the releases before, which stored it with each poster', () => {
  expect(fingerprintOf(['A poster', 'CODE-1', '', 'ada@example.org'])).toBe(2665985685711338);
});
