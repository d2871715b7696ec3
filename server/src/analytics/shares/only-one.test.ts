import { describe, expect, test } from 'vitest';
import { buildSubmissions } from '../../../test/build-conference.ts';
import { POSTER } from '../../../test/build-readers.ts';
import { buildShares as build, URL } from '../../../test/build-shares.ts';

const OTHER = 'https://neuro26.eposter.live/poster/p-2';
const ADA = 'Neurology 2026 - Ada';
const row = (category: string, label: string, visits: number) => ({
  category,
  label,
  visits,
  events: visits,
});
const of = (group: string, ...labels: string[]) =>
  new URLSearchParams([['group', group], ...labels.map((label) => ['label', label])]).toString();
const POSTERS = 'Top Posters by Code';

/** Two posters, one with two addresses, and two authors. */
const buildWorld = async () => {
  const world = await build();
  world.held.NEURO26 = {
    ...world.held.NEURO26,
    events: [
      row(POSTERS, POSTER, 5),
      row(POSTERS, `${POSTER}?from=hall`, 2),
      row(POSTERS, OTHER, 9),
      row('Top Authors', ADA, 4),
      row('Top Authors', `${ADA} Lovelace`, 3),
      row('Top Topics', 'Neurology 2026 - Stroke', 3),
    ],
    attention: [
      { label: POSTER, views: 2, seconds: 30 },
      { label: OTHER, views: 9, seconds: 900 },
    ],
  };
  await buildSubmissions(world, world.neuro, [
    { abstractId: 'P-1', abstractTitle: 'Stroke' },
    { abstractId: 'P-2', abstractTitle: 'LEAK' },
  ]);
  return world;
};

/** Every call that is about more than one. */
const whole = [
  'traffic/NEURO26',
  'audience/NEURO26',
  'content/NEURO26',
  'search-engines/NEURO26',
  'videos/NEURO26',
  'audios/NEURO26',
  'codes/video/NEURO26',
  'codes/audio/NEURO26',
  'timeseries/NEURO26',
  'figures/NEURO26?figure=posterViews',
  'live/NEURO26',
  'ONCO26',
  'name/ONCO26',
];

describe('a link to one poster', () => {
  test('shows its page, and of nothing else a trace', async () => {
    const { share, gold, get, statuses } = await buildWorld();
    const only = { section: 'posters' as const, name: 'p-1' };
    const chosen = ['traffic', 'posters', 'videos', 'audios'] as const;
    const { bearer } = await share(gold, [...chosen], null, { only });
    expect((await get('/api/share', bearer)).json()).toEqual({
      prefix: 'NEURO26',
      conferenceName: 'Neurology 2026',
      sections: [...chosen],
      only,
      expiresAt: null,
    });
    expect((await get('/api/analytics/NEURO26', bearer)).json()).toEqual([
      {
        label: POSTERS,
        nb_events: 7,
        nb_visits: 7,
        subtable: [
          { label: POSTER, nb_events: 5, nb_visits: 5 },
          { label: `${POSTER}?from=hall`, nb_events: 2, nb_visits: 2 },
        ],
      },
    ]);
    expect((await get('/api/analytics/poster-titles/NEURO26', bearer)).json()).toEqual([
      { code: 'P-1', title: 'Stroke' },
    ]);
    expect((await get('/api/analytics/attention/NEURO26', bearer)).json()).toEqual([
      { label: POSTER, nb_views: 2, seconds: 30 },
    ]);
    const details = await get(`/api/analytics/label/NEURO26?${of(POSTERS, POSTER)}`, bearer);
    expect(details.json()).toMatchObject({
      nb_visits: 5,
      videos: [{ nb_plays: 1 }],
      countries: [{ code: 'SE', visits: 5 }],
      hallScans: 3,
      viewingTimes: [1, 2, 0, 0, 1],
      rank: null,
      alsoViewed: null,
      openedPosters: null,
    });
    const own = ['trends', 'timeseries'].map((call) => `${call}/NEURO26?${of(POSTERS, POSTER)}`);
    const refused = [
      ...whole,
      ...['label', 'trends', 'timeseries'].flatMap((call) => [
        `${call}/NEURO26?${of(POSTERS, OTHER)}`,
        `${call}/NEURO26?${of('Top Authors', ADA)}`,
      ]),
      `trends/NEURO26?${of(POSTERS, POSTER, OTHER)}`,
      // Whoever saw the one and another one.
      `label/NEURO26?${of(POSTERS, POSTER)}&poster=P-2`,
      `label/NEURO26?${of(POSTERS, POSTER)}&country=DE`,
    ];
    const paths = (calls: string[]) => calls.map((call) => `/api/analytics/${call}`);
    expect(await statuses(bearer, paths(own))).toEqual([200, 200]);
    expect(await statuses(bearer, paths(refused))).toEqual(refused.map(() => 403));
    expect((await get(URL, bearer)).statusCode).toBe(401);
  });

  test('is known by the address that its conference has for posters', async () => {
    const { share, gold, admin, get, app, held } = await buildWorld();
    const payload = { respectDoNotTrack: false, posterUrl: 'https://posters.example/view/' };
    const url = '/api/analytics/tracking/NEURO26';
    await app.inject({ method: 'PUT', url, headers: admin.bearer, payload });
    held.NEURO26 = { events: [row(POSTERS, 'https://posters.example/view/p-1', 3)] };
    const only = { section: 'posters' as const, name: 'P-1' };
    const { bearer } = await share(gold, ['posters'], null, { only });
    expect((await get('/api/analytics/NEURO26', bearer)).json()).toMatchObject([{ nb_visits: 3 }]);
  });
});

