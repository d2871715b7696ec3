import { describe, expect, test } from 'vitest';
import { jsonFile } from '../../test/build-file.ts';
import { buildReaders, POSTER } from '../../test/build-readers.ts';

const NOT_ON_PLAN = 'Not on your paid plan! If you want to upgrade please contact us.';
/** Fifty rows of a year of hours are too many, though one of them is not. */
const many = Array.from({ length: 50 }, (_, at) => `&label=${at}`).join('');
const label = `group=Top%20Posters%20by%20Code&label=${encodeURIComponent(POSTER)}`;

/** Every call that reads, and the lowest plan that includes it. */
const reads: [path: string, plan: 1 | 2 | 3][] = [
  ['/api/analytics/{prefix}', 1],
  ['/api/analytics/name/{prefix}', 1],
  ['/api/analytics/timeseries/{prefix}', 1],
  [`/api/analytics/label/{prefix}?${label}`, 1],
  [`/api/analytics/trends/{prefix}?${label}`, 1],
  ['/api/analytics/tracking/{prefix}', 1],
  ['/api/analytics/attention/{prefix}', 1],
  ['/api/analytics/figures/{prefix}?figure=posterViews', 1],
  ['/api/analytics/figures/{prefix}?figure=visitors', 2],
  ['/api/analytics/figures/{prefix}?figure=videoPlays', 3],
  ['/api/analytics/traffic/{prefix}', 2],
  ['/api/analytics/audience/{prefix}', 2],
  ['/api/analytics/content/{prefix}', 2],
  ['/api/analytics/search-engines/{prefix}', 2],
  ['/api/analytics/videos/{prefix}', 3],
  ['/api/analytics/audios/{prefix}', 3],
  ['/api/analytics/codes/video/{prefix}', 3],
  ['/api/analytics/codes/audio/{prefix}', 3],
];

