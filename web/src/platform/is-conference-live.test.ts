import { expect, test } from 'vitest';
import { isConferenceLive } from './is-conference-live.ts';

const days = { startsOn: '2026-05-06', endsOn: '2026-05-08', timeZone: 'America/Los_Angeles' };

test.each([
  ['2026-05-06T06:59:00Z', false],
  ['2026-05-06T07:00:00Z', true],
  ['2026-05-09T06:59:00Z', true],
  ['2026-05-09T07:00:00Z', false],
])('by the clock of the conference, at %s it is live: %s', (now, isLive) => {
  expect(isConferenceLive(days, new Date(now))).toBe(isLive);
});

test('a conference without days is never live', () => {
  const withoutDays = { startsOn: null, endsOn: null, timeZone: 'UTC' };
  expect(isConferenceLive(withoutDays, new Date())).toBe(false);
});
