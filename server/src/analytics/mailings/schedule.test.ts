import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate, timeZoneOf, UTC } from '#contract/time-zone.ts';
import { congressOf, type Due, latestDays, listDue, nextDue } from './schedule.ts';

const congress = congressOf({ starts_on: '2026-11-03', ends_on: '2026-11-05' });
const words = ({ from, to, at }: Due) =>
  `${dateOfDay(from)}..${dateOfDay(to)} at ${at.toISOString()}`;
const between = (after: string, until: string) => ({
  after: new Date(after),
  until: new Date(until),
});
const autumn = between('2026-10-20T00:00:00Z', '2026-11-20T00:00:00Z');

test('each day of the congress is reported the next morning, and no other day', () => {
  expect(listDue('daily', congress, UTC, autumn).map(words)).toEqual([
    '2026-11-03..2026-11-03 at 2026-11-04T07:00:00.000Z',
    '2026-11-04..2026-11-04 at 2026-11-05T07:00:00.000Z',
    '2026-11-05..2026-11-05 at 2026-11-06T07:00:00.000Z',
  ]);
});

test('weeks are reported on Mondays before and after the congress, for twelve weeks', () => {
  expect(listDue('weekly', congress, UTC, autumn).map(words)).toEqual([
    '2026-10-19..2026-10-25 at 2026-10-26T07:00:00.000Z',
    '2026-10-26..2026-11-01 at 2026-11-02T07:00:00.000Z',
    '2026-11-02..2026-11-08 at 2026-11-09T07:00:00.000Z',
    '2026-11-09..2026-11-15 at 2026-11-16T07:00:00.000Z',
  ]);
  const later = between('2026-11-06T00:00:00Z', '2027-12-01T00:00:00Z');
  expect(listDue('weekly', congress, UTC, later)).toHaveLength(12);
  const long = congressOf({ starts_on: '2026-11-02', ends_on: '2026-11-10' });
  // The Monday within a congress that goes over a weekend has its daily report.
  expect(listDue('weekly', long, UTC, autumn).map(({ at }) => at.toISOString())).toEqual([
    '2026-10-26T07:00:00.000Z',
    '2026-11-02T07:00:00.000Z',
    '2026-11-16T07:00:00.000Z',
  ]);
});

test('the end is reported once, on the day after it', () => {
  expect(listDue('final', congress, UTC, autumn).map(words)).toEqual([
    '2026-11-03..2026-11-05 at 2026-11-06T07:00:00.000Z',
  ]);
});

test('without days there are weeks only', () => {
  expect(listDue('daily', undefined, UTC, autumn)).toEqual([]);
  expect(listDue('final', undefined, UTC, autumn)).toEqual([]);
  expect(listDue('weekly', undefined, UTC, autumn)).toHaveLength(4);
  expect(congressOf({ starts_on: '2026-11-03', ends_on: null })).toBeUndefined();
});

test.each([
  // On the night between the two mornings clocks are changed, but in Kolkata.
  ['Europe/Berlin', '2026-10-23', '2026-10-24', ['05:00', '06:00']],
  ['Europe/Berlin', '2026-03-27', '2026-03-28', ['06:00', '05:00']],
  ['America/Los_Angeles', '2026-10-30', '2026-10-31', ['14:00', '15:00']],
  ['Asia/Kolkata', '2026-10-23', '2026-10-24', ['01:30', '01:30']],
  ['Pacific/Auckland', '2026-09-25', '2026-09-26', ['19:00', '18:00']],
])(
  'in %s seven o’clock is that of its clocks, after %s and after %s',
  (name, starts, ends, hours) => {
    const days = congressOf({ starts_on: starts, ends_on: ends });
    const all = between('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
    const due = listDue('daily', days, timeZoneOf(name), all);
    expect(due.map(({ from }) => dateOfDay(from))).toEqual([starts, ends]);
    expect(due.map(({ at }) => at.toISOString().slice(11, 16))).toEqual(hours);
  },
);

test('a moment is due exactly once, whichever pieces the time is looked at in', () => {
  const at = '2026-11-04T07:00:00.000Z';
  const pieces = [
    between('2026-11-04T06:59:00Z', at),
    between(at, '2026-11-04T07:01:00Z'),
    between('2026-11-04T07:01:00Z', '2026-11-04T07:02:00Z'),
  ];
  expect(pieces.map((piece) => listDue('daily', congress, UTC, piece).length)).toEqual([1, 0, 0]);
});

test('the next one is told, however far away', () => {
  const from = (text: string) => nextDue('daily', congress, UTC, new Date(text));
  expect(words(from('2025-10-01T00:00:00Z') as Due)).toContain('2026-11-04T07:00:00.000Z');
  expect(from('2026-11-06T07:00:00Z')).toBeUndefined();
});

test('a trial is of the latest days: of a congress that is over, its last', () => {
  const on = (rhythm: Due['rhythm'], text: string) => {
    const days = latestDays(rhythm, congress, UTC, new Date(text));
    return days && [dateOfDay(days.from), dateOfDay(days.to)];
  };
  expect(on('daily', '2026-11-04T12:00:00Z')).toEqual(['2026-11-03', '2026-11-03']);
  expect(on('daily', '2026-12-01T12:00:00Z')).toEqual(['2026-11-05', '2026-11-05']);
  expect(on('weekly', '2026-11-04T12:00:00Z')).toEqual(['2026-10-28', '2026-11-03']);
  expect(on('final', '2026-11-04T12:00:00Z')).toEqual(['2026-11-03', '2026-11-05']);
  expect(latestDays('final', undefined, UTC, new Date(0))).toBeUndefined();
  expect(dayOfDate('2026-11-05')).toBe(congress?.last);
});