describe('who may read what', () => {
  test('each call by role and plan; 405 says so in the words of the specification', async () => {
    const { get, analytics, neuro, logged, ...people } = await buildReaders();
    for (const kind of ['video', 'audio'] as const) {
      await analytics.titles.save(neuro.id, kind, jsonFile('{"a.mp4":"A"}'));
    }
    const { stranger, bronze, silver, gold, admin } = people;
    for (const [path, plan] of reads) {
      const url = path.replace('{prefix}', 'Neuro26');
      const answers = await Promise.all(
        [undefined, stranger, bronze, silver, gold, admin].map((who) => get(url, who?.bearer)),
      );
      const byPlan = [1, 2, 3].map((own) => (own >= plan ? 200 : 405));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect([path, statuses]).toEqual([path, [401, 403, ...byPlan, 200]]);
      if (plan > 1) {
        expect(answers[2]?.json()).toMatchObject({ code: 'not_on_plan', message: NOT_ON_PLAN });
      }
      expect(answers.map(({ body }) => body).join('')).not.toContain('LEAK');
    }
    expect(logged()).not.toContain('"level":50');
  });

  test('an unknown conference is 404 for administrators and for those it was given to', async () => {
    const { get, bronze, gold, admin } = await buildReaders();
    for (const [path] of reads) {
      const statusOf = async (prefix: string, who: typeof admin) =>
        (await get(path.replace('{prefix}', prefix), who.bearer)).statusCode;
      const statuses = await Promise.all([
        statusOf('OTHER', bronze),
        statusOf('NOPE', admin),
        statusOf('NOPE', gold),
        statusOf('%00', admin),
        statusOf('x'.repeat(101), admin),
      ]);
      expect([path, statuses]).toEqual([path, [404, 404, 403, 400, 404]]);
    }
  });

  test('a deleted conference is unknown', async () => {
    const { get, conferences, neuro, admin, gold } = await buildReaders();
    await conferences.remove(neuro.id, new Date());
    expect((await get('/api/analytics/NEURO26', admin.bearer)).statusCode).toBe(404);
    expect((await get('/api/analytics/NEURO26', gold.bearer)).statusCode).toBe(404);
  });

  test('the browser reads with its cookie, without a header', async () => {
    const { app, bronze } = await buildReaders();
    const cookies = { eposter_session: bronze.token };
    const answer = await app.inject({ url: '/api/analytics/NEURO26', cookies });
    expect(answer.statusCode).toBe(200);
  });

  test('only administrators change titles and tracking', async () => {
    const { app, gold, admin } = await buildReaders();
    const payload = { respectDoNotTrack: true };
    const statusOf = async (who?: typeof gold) => {
      const tracking = { method: 'PUT', url: '/api/analytics/tracking/NEURO26', payload } as const;
      const titles = {
        method: 'POST',
        url: '/api/analytics/codes/video/NEURO26',
        payload: { 'a.mp4': 'A' },
      } as const;
      const headers = who ? { headers: who.bearer } : {};
      const answers = [
        await app.inject({ ...tracking, ...headers }),
        await app.inject({ ...titles, ...headers }),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statusOf()).toEqual([401, 401]);
    expect(await statusOf(gold)).toEqual([403, 403]);
    expect(await statusOf(admin)).toEqual([200, 200]);
  });
});

describe('what is answered', () => {
  const row = (name: string, visits: number) => ({
    label: name,
    nb_events: visits * 2,
    nb_visits: visits,
  });
  const group = (name: string, rows: string, visits: number) => ({
    ...row(name, visits),
    subtable: [row(rows, visits)],
  });

  test('the report, the name, the traffic and the media of this conference and no other', async () => {
    const { get, gold } = await buildReaders();
    const read = async (path: string) => (await get(`/api/analytics/${path}`, gold.bearer)).json();
    expect(await read('NEURO26')).toEqual([
      group('Top Posters by Code', POSTER, 5),
      group('Top Authors', 'Neurology 2026 - Ada', 4),
      group('Top Topics', 'Neurology 2026 - Stroke', 3),
      group('Top Affiliations', 'Neurology 2026 - Lund', 2),
      group('Downloads', 'pdf', 1),
    ]);
    expect(await read('name/neuro26')).toEqual({ conferenceName: [{ name: 'Neurology 2026' }] });
    expect(await read('traffic/NEURO26')).toEqual([
      { label: 'Direct Entry', nb_visits: 6, subtable: [] },
      { label: 'Social Networks', nb_visits: 2, subtable: [{ label: 'Facebook', nb_visits: 2 }] },
      { label: 'Websites', nb_visits: 0, subtable: [] },
      { label: 'Search Engines', nb_visits: 0, subtable: [] },
      { label: 'Campaigns', nb_visits: 0, subtable: [] },
    ]);
    expect(await read('videos/NEURO26')).toEqual([
      {
        label: '/storage/neuro26/a.mp4',
        nb_plays: 2,
        nb_impressions: 3,
        nb_finishes: 1,
        avg_time_watched: 30,
      },
      {
        label: '/storage/neuro26/b.mp4',
        nb_plays: 1,
        nb_impressions: 2,
        nb_finishes: 1,
        avg_time_watched: 30,
      },
    ]);
    expect(await read('audience/NEURO26')).not.toHaveProperty('recognised');
    expect(await read('audience/NEURO26?recognised=true')).toMatchObject({
      recognised: { visitors: 4, returning: 1, visits: 6 },
    });
    const curve = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(await read('videos/NEURO26?retention=true')).toMatchObject([
      { label: '/storage/neuro26/a.mp4', retention: curve },
      { label: '/storage/neuro26/b.mp4', retention: null },
    ]);
    expect((await read('audios/NEURO26')).map((media: { label: string }) => media.label)).toEqual([
      '/storage/neuro26/a.mp3',
    ]);
  });

  test('the time series, of the conference and of one label', async () => {
    const { get, bronze, asked } = await buildReaders();
    const read = async (query: string) =>
      (await get(`/api/analytics/timeseries/NEURO26?${query}`, bronze.bearer)).json();
    const point = (day: string, nb_visits: number, nb_events: number) => ({
      time: `2026-11-${day}T00:00:00.000Z`,
      nb_visits,
      nb_events,
    });
    expect(await read('from=2026-11-02&to=2026-11-04')).toEqual({
      interval: 'day',
      points: [point('02', 0, 0), point('03', 7, 9), point('04', 0, 0)],
    });
    expect(await read(`interval=day&${label}`)).toEqual({
      interval: 'day',
      points: [point('02', 5, 10)],
    });
    const { interval, points } = await read('from=2026-11-02&to=2026-11-03');
    expect([interval, points.length]).toEqual(['hour', 48]);
    expect(asked).toEqual([
      {
        what: 'timeseries',
        prefix: 'NEURO26',
        interval: 'day',
        period: { from: new Date('2026-11-02'), to: new Date('2026-11-05') },
      },
      {
        what: 'timeseries',
        prefix: 'NEURO26',
        interval: 'day',
        period: { from: null, to: null },
        of: { category: 'Top Posters by Code', label: POSTER },
      },
      {
        what: 'timeseries',
        prefix: 'NEURO26',
        interval: 'hour',
        period: { from: new Date('2026-11-02'), to: new Date('2026-11-04') },
      },
    ]);
  });

  test('the trends of several labels at once, over the same times', async () => {
    const { get, bronze, asked } = await buildReaders();
    const read = async (query: string) =>
      (await get(`/api/analytics/trends/NEURO26?${query}`, bronze.bearer)).json();
    const labels = [POSTER, 'none', POSTER];
    const query = labels.map((each) => `&label=${encodeURIComponent(each)}`).join('');
    const group = 'group=Top%20Posters%20by%20Code';
    const ofPoster = { label: POSTER, nb_visits: [0, 5, 0], nb_events: [0, 10, 0] };
    expect(await read(`from=2026-11-01&to=2026-11-03&${group}${query}`)).toEqual({
      interval: 'day',
      times: ['01', '02', '03'].map((day) => `2026-11-${day}T00:00:00.000Z`),
      trends: [ofPoster, { label: 'none', nb_visits: [0, 0, 0], nb_events: [0, 0, 0] }],
    });
    expect(asked).toEqual([
      {
        what: 'trends',
        prefix: 'NEURO26',
        interval: 'day',
        period: { from: new Date('2026-11-01'), to: new Date('2026-11-04') },
        of: { category: 'Top Posters by Code', labels: [POSTER, 'none'] },
      },
    ]);
    expect(await read(label)).toEqual({
      interval: 'day',
      times: ['2026-11-02T00:00:00.000Z'],
      trends: [{ label: POSTER, nb_visits: [5], nb_events: [10] }],
    });
    expect(await read(`${group}&label=none`)).toMatchObject({ times: [] });
  });

  test('of one label what the plan includes, and null for the rest', async () => {
    const { get, bronze, silver, gold } = await buildReaders();
    const read = async (who: typeof bronze, query = label) =>
      (await get(`/api/analytics/label/NEURO26?${query}`, who.bearer)).json();
    const poster = {
      nb_visits: 5,
      nb_events: 10,
      rank: { place: 1, of: 1 },
      viewingTimes: [1, 2, 0, 0, 1],
      alsoViewed: [{ label: 'https://neuro26.eposter.live/poster/p-2', nb_visits: 2 }],
      openedPosters: null,
    };
    const noTraffic = { referrers: null, countries: null, hallScans: null };
    const referrers = expect.arrayContaining([
      { label: 'Websites', nb_visits: 5, subtable: [{ label: 'lund.example', nb_visits: 5 }] },
    ]);
    const countries = [{ code: 'SE', label: 'Sweden', visits: 5 }];
    const traffic = { referrers, countries, hallScans: 3 };
    const noMedia = { videos: null, audios: null };
    expect(await read(bronze)).toEqual({ ...poster, ...noTraffic, ...noMedia });
    expect(await read(silver)).toEqual({ ...poster, ...traffic, ...noMedia });
    const videos = [expect.objectContaining({ label: '/storage/neuro26/a.mp4', nb_plays: 1 })];
    expect(await read(gold)).toEqual({ ...poster, ...traffic, videos, audios: [] });
    expect(await read(gold, 'group=Top%20Authors&label=Nobody')).toMatchObject({
      nb_visits: 0,
      nb_events: 0,
      rank: null,
      hallScans: null,
      viewingTimes: null,
      alsoViewed: null,
      openedPosters: [],
      videos: [],
      audios: [],
    });
  });
});

describe('a bad question', () => {
  const questions: [path: string, field: string][] = [
    ['NEURO26?from=yesterday', 'from'],
    ['NEURO26?to=2026-13-01', 'to'],
    ['NEURO26?from=2026-02-30', 'from'],
    ['NEURO26?from=2026-11-05&to=2026-11-04', 'to'],
    [`NEURO26?from=${'2'.repeat(41)}`, 'from'],
    ['traffic/NEURO26?from=2026-11-02T25:00:00Z', 'from'],
    ['videos/NEURO26?from=2026-11-02&from=2026-11-03', 'from'],
    ['videos/NEURO26?retention=1', 'retention'],
    ['timeseries/NEURO26?interval=week', 'interval'],
    ['timeseries/NEURO26?group=Top%20Authors', 'label'],
    ['timeseries/NEURO26?label=Ada', 'label'],
    [`timeseries/NEURO26?group=x&label=${'y'.repeat(1_501)}`, 'label'],
    ['timeseries/NEURO26?interval=hour&from=2020-01-01&to=2026-11-04', 'from'],
    ['timeseries/NEURO26?from=0001-01-01', 'from'],
    ['trends/NEURO26?label=Ada', 'group'],
    ['trends/NEURO26?group=Top%20Authors', 'label'],
    [`trends/NEURO26?group=Top%20Authors${'&label=a'.repeat(51)}`, 'label'],
    ['trends/NEURO26?group=a&label=a&interval=hour&from=2020-01-01&to=2026-11-04', 'from'],
    [`trends/NEURO26?group=a${many}&interval=hour&from=2026-01-01&to=2026-11-04`, 'from'],
    ['label/NEURO26?group=Top%20Authors', 'label'],
    ['label/NEURO26?group=&label=Ada', 'group'],
  ];

  test('is answered 400 with its field', async () => {
    const { get, gold } = await buildReaders();
    for (const [path, field] of questions) {
      const answer = await get(`/api/analytics/${path}`, gold.bearer);
      const { fields } = answer.json();
      expect([path, answer.statusCode, fields?.[0]?.field]).toEqual([path, 400, field]);
    }
  });

  test('too many points are refused before anyone is asked for them', async () => {
    const { get, gold, asked } = await buildReaders();
    const url = '/api/analytics/timeseries/NEURO26?interval=hour&from=2020-01-01&to=2026-11-04';
    expect((await get(url, gold.bearer)).json().message).toBe(
      'These are 60,000 hours; at most 20,000 can be shown. Choose a shorter period',
    );
    expect(asked).toEqual([]);
  });
});
