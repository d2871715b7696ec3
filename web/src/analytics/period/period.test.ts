import { describe, expect, it } from 'vitest';
import { readPeriod } from '#contract/period.ts';
import { timeZoneOf, UTC } from '#contract/time-zone.ts';
import {
  type Choice,
  conferenceDays,
  defaultChoice,
  rangeOfChoice,
  readChoice,
  withChoice,
} from './choice.ts';
import { isRunning, type Range, rangeBefore, spanOf } from './range.ts';
import { beforeWords, clockWords, momentWords, rangeWords } from './range-words.ts';

const NOW = Date.parse('2026-11-15T14:20:00Z');
const NO_DAYS = { startsOn: null, endsOn: null };
const DAYS = { startsOn: '2026-11-02', endsOn: '2026-11-04' };
const LOS_ANGELES = timeZoneOf('America/Los_Angeles');
const KATHMANDU = timeZoneOf('Asia/Kathmandu');
const from = (text: string) => readChoice(new URLSearchParams(text));

describe('the choice in the address', () => {
  it.each<[string, Choice | undefined]>([
    ['', undefined],
    ['period=7d', { preset: '7d' }],
    ['period=all', { preset: 'all' }],
    ['period=before', { preset: 'before' }],
    ['period=conference&from=2026-01-01', { preset: 'conference' }],
    ['period=nonsense', undefined],
    ['period=day2', { preset: 'day', day: 2 }],
    ['period=day0', undefined],
    ['from=2026-11-02&to=2026-11-02', custom('2026-11-02', '2026-11-02')],
    ['from=2026-11-02T09:00&to=2026-11-02T12:00', custom('2026-11-02T09:00', '2026-11-02T12:00')],
    ['from=2026-11-02', { preset: 'custom', range: { from: '2026-11-02' } }],
    // The evening of the 2nd in Los Angeles, and the morning of the 3rd in Tokyo.
    ['from=2026-11-03T01:00Z&to=2026-11-02', custom('2026-11-03T01:00Z', '2026-11-02')],
    ['from=2026-11-03&to=2026-11-02T23:30Z', custom('2026-11-03', '2026-11-02T23:30Z')],
    ['from=2026-11-04T01:00Z&to=2026-11-02', undefined],
    ['from=2026-11-05&to=2026-11-02', undefined],
    ['from=2026-02-31&to=2026-03-05', undefined],
    ['from=yesterday', undefined],
  ])('reads %j', (text, choice) => {
    expect(from(text)).toEqual(choice);
  });

  it('is written back beside what else stands there, and read again', () => {
    const choices: Choice[] = [
      { preset: 'all' },
      { preset: '30d' },
      { preset: 'day', day: 12 },
      custom('2026-11-02T09:00', '2026-11-02T12:00'),
    ];
    for (const choice of choices) {
      const written = withChoice(new URLSearchParams('period=7d&compare=no'), choice);
      expect(readChoice(written)).toEqual(choice);
      expect(written.get('compare')).toBe('no');
    }
    expect(withChoice(new URLSearchParams('period=7d'), { preset: 'all' }).toString()).toBe(
      'period=all',
    );
  });
});

describe('the range of a choice', () => {
  it.each([
    ['all', {}],
    ['today', { from: '2026-11-15', to: '2026-11-15' }],
    ['yesterday', { from: '2026-11-14', to: '2026-11-14' }],
    ['7d', { from: '2026-11-09', to: '2026-11-15' }],
    ['30d', { from: '2026-10-17', to: '2026-11-15' }],
    ['conference', { from: '2026-11-02', to: '2026-11-04' }],
    ['before', { to: '2026-11-01' }],
    ['after', { from: '2026-11-05' }],
  ] as const)('of %s', (preset, range) => {
    expect(rangeOfChoice({ preset }, NOW, UTC, DAYS)).toEqual(range);
  });

  it('of a day of the congress is that day; of one that it has not, all time', () => {
    const day = (number: number) => rangeOfChoice({ preset: 'day', day: number }, NOW, UTC, DAYS);
    expect(day(2)).toEqual({ from: '2026-11-03', to: '2026-11-03' });
    expect(day(4)).toEqual({});
    expect(rangeOfChoice({ preset: 'day', day: 1 }, NOW, UTC, NO_DAYS)).toEqual({});
    expect(conferenceDays(DAYS)).toEqual([1, 2, 3]);
    expect(conferenceDays(NO_DAYS)).toEqual([]);
  });

  it.each([
    ['2026-11-01T23:59:00Z', { preset: 'before' }],
    ['2026-11-02T00:00:00Z', { preset: 'day', day: 1 }],
    ['2026-11-04T23:59:00Z', { preset: 'day', day: 3 }],
    ['2026-11-05T00:00:00Z', { preset: 'all' }],
  ])('of an address without one at %s is %j', (now, choice) => {
    expect(defaultChoice(Date.parse(now), UTC, DAYS)).toEqual(choice);
    expect(defaultChoice(Date.parse(now), UTC, NO_DAYS)).toEqual({ preset: 'all' });
  });

  it('is all time for the days of a conference that has none', () => {
    expect(rangeOfChoice({ preset: 'conference' }, NOW, UTC, NO_DAYS)).toEqual({});
  });

  it('is what the server reads out of it', () => {
    const ranges = [
      { from: '2026-11-02', to: '2026-11-04' },
      { from: '2026-11-02T09:00', to: '2026-11-02T12:30Z' },
    ];
    for (const range of ranges) {
      for (const zone of [UTC, LOS_ANGELES, KATHMANDU]) {
        const { start, end } = spanOf(range, zone) ?? {};
        const period = { from: new Date(start ?? 0), to: new Date(end ?? 0) };
        expect(readPeriod(range, zone)).toEqual({ period });
      }
    }
  });
});

