import { expect, test } from 'vitest';
import { todayIn } from './today.ts';

test('the day is the one where the conference is', () => {
  const night = new Date('2026-11-30T13:00:00Z');
  expect(todayIn('Pacific/Auckland', night)).toBe('2026-12-01');
  expect(todayIn('America/New_York', night)).toBe('2026-11-30');
  expect(todayIn('Mars/Olympus_Mons', night)).toBe('2026-11-30');
});
