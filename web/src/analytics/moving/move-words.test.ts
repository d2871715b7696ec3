import { expect, test } from 'vitest';
import { leftOutWords, shareDone } from './move-words.ts';

const progress = { from: '2026-11-01', until: '2026-11-11', visits: 1, hits: 1, refused: 0 };

test('how far it is goes by days', () => {
  expect(shareDone(null)).toBe(0);
  expect(shareDone({ ...progress, day: '2026-11-01' })).toBe(0);
  expect(shareDone({ ...progress, day: '2026-11-06' })).toBe(0.5);
  expect(shareDone({ ...progress, until: '2026-11-01', day: '2026-11-01' })).toBe(1);
});

test('what does not come along is said with why', () => {
  expect(leftOutWords('media', 1)).toMatch(/^Not imported \(1\): media plays/);
  expect(leftOutWords('strange', 1_200)).toBe('Not imported (1,200): actions of type “strange”.');
});
