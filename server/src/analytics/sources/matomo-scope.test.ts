import { describe, expect, test } from 'vitest';
import {
  buildSource,
  category,
  neuro,
  november,
  period,
  row,
  siteOf,
} from '../../../test/build-matomo-source.ts';
import { refusal } from '../../../test/matomo-stand-in.ts';
import { zoneOf } from './matomo-scope.ts';

const SEGMENT = 'actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F';

/** Answers everything with nothing. */
const buildEmpty = async (...options: Parameters<typeof buildSource>) => {
  const built = await buildSource(...options);
  for (const method of [
    'Events.getCategory',
    'Referrers.getReferrerType',
    'MediaAnalytics.getGroupedVideoResources',
    'VisitTime.getVisitInformationPerServerTime',
    'Live.getCounters',
    'Live.getLastVisitsDetails',
  ]) {
    built.matomo.answer(method, { json: [] });
  }
  built.matomo.answer('VisitsSummary.getVisits', { json: { '2026': 1, '2026-11-02': 1 } });
  return built;
};

const own = 'https://neuro26.eposter.live/poster/p1';
const of = { category: 'Top Posters by Code', label: own };

const askAll = async ({ source }: Awaited<ReturnType<typeof buildSource>>, subject = neuro) => {
  await source.events(subject, november);
  await source.events(subject, november, of);
  await source.referrers(subject, november);
  await source.referrers(subject, november, of);
  await source.media(subject, 'video', november);
  await source.media(subject, 'video', november, own);
  for (const interval of ['day', 'hour'] as const) {
    await source.timeseries(subject, november, interval);
    await source.timeseries(subject, november, interval, of);
  }
  await source.timeseries(subject, period(), 'day');
  await source.live(subject, new Date());
  await source.seen(subject);
};

const aboutConferences = ({ matomo }: Awaited<ReturnType<typeof buildSource>>) =>
  matomo.requests
    .map(({ params }) => params)
    .filter(({ method }) => method !== 'SitesManager.getSiteFromId');

