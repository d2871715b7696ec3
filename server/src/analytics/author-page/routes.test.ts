import { expect, test } from 'vitest';
import type { EventGroup, Trends } from '#contract/analytics.ts';
import type { Attention } from '#contract/attention.ts';
import type { Audience } from '#contract/audience.ts';
import type { AuthorStatistics } from '#contract/author-statistics.ts';
import { averageAttention } from '#contract/average-attention.ts';
import { buildSignedIn } from '../../../test/build-app.ts';
import {
  buildAuthorPage as build,
  hitsOf,
  NINE,
  type Visitor,
} from '../../../test/build-author-page.ts';
import { readStatistics } from './service.ts';

const countries = ['AT', 'DE', 'JP', 'US'];
const codes = ['p-1', 'u-2', 'p-3', 'p-4', 'P-5', 'p-6', 'no-poster-of-ours'];

/** Forty who each look at some posters, over two days; the same in every run. */
const crowd: Visitor[] = Array.from({ length: 40 }, (_, number) => ({
  country: countries[(number * 7) % 4] ?? '',
  at: ((number * 7_919) % 40) * 3_600,
  ...(number % 5 > 0 && { seconds: 10 + number }),
  posters: codes.filter((_code, place) => (number * (place + 3)) % (place + 2) === 0),
}));

/** Counted by hand: nobody of the crowd comes twice. */
const whoSaw = (code: string) =>
  crowd.filter(({ posters }) => posters.some((seen) => seen.toUpperCase() === code));

const recount = (code: string) => {
  // Of the second's topic there is no other.
  const inTopic = code !== 'U-2';
  const ranked = ['P-1', ...(inTopic ? [] : ['U-2']), 'P-3', 'P-4', 'P-5', 'P-6'];
  const all = ranked.map((each) => whoSaw(each).length);
  const byCountry = new Map<string, number>();
  for (const { country } of whoSaw(code)) {
    byCountry.set(country, (byCountry.get(country) ?? 0) + 1);
  }
  const timed = whoSaw(code).flatMap(({ seconds }) => seconds ?? []);
  return {
    visits: whoSaw(code).length,
    attention: Math.round(timed.reduce((sum, each) => sum + each, 0) / timed.length),
    rank: {
      place: 1 + all.filter((visits) => visits > whoSaw(code).length).length,
      of: all.filter((visits) => visits > 0).length,
      ...(inTopic && { topic: 'Stroke' }),
    },
    countries: [...byCountry].sort().map(([country, visits]) => `${country} ${visits}`),
  };
};

test('figures, countries and places are those of a recount by hand, and those that the organiser reads', async () => {
  const { open, askForCodes, app, silver } = await build(crowd);
  const token = await askForCodes();
  const answer = await open(token);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['x-counted-until']).toBeDefined();
  const statistics: AuthorStatistics = answer.json();
  expect(statistics).toMatchObject({ conferenceName: 'Neurology 2026', timeZone: 'UTC' });
  expect(statistics.posters.map(({ code }) => code).sort()).toEqual(['P-1', 'U-2']);
  const read = async <Body>(path: string): Promise<Body> =>
    (await app.inject({ url: `/api/analytics/${path}`, headers: silver.bearer })).json();
  const report = await read<EventGroup[]>('NEURO26');
  const attentionOf = averageAttention(await read<Attention>('attention/NEURO26'));
  for (const poster of statistics.posters) {
    const { code, visits, attention, rank } = poster;
    const told = poster.countries?.map((row) => `${row.code} ${row.visits}`).sort();
    expect({ visits, attention, rank, countries: told }).toEqual(recount(code));
    const row = report
      .find(({ label }) => label === 'Top Posters by Code')
      ?.subtable.find(({ label }) => label.toUpperCase().endsWith(`/${code}`));
    expect(visits).toBe(row?.nb_visits);
    expect(attention).toBe(attentionOf([row?.label ?? '']));
    const audience = await read<Audience>(`audience/NEURO26?poster=${code}`);
    expect(poster.countries).toEqual(audience.countries);
    const query = new URLSearchParams({
      ...{ group: 'Top Posters by Code', label: row?.label ?? '', interval: 'day' },
    });
    const { trends } = await read<Trends>(`trends/NEURO26?${query}`);
    const curve = poster.points.map(({ nb_visits }) => nb_visits);
    expect([poster.interval, curve.slice(0, 2)]).toEqual(['day', trends[0]?.nb_visits]);
    expect(curve.slice(2).every((each) => each === 0)).toBe(true);
  }
  expect(statistics.posters.find(({ code }) => code === 'P-1')?.title).toBe('CO2');
  expect(answer.body).not.toContain('P-3');
  expect(answer.body).not.toContain('example.org');
});

