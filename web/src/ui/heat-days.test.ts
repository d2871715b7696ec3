import { expect, test } from 'vitest';
import { cellName, cellWords, hoursOf, summaryOf } from './heat-days.ts';

const unit = { name: 'Visits', counted: (count: number) => `${count} visits` };

/** A day with visits at those hours. */
const day = (name: string, visits: Record<number, number | null>) => ({
  name,
  fullName: `${name} Nov`,
  values: Array.from({ length: 24 }, (_, hour) => visits[hour] ?? (hour in visits ? null : 0)),
});

test('nights are drawn only where something happened in them', () => {
  expect(hoursOf([day('Mon 16', { 3: 1, 10: 99 })])[0]).toBe(6);
  expect(hoursOf([day('Mon 16', { 3: 9, 10: 91 })])[0]).toBe(0);
  expect(hoursOf([])).toHaveLength(18);
});

test('a cell tells its hour and its exact value, or that it is still to come', () => {
  const today = day('Wed 18', { 10: 400, 16: null });
  expect(cellName(today, 10)).toBe('Wed 18 Nov, 10:00–11:00');
  expect(cellWords(today, 10, unit)).toBe('400 visits');
  expect(cellWords(today, 11, unit)).toBe('0 visits');
  expect(cellWords(today, 16, unit)).toBe('not yet');
});

test('the whole map is told by its fullest hour', () => {
  const days = [day('Mon 16', { 10: 7 }), day('Tue 17', { 12: 9 })];
  expect(summaryOf('Visits', days, unit)).toBe(
    'Visits. Peak: 9 visits (Tue 17 Nov, 12:00–13:00). Use the arrow keys to read each hour.',
  );
  expect(summaryOf('Visits', [], unit)).toBe('Visits');
});