describe('a site for all conferences', () => {
  test('is never asked anything without the segment of the conference', async () => {
    const built = await buildEmpty();
    await askAll(built);
    const asked = aboutConferences(built);
    expect(new Set(asked.map(({ method }) => method)).size).toBe(7);
    for (const { idSite, segment = '' } of asked) {
      expect([idSite, segment.split(';')[0]]).toEqual(['7', SEGMENT]);
    }
  });

  test('tells conferences apart by path, too', async () => {
    const site = { posterUrl: 'https://Posters.example/{prefix}/poster/', mediaPath: '/{prefix}/' };
    const built = await buildEmpty({ site });
    await built.source.events(neuro, november);
    expect(aboutConferences(built)[0]?.segment).toBe(
      `actionUrl=^${encodeURIComponent('https://posters.example/neuro26/')}`,
    );
  });

  test('is read by the posters’ own address of a conference that has one', async () => {
    const posterUrl = 'https://Posters.Neuro.org/26/poster/';
    const posterUrlOf = async (id: string) => (id === neuro.id ? posterUrl : undefined);
    const built = await buildEmpty({ posterUrlOf });
    const label = 'https://posters.neuro.org/26/poster/p1';
    built.matomo.answer('Events.getCategory', {
      json: [category('Top Posters by Code', [row(label, 3, 3), row(own, 5, 5)])],
    });
    expect(await built.source.events(neuro, november)).toMatchObject([{ label, visits: 3 }]);
    expect(aboutConferences(built)[0]?.segment).toBe(
      `actionUrl=^${encodeURIComponent(posterUrl.toLowerCase())}`,
    );
    await built.source.events({ ...neuro, id: '2' }, november);
    expect(aboutConferences(built).at(-1)?.segment).toBe(SEGMENT);
  });

  test('is not read at all where no address tells a conference from others', async () => {
    const built = await buildEmpty({
      site: { posterUrl: '/{prefix}/poster/', mediaPath: '/storage/{prefix}/' },
    });
    const refused = {
      code: 'statistics_away',
      message: expect.stringMatching(
        /site 7 of Matomo is for several conferences.*NEURO26.*own Matomo site.*POSTER_URL/,
      ),
    };
    const { source } = built;
    for (const asking of [
      source.events(neuro, november),
      source.referrers(neuro, november),
      source.media(neuro, 'video', november),
      source.timeseries(neuro, november, 'day'),
      source.live(neuro, new Date()),
      source.seen(neuro),
    ]) {
      await expect(asking).rejects.toMatchObject(refused);
    }
    expect(built.matomo.requests).toEqual([]);
  });

  test('may answer with the rows of others all the same: they are not passed on', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('Events.getCategory', {
      json: [
        category('Top Posters by Code', [
          row(own, 3, 4),
          row('https://onco26.eposter.live/poster/p1', 9, 9),
        ]),
        category('Top Authors', [row('Oncology - Ben', 8, 8), row('Neurology 2026 - Ada', 1, 2)]),
        category('Downloads', [
          row('/storage/ONCO26/a.pdf', 1, 1),
          row('/storage/NEURO26/b.pdf', 1, 1),
        ]),
      ],
    });
    const video = { nb_plays: 1, nb_impressions: 1, nb_finishes: 0, avg_time_watched: 3 };
    matomo.answer('MediaAnalytics.getGroupedVideoResources', {
      json: [
        { label: '/storage/onco26/a.mp4', ...video },
        { label: '/storage/neuro26/b.mp4', ...video },
      ],
    });
    const labels = (await source.events(neuro, november)).map(({ label }) => label);
    expect(labels).toEqual([own, 'Neurology 2026 - Ada', '/storage/NEURO26/b.pdf']);
    expect(await source.media(neuro, 'video', november)).toEqual([
      { label: '/storage/neuro26/b.mp4', ...video },
    ]);
  });

  test("is not asked about another's label", async () => {
    const built = await buildEmpty();
    const other = { category: 'Top Authors', label: 'Oncology - Ben' };
    const { source } = built;
    expect(await source.events(neuro, november, other)).toEqual([]);
    expect(await source.referrers(neuro, november, other)).toEqual([]);
    expect(await source.timeseries(neuro, november, 'hour', other)).toEqual([]);
    expect(await source.media(neuro, 'video', november, 'https://onco26.eposter.live/')).toEqual(
      [],
    );
    expect(aboutConferences(built)).toEqual([]);
  });
});

describe("a conference's own site", () => {
  const alone = { ...neuro, matomo_site_id: 9 };

  test('is asked as a whole', async () => {
    const built = await buildEmpty();
    await askAll(built, alone);
    const asked = aboutConferences(built);
    expect(new Set(asked.map(({ idSite }) => idSite))).toEqual(new Set(['9']));
    expect(asked.filter(({ segment }) => segment?.includes('actionUrl'))).toEqual([]);
    expect(built.matomo.asked('SitesManager.getSiteFromId')).toMatchObject([{ idSite: '9' }]);
  });

  test('needs no address of its posters', async () => {
    const { source } = await buildEmpty({
      site: { posterUrl: '/{prefix}/poster/', mediaPath: '/storage/{prefix}/' },
    });
    expect(await source.referrers(alone, november)).toEqual([]);
  });

  test.each<[string, number, boolean]>([
    ['another conference has it, too', 9, true],
    ['it is the one for all', 7, false],
  ])('is not its own when %s', async (_case, matomo_site_id, shared) => {
    const asked: unknown[] = [];
    const built = await buildEmpty({
      isShared: async (...who) => {
        asked.push(who);
        return shared;
      },
    });
    await built.source.referrers({ ...neuro, matomo_site_id }, november);
    expect(aboutConferences(built)).toMatchObject([
      { idSite: String(matomo_site_id), segment: SEGMENT },
    ]);
    expect(asked).toEqual(shared ? [[9, '1']] : []);
  });
});