test('the statistics are read once a minute, however often and by however many the page is opened', async () => {
  const [first, second] = crowd as [Visitor, Visitor];
  const { open, askForCodes, app, setFrom } = await build([{ ...first, posters: ['p-1'] }]);
  const token = await askForCodes();
  const visitsOf = async () => {
    const { posters }: AuthorStatistics = (await open(token)).json();
    return posters.find(({ code }) => code === 'P-1')?.visits;
  };
  expect(await Promise.all(Array.from({ length: 10 }, visitsOf))).toEqual(Array(10).fill(1));
  for (const hit of hitsOf({ ...second, posters: ['p-1'] }, 77)) {
    await app.inject({ url: `/matomo.php?${hit}` });
  }
  expect(await visitsOf()).toBe(1);
  // Another setting of the conference is another page.
  await setFrom('2026-11-02');
  expect(await visitsOf()).toBe(2);
});

test('on the days of the conference the curve is one of hours, up to now', async () => {
  const { analytics, authorLinks, askForCodes } = await build(crowd);
  const now = new Date((NINE + 3 * 3_600) * 1_000);
  const { reads } = analytics;
  const opened = await authorLinks.open(await askForCodes(), now);
  const of = await reads.withCount(opened.conference);
  const { posters } = await readStatistics(reads, of, opened.posters, now);
  const { interval, points } = posters.find(({ code }) => code === 'P-1') ?? {};
  expect([interval, points?.length]).toEqual(['hour', 13]);
  const seen = (hour: number) => whoSaw('P-1').filter(({ at }) => at / 3_600 + 9 === hour).length;
  expect(points?.map(({ nb_visits }) => nb_visits)).toEqual(
    Array.from({ length: 13 }, (_, hour) => seen(hour)),
  );
});

test('with fewer than five posters that were visited nobody has a place, and nothing is an answer', async () => {
  const { open, askForCodes } = await build([
    { country: 'AT', at: 0, posters: ['p-1', 'p-3', 'p-4', 'p-5', 'of-nobody'] },
  ]);
  const { posters }: AuthorStatistics = (await open(await askForCodes())).json();
  expect(posters).toMatchObject([
    { code: 'P-1', visits: 1, attention: null, rank: null, countries: [{ code: 'AT', visits: 1 }] },
    { code: 'P-2', visits: 0, attention: null, rank: null, countries: [], points: [] },
  ]);
});

test('before its day the page says from when on, and nothing else', async () => {
  const { open, setFrom, askForCodes } = await build(crowd);
  await setFrom('2999-05-03');
  const token = await askForCodes();
  expect((await open(token)).json()).toEqual({
    conferenceName: 'Neurology 2026',
    timeZone: 'UTC',
    opensOn: '2999-05-03',
    posters: [],
    postersLeftOut: 0,
  });
});

test('a link is read so often a minute, whoever has it', async () => {
  const { open, setFrom, askForCodes } = await build();
  // Before its day a page costs next to nothing.
  await setFrom('2999-05-03');
  const token = await askForCodes();
  const statuses = new Set<number>();
  for (let time = 0; time < 61; time += 1) statuses.add((await open(token)).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  expect((await open(await askForCodes())).statusCode).toBe(200);
});

test('who may share the statistics decides about the pages; bad days change nothing', async () => {
  const { app, users, setFrom, silver } = await build();
  const of = (values: object) => buildSignedIn(users, values);
  const from = async () =>
    (
      await app.inject({ url: '/api/analytics/author-pages/NEURO26', headers: silver.bearer })
    ).json().from;
  const bronze = await of({ paidCategory: 1, prefixes: ['NEURO26'] });
  const other = await of({ paidCategory: 3, prefixes: ['ONCO26'] });
  expect((await setFrom(null, bronze)).statusCode).toBe(405);
  expect((await setFrom(null, other)).statusCode).toBe(403);
  expect((await setFrom('3 May')).statusCode).toBe(400);
  expect(await from()).toBe('2026-11-01');
  expect((await setFrom('2026-12-01', await of({ isAdmin: true }))).statusCode).toBe(200);
  expect(await from()).toBe('2026-12-01');
  // The page for authors says it to everybody.
  const told = async () => (await app.inject({ url: '/api/conferences/NEURO26' })).json();
  expect((await told()).authorPagesFrom).toBe('2026-12-01');
  await setFrom(null);
  expect(await told()).not.toHaveProperty('authorPagesFrom');
});