test('a link to one author shows no namesake', async () => {
  const { share, bronze, get, statuses } = await buildWorld();
  const only = { section: 'authors' as const, name: ADA };
  const { bearer } = await share(bronze, ['authors'], null, { only });
  const report = (await get('/api/analytics/NEURO26', bearer)).json();
  expect(report).toMatchObject([{ label: 'Top Authors', subtable: [{ label: ADA }] }]);
  expect(report[0].subtable).toHaveLength(1);
  const page = await get(`/api/analytics/label/NEURO26?${of('Top Authors', ADA)}`, bearer);
  expect(page.json()).toMatchObject({ rank: null, alsoViewed: null, openedPosters: null });
  const calls = [of('Top Authors', ADA), of('Top Authors', `${ADA} Lovelace`), of(POSTERS, POSTER)];
  const paths = calls.map((query) => `/api/analytics/label/NEURO26?${query}`);
  expect(await statuses(bearer, paths)).toEqual([200, 403, 403]);
  expect(
    await statuses(
      bearer,
      whole.map((call) => `/api/analytics/${call}`),
    ),
  ).toEqual(whole.map(() => 403));
});

test('only what stands on the page of one can be given along, and only on the own plan', async () => {
  const { make, gold, bronze } = await buildWorld();
  const wanted = { name: 'Ada', expiresAt: null, only: { section: 'posters', name: 'P-1' } };
  for (const sections of [['posters', 'authors'], ['traffic'], ['posters', 'topics']]) {
    const answer = await make(gold, { ...wanted, sections });
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'sections']);
  }
  const blank = { ...wanted, sections: ['posters'], only: { section: 'posters', name: ' ' } };
  expect((await make(gold, blank)).statusCode).toBe(400);
  const topics = { ...wanted, sections: ['topics'], only: { section: 'topics', name: 'x' } };
  expect((await make(gold, topics)).statusCode).toBe(400);
  expect((await make(bronze, { ...wanted, sections: ['posters', 'videos'] })).statusCode).toBe(405);
  const made = await make(gold, { ...wanted, sections: ['posters', 'videos'] });
  expect([made.statusCode, made.json().only]).toEqual([201, wanted.only]);
});
