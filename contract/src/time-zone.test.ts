import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clockAt,
  dateOfDay,
  dayOfDate,
  isTimeZone,
  momentOfClock,
  startOfDay,
  timeZoneOf,
  UTC,
} from './time-zone.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const start = (zone: string, date: string): string =>
  startOfDay(timeZoneOf(zone), dayOfDate(date) ?? 0).toISOString();

test.each([
  ['UTC', '2026-11-02', '2026-11-02T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-02', '2026-11-01T18:15:00.000Z'],
  ['Pacific/Marquesas', '2026-11-02', '2026-11-02T09:30:00.000Z'],
  // Summer time begins and ends within the day.
  ['Europe/Vienna', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Vienna', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Vienna', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Vienna', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // No midnight: the day begins at one o'clock.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  // The hour before midnight twice, and the hour after it twice.
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  // A day that a place has left out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
])('in %s %s begins at %s', (zone, date, begin) => {
  expect(start(zone, date)).toBe(begin);
});

test('days are those of the clocks there, begin with their first moment and meet at midnight', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const moment = fc.integer({ min: at('2015-01-01'), max: at('2035-01-01') });
  fc.assert(
    fc.property(zone, moment, (name, seconds) => {
      const { dayOf, startOf, hourOf } = timeZoneOf(name);
      const clock = new Intl.DateTimeFormat('en-CA', { timeZone: name, dateStyle: 'short' });
      const day = dayOf(seconds);
      expect(dateOfDay(day)).toBe(clock.format(seconds * 1_000));
      expect(startOf(day)).toBeLessThanOrEqual(seconds);
      expect(startOf(day + 1)).toBeGreaterThan(seconds);
      expect([dayOf(startOf(day)), dayOf(startOf(day) - 1)]).toEqual([day, day - 1]);
      const minutes = new Intl.DateTimeFormat('en', { timeZone: name, minute: 'numeric' });
      expect(minutes.format(hourOf(seconds) * 1_000)).toBe('0');
      expect(seconds - hourOf(seconds)).toBeLessThan(3_600);
    }),
    { numRuns: 300 },
  );
});

test('an hour that the clocks show twice is two hours', () => {
  const { hourOf } = timeZoneOf('Europe/Vienna');
  expect(hourOf(at('2026-10-25T00:30:00Z'))).toBe(at('2026-10-25T00:00:00Z'));
  expect(hourOf(at('2026-10-25T01:30:00Z'))).toBe(at('2026-10-25T01:00:00Z'));
  expect(timeZoneOf('Asia/Kathmandu').hourOf(at('2026-11-02T10:10:00Z'))).toBe(
    at('2026-11-02T09:15:00Z'),
  );
});

test('only names of places are zones', () => {
  for (const name of ['UTC', 'Europe/Vienna', 'America/Argentina/Buenos_Aires', 'Asia/Kathmandu']) {
    expect(isTimeZone(name)).toBe(true);
  }
  for (const name of ['', 'Mars/Base', '+05:30', '-08:00', 'Europe/', '../x', 'Europe/Vienna ']) {
    expect(isTimeZone(name)).toBe(false);
  }
});

test('dates that are none are told', () => {
  expect(dayOfDate('1970-01-02')).toBe(1);
  for (const text of ['2026-02-30', '2026-13-01', 'x', '2026-11-2', '']) {
    expect(dayOfDate(text)).toBeUndefined();
  }
  expect(UTC.name).toBe('UTC');
});

test.each([
  ['America/Los_Angeles', '2026-11-02T09:00', '2026-11-02T17:00', '2026-11-02T09:00'],
  ['Asia/Kathmandu', '2026-11-02T09:00', '2026-11-02T03:15', '2026-11-02T09:00'],
  // Shown twice, and not at all.
  ['Europe/Vienna', '2026-10-25T02:30', '2026-10-25T00:30', '2026-10-25T02:30'],
  ['Europe/Vienna', '2026-03-29T02:30', '2026-03-29T01:30', '2026-03-29T03:30'],
])('clocks in %s that show %s mean %s', (name, shown, moment, back) => {
  const found = momentOfClock(timeZoneOf(name), at(`${shown}Z`));
  expect(found).toBe(at(`${moment}Z`));
  expect(clockAt(timeZoneOf(name), found)).toBe(back);
});
