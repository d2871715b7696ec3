import { expect, it } from 'vitest';
import { readTime } from './time.ts';

const now = new Date('2026-11-05T12:00:00.700Z');
const at = (text: string): number => Date.parse(text) / 1_000;
const read = (cdt?: string, authenticated = false) => readTime(cdt, { now, authenticated });

it('a hit happened now unless it says otherwise', () => {
  expect(read()).toBe(at('2026-11-05T12:00:00Z'));
  expect(read('  ')).toBe(at('2026-11-05T12:00:00Z'));
  expect(read('2026-11-05 11:30:00')).toBe(at('2026-11-05T11:30:00Z'));
  expect(read(String(at('2026-11-05T11:30:00Z')))).toBe(at('2026-11-05T11:30:00Z'));
});

it('a time of a day ago or older needs a token', () => {
  expect(read('2026-11-04 12:00:01')).toBe(at('2026-11-04T12:00:01Z'));
  expect(read('2026-11-04 12:00:00')).toBe('time needs a token');
  expect(read('2026-11-04 12:00:00', true)).toBe(at('2026-11-04T12:00:00Z'));
  expect(read('2001-01-01', true)).toBe(at('2001-01-01T00:00:00Z'));
});

it('a time that is still to come counts as now', () => {
  expect(read('2026-11-05 12:00:30')).toBe(at('2026-11-05T12:00:00Z'));
  expect(read('2030-01-01 00:00:00', true)).toBe(at('2026-11-05T12:00:00Z'));
});

it('a time that is none is a fault', () => {
  for (const text of ['yesterday', '2026-13-01', '2026-02-30 10:00:00', '0', '-5', '99999999999']) {
    expect(read(text, true)).toBe('time cannot be read');
  }
});
