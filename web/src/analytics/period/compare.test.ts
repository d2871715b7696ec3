import { describe, expect, it } from 'vitest';
import { timeZoneOf, UTC } from '#contract/time-zone.ts';
import type { Edition } from '#contract/tracking.ts';
import {
  comparisonOf,
  conferenceDayOf,
  editionRange,
  followsConferenceDay,
  readCompare,
  withCompare,
} from './compare.ts';

const NOW = Date.parse('2026-11-15T14:20:00Z');
const DAYS = { startsOn: '2026-11-02', endsOn: '2026-11-05' };
const edition: Edition = {
  prefix: 'C25',
  name: 'Heart 2025',
  timeZone: 'UTC',
  startsOn: '2025-11-10',
  endsOn: '2025-11-13',
};
const of = { days: DAYS, zone: UTC, edition, now: NOW };
const second = { from: '2026-11-03', to: '2026-11-03' };

describe('the edition before', () => {
  it('has day N beside day N', () => {
    expect(editionRange(second, {}, of)).toEqual({
      from: '2025-11-11',
      to: '2025-11-11',
      edition: 'C25',
    });
    expect(editionRange({ from: '2026-10-30', to: '2026-11-05' }, { country: 'DE' }, of)).toEqual({
      from: '2025-11-07',
      to: '2025-11-13',
      country: 'DE',
      edition: 'C25',
    });
  });

  it('goes by its own clocks, and of a running day only as far as that has come', () => {
    const vienna = { ...edition, timeZone: 'Europe/Vienna' };
    const there = { ...of, edition: vienna, zone: timeZoneOf('America/Los_Angeles') };
    expect(editionRange({ from: '2026-11-03T17:00Z', to: '2026-11-03T19:00Z' }, {}, there)).toEqual(
      { from: '2025-11-11T08:00Z', to: '2025-11-11T10:00Z', edition: 'C25' },
    );
    const running = { ...of, now: Date.parse('2026-11-03T14:20:00Z') };
    expect(editionRange(second, {}, running)).toEqual({
      from: '2025-11-11T00:00Z',
      to: '2025-11-11T15:00Z',
      edition: 'C25',
    });
  });

  it('of an open range ends where that has come, and begins where that does', () => {
    expect(editionRange({}, {}, of)).toEqual({ to: '2025-11-23T15:00Z', edition: 'C25' });
    expect(editionRange({ to: '2026-11-01' }, {}, of)).toEqual({
      to: '2025-11-09',
      edition: 'C25',
    });
    expect(editionRange({ from: '2026-11-06' }, {}, of)).toEqual({
      from: '2025-11-14T00:00Z',
      to: '2025-11-23T15:00Z',
      edition: 'C25',
    });
    const whole = { ...of, now: Number.POSITIVE_INFINITY };
    expect(editionRange({}, {}, whole)).toEqual({ edition: 'C25' });
    expect(editionRange(second, {}, whole)).toEqual({
      from: '2025-11-11',
      to: '2025-11-11',
      edition: 'C25',
    });
  });

  it('is refused with why where it cannot be told', () => {
    const none = { startsOn: null, endsOn: null };
    expect(editionRange(second, {}, { ...of, days: none })).toEqual({
      why: 'the dates of this conference are not set',
    });
    expect(editionRange(second, {}, { ...of, edition: { ...edition, ...none } })).toEqual({
      why: 'the dates of C25 are not set',
    });
    expect(editionRange(second, { poster: 'P-1' }, of)).toEqual({
      why: 'it has different posters and topics',
    });
  });
});

it('periods of the conference are compared with the previous edition unless the address says otherwise', () => {
  const offered = { before: {}, edition: { edition: 'C25' } };
  const refused = { before: {}, edition: { why: 'not set' } };
  const day = { preset: 'day', day: 2 } as const;
  expect(comparisonOf(undefined, day, offered)).toBe('edition');
  expect(comparisonOf(undefined, { preset: 'conference' }, offered)).toBe('edition');
  expect(comparisonOf(undefined, { preset: 'all' }, offered)).toBe('edition');
  expect(comparisonOf(undefined, { preset: '7d' }, offered)).toBe('before');
  expect(comparisonOf('edition', { preset: '7d' }, offered)).toBe('edition');
  expect(comparisonOf('before', day, offered)).toBe('before');
  expect(comparisonOf('no', day, offered)).toBe('no');
  expect(comparisonOf('edition', day, refused)).toBe('before');
  expect(comparisonOf(undefined, day, { before: {}, edition: null })).toBe('before');
});

it('the choice stands in the address, beside what else does', () => {
  const search = withCompare(new URLSearchParams('period=day2&country=DE'), 'edition');
  expect(search.toString()).toBe('period=day2&country=DE&compare=edition');
  expect(readCompare(search)).toBe('edition');
  expect(readCompare(new URLSearchParams('compare=nonsense'))).toBeUndefined();
});

it('the day before a day of the congress is one, too, but not that before the first', () => {
  expect(conferenceDayOf(second, DAYS)).toBe(2);
  expect(conferenceDayOf({ from: '2026-11-02', to: '2026-11-03' }, DAYS)).toBeNull();
  expect(conferenceDayOf({ from: '2026-11-06', to: '2026-11-06' }, DAYS)).toBeNull();
  expect(followsConferenceDay(second, DAYS)).toBe(true);
  expect(followsConferenceDay({ from: '2026-11-02', to: '2026-11-02' }, DAYS)).toBe(false);
  expect(followsConferenceDay({}, DAYS)).toBe(false);
});
