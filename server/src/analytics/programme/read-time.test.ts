import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test.each([
  ['2026-11-02 09:00', '2026-11-02T09:00'],
  ['2026-11-02T9:05', '2026-11-02T09:05'],
  [' 2026-11-02 09:00:00 ', '2026-11-02T09:00'],
  ['2.11.2026 9:00', '2026-11-02T09:00'],
  ['02.11.2026, 23:59', '2026-11-02T23:59'],
])('%s is a time', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  '',
  '9:00',
  '2026-11-02',
  '11/02/2026 9:00',
  '2026-02-30 09:00',
  '2026-11-02 24:00',
  '2026-11-02 09:60',
])('"%s" is none', (text) => {
  expect(readTime(text)).toBeUndefined();
});