describe('the time before', () => {
  it.each([
    [
      { from: '2026-11-02', to: '2026-11-04' },
      { from: '2026-10-30', to: '2026-11-01' },
    ],
    [
      { from: '2026-11-02T09:00Z', to: '2026-11-02T12:00Z' },
      { from: '2026-11-02T06:00Z', to: '2026-11-02T09:00Z' },
    ],
    [
      { from: '2026-12-01', to: '2026-12-02' },
      { from: '2026-11-29', to: '2026-11-30' },
    ],
    [{ from: '2026-11-02' }, null],
    [{}, null],
  ])('of %j is %j', (range, before) => {
    expect(rangeBefore(range, NOW, UTC)).toEqual(before);
  });

  it('is cut where the running range has arrived', () => {
    expect(rangeBefore({ from: '2026-11-15', to: '2026-11-15' }, NOW, UTC)).toEqual({
      from: '2026-11-14T00:00Z',
      to: '2026-11-14T15:00Z',
    });
    expect(isRunning({ from: '2026-11-15', to: '2026-11-15' }, NOW)).toBe(true);
    expect(isRunning({ from: '2026-11-02', to: '2026-11-04' }, NOW)).toBe(false);
    expect(isRunning({}, NOW)).toBe(true);
  });
});

it.each([
  [{}, 'All time'],
  [{ from: '2026-11-02', to: '2026-11-04' }, '2–4 Nov 2026'],
  [{ from: '2026-11-02', to: '2026-11-02' }, '2 Nov 2026'],
  [{ from: '2026-11-02T09:00', to: '2026-11-02T12:00' }, '2 Nov 2026, 09:00–12:00 UTC'],
  [{ from: '2026-11-02' }, 'Since 2 Nov 2026'],
  [{ to: '2026-11-02' }, 'Until 2 Nov 2026'],
])('says %j as %j', (range, words) => {
  expect(rangeWords(range, UTC).replaceAll(/\s/g, ' ').replaceAll(' – ', '–')).toBe(words);
});

it('says how far a running range is compared', () => {
  const words = (before: Range, range: Range) =>
    beforeWords(before, range, UTC).replaceAll(/\s/g, ' ').replaceAll(' – ', '–');
  expect(
    words({ from: '2026-11-01', to: '2026-11-02' }, { from: '2026-11-03', to: '2026-11-04' }),
  ).toBe('1–2 Nov 2026');
  const cut = { from: '2026-11-01T00:00Z', to: '2026-11-02T15:00Z' };
  expect(words(cut, { from: '2026-11-03', to: '2026-11-04' })).toBe(
    '1–2 Nov 2026, up to the same time',
  );
  expect(words({ to: '2026-11-02T15:00Z' }, {})).toBe('up to the same time');
});

it('names the zone of a moment, and its day where that is another one', () => {
  const until = Date.parse('2026-11-16T14:03:20.700Z');
  expect(clockWords(until, Date.parse('2026-11-16T23:59:00Z'), UTC)).toBe('14:03:20 UTC');
  expect(clockWords(until, Date.parse('2026-11-17T00:00:00Z'), UTC)).toBe(
    '16 Nov 2026, 14:03:20 UTC',
  );
});

describe('in the zone of the conference', () => {
  const evening = Date.parse('2026-11-16T02:20:00Z');
  const today = { from: '2026-11-15', to: '2026-11-15' };

  it('today is its day, and is compared up to the same hour', () => {
    expect(rangeOfChoice({ preset: 'today' }, evening, LOS_ANGELES, NO_DAYS)).toEqual(today);
    const before = rangeBefore(today, evening, LOS_ANGELES);
    expect(before).toEqual({ from: '2026-11-14T08:00Z', to: '2026-11-15T03:00Z' });
    expect(beforeWords(before ?? {}, today, LOS_ANGELES)).toBe('14 Nov 2026, up to the same time');
  });

  it('days are compared with days, though one of them is an hour longer', () => {
    const range = { from: '2026-11-01', to: '2026-11-07' };
    expect(rangeBefore(range, evening, LOS_ANGELES)).toEqual({
      from: '2026-10-25',
      to: '2026-10-31',
    });
  });

  it('moments are told by its clocks', () => {
    expect(momentWords(evening, LOS_ANGELES)).toBe('15 Nov 2026, 18:20 GMT-8');
    expect(clockWords(evening, evening, KATHMANDU)).toBe('08:05:00 GMT+5:45');
    const range = { from: '2026-11-15T17:00Z', to: '2026-11-15T18:30Z' };
    expect(rangeWords(range, LOS_ANGELES).replaceAll(/\s/g, ' ').replaceAll(' – ', '–')).toBe(
      '15 Nov 2026, 09:00–10:30 GMT-8',
    );
  });
});

function custom(from: string, to: string): Choice {
  return { preset: 'custom', range: { from, to } };
}
