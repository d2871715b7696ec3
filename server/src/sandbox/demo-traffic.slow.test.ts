import { expect, test } from 'vitest';
import type { EventGroup, MediaRow, Timeseries, Titles } from '#contract/analytics.ts';
import { directVisits, mediaRows, posterRows, socialVisits } from '#contract/analytics-filters.ts';
import type { Attention } from '#contract/attention.ts';
import type { Audience } from '#contract/audience.ts';
import type { SessionReport } from '#contract/programme.ts';
import type { Tracking } from '#contract/tracking.ts';
import type { TestApp } from '../../test/build-app.ts';
import { buildDemo, site } from '../../test/build-demo-traffic.ts';
import { type DemoSeason, daysOf, demoSeasons } from './demo-season.ts';
import { demoConferences } from './demo-submissions.ts';
import { fillDemoTraffic } from './demo-traffic.ts';
import { buildDemoVisits } from './demo-visits.ts';

const reader =
  ({ app }: TestApp, headers: Record<string, string>) =>
  async <T>(path: string): Promise<T> =>
    (await app.inject({ url: `/api/analytics/${path}`, headers })).json();

test('fills a season of every kind of statistics, and a second time nothing', async () => {
  const { testApp, bearer, parts } = await buildDemo();
  const { hits } = await fillDemoTraffic(parts);
  expect(hits).toBeGreaterThan(30_000);
  expect(hits).toBeLessThan(90_000);
  expect(await fillDemoTraffic(parts)).toEqual({ hits: 0 });

  const read = reader(testApp, bearer);
  for (const season of demoSeasons) {
    const { prefix } = season;
    // Of the day that is not over, only what has been.
    const { days, begun } = await plannedEvents(testApp, season);
    const report = await read<EventGroup[]>(prefix);
    expect(report.map(({ label }) => label).toSorted()).toEqual([
      'Top Affiliations',
      'Top Authors',
      'Top Posters by Code',
      'Top Topics',
    ]);
    const posters = posterRows(report, site, prefix);
    expect(posters.length).toBeGreaterThan(10);
    expect(posters[0]?.code).toMatch(/^P-\d{3}$/);
    const traffic = await read<EventGroup[]>(`traffic/${prefix}`);
    const total = traffic.reduce((sum, { nb_visits }) => sum + nb_visits, 0);
    // Who comes again on a day makes another visit, unless it is soon.
    expect(total).toBeGreaterThan(days * 0.97);
    expect(total).toBeLessThan(begun * 1.03);
    expect(directVisits(traffic)).toBeGreaterThan(total * 0.2);
    const audience = await read<Audience>(`audience/${prefix}`);
    expect(audience.visits).toBe(total);
    expect(audience.visitors).toBeGreaterThan(total * 0.5);
    expect(audience.visitors).toBeLessThan(total * 0.95);
    expect(audience.countries?.length).toBeGreaterThan(15);
    expect(audience.devices?.map(({ code }) => code).toSorted()).toEqual([
      'desktop',
      'mobile',
      'tablet',
    ]);
    expect(audience.browsers?.length).toBeGreaterThan(4);
    expect(audience.languages?.length).toBeGreaterThan(8);
    for (const network of ['Facebook', 'Twitter', 'LinkedIn']) {
      expect(socialVisits(traffic, network)).toBeGreaterThan(10);
    }
    for (const kind of ['video', 'audio'] as const) {
      const titles = await read<Titles>(`codes/${kind}/${prefix}`);
      const rows = mediaRows(await read<MediaRow[]>(`${kind}s/${prefix}`), titles, site, prefix);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.title).toBe(titles[row.fileName]);
      expect(rows.some((row) => row.nb_plays > 0 && row.nb_finishes > 0)).toBe(true);
    }
    const attention = await read<Attention>(`attention/${prefix}`);
    const views = attention.reduce((sum, { nb_views }) => sum + nb_views, 0);
    const held = attention.filter(({ seconds, nb_views }) => seconds / nb_views > 10);
    expect([views > begun * 0.2, held.length > 5]).toEqual([true, true]);
    const { sessions } = await read<SessionReport>(`sessions/${prefix}`);
    expect(sessions.filter(({ during }) => during && during.nb_visits > 0).length).toBeGreaterThan(
      2,
    );
    const { startsOn, endsOn } = await read<Tracking>(`tracking/${prefix}`);
    const { points } = await read<Timeseries>(`timeseries/${prefix}?interval=day`);
    const busiest =
      points.toSorted((a, b) => b.nb_visits - a.nb_visits)[0]?.time.slice(0, 10) ?? '';
    expect(busiest >= (startsOn ?? '~') && busiest <= (endsOn ?? '')).toBe(true);
  }
}, 120_000);

/** The events of the whole season by group and label, straight from its plan. */
const plannedEvents = async ({ conferences }: TestApp, season: DemoSeason) => {
  const demo = demoConferences.find(({ prefix }) => prefix === season.prefix);
  const conference = await conferences.get(season.prefix);
  if (!demo) throw new Error(`There is no ${season.prefix}`);
  const made = Math.floor(conference.created_at.getTime() / 1_000);
  const firstDay = Math.floor(made / 86_400) * 86_400 - season.daysAgo * 86_400;
  const { dayOf } = buildDemoVisits(demo, site);
  const hits = daysOf(season, new Date(firstDay * 1_000)).flatMap((day) =>
    dayOf(day, firstDay + day.day * 86_400, made),
  );
  const events = new Map<string, number>();
  for (const { e_c, e_a } of hits) {
    if (e_c) events.set(`${e_c}: ${e_a}`, (events.get(`${e_c}: ${e_a}`) ?? 0) + 1);
  }
  const days = new Set(hits.map(({ _id, cdt }) => `${_id} ${Math.floor(Number(cdt) / 86_400)}`));
  const begun = hits.filter((hit) => 'urlref' in hit).length;
  return { hits: hits.length, days: days.size, begun, events };
};

test('a fill that was cut short goes on where it stopped, whoever has come in the meantime', async () => {
  const { testApp, bearer, parts } = await buildDemo();
  let groups = 0;
  const cut = await fillDemoTraffic(parts, () => {
    groups += 1;
    return groups === 7;
  });
  const visitor = { idsite: 'CARDIO26', rec: '1', url: 'https://cardio26.eposter.live/' };
  await testApp.app.inject({ url: '/matomo.php', query: visitor });
  const rest = await fillDemoTraffic(parts);

  const read = reader(testApp, bearer);
  let planned = 0;
  for (const season of demoSeasons) {
    const { hits, events } = await plannedEvents(testApp, season);
    planned += hits;
    const counted = (await read<EventGroup[]>(season.prefix)).flatMap(({ label, subtable }) =>
      subtable.map((row) => [`${label}: ${row.label}`, row.nb_events] as const),
    );
    expect(new Map(counted)).toEqual(events);
  }
  expect(cut.hits).toBeGreaterThan(0);
  expect(rest.hits).toBeGreaterThan(0);
  expect(cut.hits + rest.hits).toBe(planned);
}, 120_000);
