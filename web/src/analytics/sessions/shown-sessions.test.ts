import { expect, test } from 'vitest';
import type { SessionCount } from './session-columns.ts';
import { sessionsOfLatestDay, stateOf, strongestSession } from './shown-sessions.ts';

const session = (day: number, hour: number, visits: [number, number] = [0, 0]): SessionCount => {
  const clock = (at: number) => `2026-11-${day}T${String(at).padStart(2, '0')}:00`;
  const figures = (count: number) => ({ nb_visits: count, nb_events: count });
  return {
    ...{ title: `${day} at ${hour}`, room: '', posters: ['P-1'] },
    ...{ start: clock(hour), end: clock(hour + 1) },
    ...{ startsAt: `${clock(hour)}:00.000Z`, endsAt: `${clock(hour + 1)}:00.000Z` },
    ...{ during: figures(visits[0]), inAll: figures(visits[1]) },
  };
};

const titles = (sessions: SessionCount[]) => sessions.map(({ title }) => title);
const at = (moment: string) => Date.parse(`2026-11-${moment}:00Z`);

test('the sessions of the day on which the latest one began are drawn, in the order of time', () => {
  const programme = [session(18, 14), session(17, 10), session(18, 10), session(19, 9)];
  const withoutPosters = { ...session(18, 8), posters: [] };
  const drawn = (moment: string) =>
    titles(sessionsOfLatestDay([withoutPosters, ...programme], at(moment)));
  expect(drawn('18T11:30')).toEqual(['18 at 10', '18 at 14']);
  expect(drawn('18T09:59')).toEqual(['17 at 10']);
  expect(drawn('16T12:00')).toEqual(['17 at 10']);
  expect(drawn('25T12:00')).toEqual(['19 at 9']);
  expect(sessionsOfLatestDay([], at('18T10:00'))).toEqual([]);
});

test('a session is over, now or later', () => {
  const one = session(18, 10);
  expect(
    ['18T09:59', '18T10:00', '18T10:59', '18T11:00'].map((now) => stateOf(one, at(now))),
  ).toEqual(['later', 'now', 'now', 'over']);
});

test('the strongest session has the greatest part of its visits during itself, from ten on', () => {
  expect(strongestSession([session(18, 8, [9, 9]), session(18, 9, [30, 100])])).toMatchObject({
    session: { title: '18 at 9' },
    share: 0.3,
  });
  expect(strongestSession([session(18, 8, [9, 9])])).toBeNull();
});
