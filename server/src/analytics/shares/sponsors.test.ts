import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSponsor, DAYS, SPONSOR } from '../../../test/build-sponsor.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';

const CLICKHOUSE_URL = ownStatistics();
const LIMIT = { timeout: 90_000 };

test('a sponsor’s link shows its posters over its days, and nothing else', LIMIT, async () => {
  const { open, link, app } = await buildSponsor(CLICKHOUSE_URL);
  const answer = await open();
  expect(answer.json()).toMatchObject({
    name: 'Pharma',
    conferenceName: 'Neurology 2026',
    ...{ from: '2026-11-03', to: '2026-11-05', timeZone: 'Europe/Berlin', isOver: true },
    posters: [
      { name: 'P-1', title: 'Sleep & stroke', nb_visits: 3, nb_events: 3 },
      { name: 'P-9', nb_visits: 0, nb_events: 0 },
    ],
    topics: [],
    kept: { changes: [] },
  });
  expect(answer.headers['x-counted-until']).toBe(answer.json().countedUntil);
  expect(answer.body).not.toContain('LEAK');
  const shared = (await app.inject({ url: '/api/share', headers: link })).json();
  expect(shared).toMatchObject({ prefix: 'NEURO26', sponsor: true });
  expect(shared.only).toBeUndefined();
  for (const path of [
    '',
    '/name',
    '/poster-titles',
    '/programme',
    '/sessions',
    '/traffic',
    '/audience',
    '/content',
    '/timeseries',
    '/videos',
    '/tracking',
    '/live',
  ]) {
    const url = `/api/analytics${path}/NEURO26`;
    expect([path, (await app.inject({ url, headers: link })).statusCode]).toEqual([path, 403]);
  }
});

test('its posters stand beside all posters, with the visits of each by hour', LIMIT, async () => {
  const { open } = await buildSponsor(CLICKHOUSE_URL);
  const { figures } = (await open()).json();
  expect(figures).toMatchObject({ posters: 2, visits: 4 });
  const { interval, times, visits, byPoster } = figures.curve;
  expect(interval).toBe('hour');
  expect([times.length, times[0]]).toEqual([72, '2026-11-02T23:00:00.000Z']);
  expect(
    visits.flatMap((count: number, at: number) => (count ? [[times[at], count]] : [])),
  ).toEqual([
    ['2026-11-03T09:00:00.000Z', 1],
    ['2026-11-04T09:00:00.000Z', 2],
  ]);
  expect(byPoster).toEqual([{ name: 'P-1', visits }]);
});

test('asked again it shows the same', LIMIT, async () => {
  const { open } = await buildSponsor(CLICKHOUSE_URL);
  const first = (await open()).json();
  const again = (await open()).json();
  expect({ ...again, countedUntil: '' }).toEqual({ ...first, countedUntil: '' });
});

test('while its days go on nothing is kept', LIMIT, async () => {
  // In no zone of the world it is over.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { open, database } = await buildSponsor(CLICKHOUSE_URL, { ...SPONSOR, to: tomorrow });
  expect((await open()).json()).toMatchObject({ isOver: false, kept: null });
  const { rows } = await sql`select from sponsor_figures`.execute(database.db);
  expect(rows).toEqual([]);
});

test.each([
  ['nothing', { posters: [], topics: [], ...DAYS }, ['posters']],
  ['days in no order', { ...SPONSOR, from: '2026-11-06' }, ['posters']],
  ['other sections', SPONSOR, ['posters', 'traffic']],
  ['topics without their section', { ...SPONSOR, topics: ['Stroke'] }, ['posters']],
  ['an unknown field', { ...SPONSOR, authors: ['Ada'] }, ['posters']],
])('a report of %s is refused', LIMIT, async (_what, sponsor, sections) => {
  const { made, database } = await buildSponsor(CLICKHOUSE_URL, sponsor, sections);
  expect(made.statusCode).toBe(400);
  const { rows } = await sql`select from share_links`.execute(database.db);
  expect(rows).toEqual([]);
});

test('a version that knows of no sponsors shows one poster of it at most', LIMIT, async () => {
  const { database, made } = await buildSponsor(CLICKHOUSE_URL);
  expect(made.json().sponsor).toEqual(SPONSOR);
  const { rows } = await sql`select only_section, only_name from share_links`.execute(database.db);
  expect(rows).toEqual([{ only_section: 'posters', only_name: 'p-1' }]);
});

test(
  'a sponsor’s sessions are their posters while they took place, on its days',
  LIMIT,
  async () => {
    const HELD = 'Stroke (Hall A, 2026-11-04 10:00)';
    const sponsor = {
      posters: [],
      topics: [],
      sessions: [HELD, 'Gone (2026-11-04 10:00)'],
      ...DAYS,
    };
    const { open, app, bearer, made, source } = await buildSponsor(CLICKHOUSE_URL, sponsor);
    const read = vi.spyOn(source, 'sessions');
    expect(made.json().sections).toEqual(['posters']);
    await app.inject({
      method: 'POST',
      url: '/api/analytics/programme/NEURO26',
      headers: { ...bearer, 'content-type': 'text/csv' },
      // In Berlin it is an hour later than in UTC.
      payload: `title,room,start,end,posters
Stroke,Hall A,2026-11-04 10:00,10:15,P-1 P-7
Another,Hall B,2026-11-04 10:00,10:15,LEAK
`,
    });
    const answer = (await open()).json();
    expect(answer.posters).toEqual([]);
    expect(answer.figures).toBeNull();
    expect(answer.sessions).toEqual([
      { name: HELD, nb_visits: 2, nb_events: 2 },
      { name: 'Gone (2026-11-04 10:00)', isGone: true, nb_visits: 0, nb_events: 0 },
    ]);
    expect((await open()).json().kept).toMatchObject({ changes: [] });
    // The sessions of others are not read.
    expect(read.mock.calls.flatMap(([, , asked]) => asked.map(({ posters }) => posters))).toEqual([
      ['P-1', 'P-7'],
      ['P-1', 'P-7'],
    ]);
  },
);
