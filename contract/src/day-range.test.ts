import { expect, it } from 'vitest';
import { dayRangeWords } from './day-range.ts';
import { languages, localeOf } from './languages.ts';

const days = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const [start, end] = [Date.parse('2026-11-03T09:00Z'), Date.parse('2026-11-09T12:00Z')];

it.each(languages)('the days of a range have no leading zero in %s', (language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), days);
  expect(dayRangeWords(format, start, end)).toMatch(/^3\b.*\b9\b.*2026$/);
});

it('the clock keeps its zero', () => {
  const time = { ...days, hour: '2-digit', minute: '2-digit' } as const;
  expect(dayRangeWords(new Intl.DateTimeFormat('it', time), start, end)).toContain('09:00');
});