describe("the site's clock", () => {
  test('says which days and hours there are', async () => {
    const { matomo, source } = await buildEmpty();
    matomo.answer('SitesManager.getSiteFromId', { json: siteOf({ timezone: 'Pacific/Auckland' }) });
    expect((await source.zoneOf?.(neuro))?.name).toBe('Pacific/Auckland');
    // In Auckland it is the evening of the 15th already, and that day is asked for.
    await source.events(neuro, { from: new Date('2026-11-14T11:30:00Z'), to: null });
    expect(matomo.asked('Events.getCategory')[0]?.date).toBe('2026-11-15,2026-11-15');
    matomo.answer('VisitTime.getVisitInformationPerServerTime', {
      json: { '2026-11-15': [{ label: '20', nb_visits: 3 }] },
    });
    expect(await source.timeseries(neuro, november, 'hour')).toEqual([
      { time: '2026-11-15T07:00:00.000Z', nb_visits: 3, nb_events: 0 },
    ]);
    // The site was made at 22:30 UTC of the day before.
    await source.events(neuro, period());
    expect(matomo.asked('Events.getCategory').at(-1)?.date).toBe('2024-02-01,2026-11-15');
  });

  test('is the one that Matomo writes the latest hits by', async () => {
    const { matomo, source } = await buildEmpty();
    matomo.answer('SitesManager.getSiteFromId', { json: siteOf({ timezone: 'Pacific/Auckland' }) });
    const shown = Date.UTC(2026, 10, 15, 20, 59, 30) / 1_000;
    matomo.answer('Live.getLastVisitsDetails', {
      json: [{ actionDetails: [{ type: 'action', url: own, timestamp: shown }] }],
    });
    const { hits } = await source.live(neuro, new Date());
    expect(new Date((hits?.[0]?.time ?? 0) * 1_000).toISOString()).toBe('2026-11-15T07:59:30.000Z');
  });

  test.each([
    ['Europe/Vienna', 'Europe/Vienna'],
    ['UTC', 'UTC'],
    ['UTC+0', 'UTC'],
    ['UTC+5', 'Etc/GMT-5'],
    ['UTC-11', 'Etc/GMT+11'],
    ['UTC+5.5', 'Asia/Kolkata'],
    ['UTC+10.5', undefined],
    ['Mars/Base', undefined],
    [undefined, undefined],
  ])('%s is %s', (told, name) => {
    expect(zoneOf(told)?.name).toBe(name);
  });

  test("is the conference's where Matomo does not tell, with a line in the log", async () => {
    const { matomo, source, logged } = await buildEmpty();
    matomo.answer('SitesManager.getSiteFromId', { json: siteOf({ timezone: 'UTC+10.5' }) });
    expect((await source.zoneOf?.(neuro))?.name).toBe('UTC');
    expect(logged).toMatchObject([{ matomo: 'UTC+10.5', used: 'UTC' }]);
  });

  test('is asked for once in ten minutes', async () => {
    const { matomo, source, clock } = await buildEmpty();
    const ask = () => source.events(neuro, november);
    await ask();
    clock.now += 599_999;
    await ask();
    expect(matomo.asked('SitesManager.getSiteFromId')).toHaveLength(1);
    clock.now += 1;
    await ask();
    expect(matomo.asked('SitesManager.getSiteFromId')).toHaveLength(2);
  });
});

test('a label that a day has folded away is asked for by itself', async () => {
  const { matomo, source } = await buildSource();
  const folded = [category('Top Posters by Code', [row('Others', 4, 4)])];
  matomo.answer('Events.getCategory', ({ segment = '' }) => ({
    json: {
      '2026-11-02': segment.includes(';') ? [category(of.category, [row(own, 1, 2)])] : folded,
    },
  }));
  expect(await source.timeseries(neuro, november, 'day', of)).toEqual([
    { time: '2026-11-02T00:00:00.000Z', nb_visits: 1, nb_events: 2 },
  ]);
});

test('whether Matomo can be read is asked twice a minute at most', async () => {
  const { matomo, source } = await buildSource();
  await source.check?.();
  matomo.answer('SitesManager.getSiteFromId', { json: refusal('Unable to authenticate') });
  await source.check?.();
  expect(matomo.requests).toHaveLength(1);
  const other = await buildSource();
  other.matomo.answer('SitesManager.getSiteFromId', { json: refusal('Unable to authenticate') });
  for (const _time of [1, 2]) {
    await expect(other.source.check?.()).rejects.toThrow('MATOMO_TOKEN is wrong');
  }
  expect(other.matomo.requests).toHaveLength(1);
});
