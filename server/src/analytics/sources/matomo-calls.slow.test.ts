import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { buildConference, newConference } from '../../../test/build-conference.ts';
import { siteOf } from '../../../test/build-matomo-source.ts';
import { buildMatomo, MATOMO_TOKEN, refusal } from '../../../test/matomo-stand-in.ts';

const build = async () => {
  const matomo = await buildMatomo();
  matomo.answer('SitesManager.getSiteFromId', { json: siteOf() });
  const test = await buildTestApp(matomo.env);
  await buildConference(test, { prefix: 'NEURO26', name: 'Neurology 2026' });
  const { bearer } = await buildSignedIn(test.users, { paidCategory: 3, prefixes: ['NEURO26'] });
  const get = (path: string) => test.app.inject({ url: `/api/analytics/${path}`, headers: bearer });
  return { ...test, matomo, get };
};

test('the calls answer what it says', async () => {
  const { matomo, get } = await build();
  const subtable = [
    { label: 'Neurology 2026 - Ada', nb_visits: '2', nb_events: '3' },
    { label: 'Others', nb_visits: 5, nb_events: 6 },
    { label: 'Oncology 2026 - Ben', nb_visits: 9, nb_events: 9 },
  ];
  matomo.answer('Events.getCategory', { json: [{ label: 'Top Authors', subtable }] });
  // What was folded together counts in the group, so that the screen can say what is missing.
  expect((await get('NEURO26?from=2026-11-02&to=2026-11-02')).json()).toEqual([
    {
      label: 'Top Authors',
      nb_events: 9,
      nb_visits: 7,
      subtable: [{ label: 'Neurology 2026 - Ada', nb_events: 3, nb_visits: 2 }],
    },
  ]);
});

test('videos that it knows nothing of are said to be unknown; plays that it folded are told', async () => {
  const { matomo, get } = await build();
  const unknown = await get('videos/NEURO26');
  expect([unknown.json(), unknown.headers['x-not-known']]).toEqual([[], 'media']);
  matomo.answer('Events.getCategory', { json: [] });
  matomo.answer('Referrers.getReferrerType', { json: [] });
  const poster = encodeURIComponent('https://neuro26.eposter.live/poster/p1');
  const details = await get(`label/NEURO26?group=Top%20Posters%20by%20Code&label=${poster}`);
  expect([details.json().videos, details.headers['x-not-known']]).toEqual([null, 'media']);

  const figures = { nb_plays: 4, nb_impressions: 5, nb_finishes: 0, avg_time_watched: 1 };
  matomo.answer('MediaAnalytics.getGroupedAudioResources', {
    json: [
      { label: '/storage/neuro26/a.mp3', ...figures },
      { label: 'Others', ...figures },
    ],
  });
  const audios = await get('audios/NEURO26');
  expect(audios.headers).toMatchObject({ 'x-folded': '4' });
  expect(audios.headers).not.toHaveProperty('x-not-known');
  expect(audios.json()).toEqual([{ label: '/storage/neuro26/a.mp3', ...figures }]);
});

test('one that is away is 502 in words, and the token is in no answer and no log', async () => {
  const { matomo, get, logged } = await build();
  matomo.answer('Referrers.getReferrerType', {
    json: refusal(MATOMO_TOKEN),
  });
  const refused = await get('traffic/NEURO26');
  expect([refused.statusCode, refused.json().message]).toEqual([
    502,
    'The statistics cannot be read: Matomo refused the question. Please try again shortly',
  ]);
  await matomo.stop();
  const away = await get('NEURO26');
  expect([away.statusCode, away.json().code]).toEqual([502, 'statistics_away']);
  expect(refused.body + away.body + logged()).not.toContain(MATOMO_TOKEN);
});

test('the screens are told the clock of its site, and why nobody knows whether hits arrive', async () => {
  const { matomo, get } = await build();
  matomo.answer('SitesManager.getSiteFromId', { json: siteOf({ timezone: 'Pacific/Auckland' }) });
  const tracking = await get('tracking/NEURO26');
  expect([tracking.statusCode, tracking.json()]).toEqual([
    200,
    {
      respectDoNotTrack: false,
      timeZone: 'Pacific/Auckland',
      recount: null,
      startsOn: null,
      endsOn: null,
      firstHitAt: null,
      lastHitAt: null,
      hitsFault:
        'The statistics cannot be read: Matomo refused the question. Please try again shortly',
      labelLimits: [],
    },
  ]);
  matomo.answer('VisitsSummary.getVisits', { json: { '2026-11-02': 4, '2026-11-03': 0 } });
  matomo.answer('Events.getCategory', { json: [] });
  const series = await get('timeseries/NEURO26?from=2026-11-02&to=2026-11-03&interval=day');
  expect(series.json().points).toEqual([
    { time: '2026-11-01T11:00:00.000Z', nb_visits: 4, nb_events: 0 },
    { time: '2026-11-02T11:00:00.000Z', nb_visits: 0, nb_events: 0 },
  ]);
});

test('health says in words what keeps it from being read, and stays 200', async () => {
  const { app, matomo } = await build();
  const health = async () => (await app.inject({ url: '/api/health' })).json().matomo;
  expect(await health()).toBe('ok');
  const other = await buildMatomo();
  const wrong = await buildTestApp({ ...other.env, MATOMO_TOKEN: 'of another Matomo' });
  const answer = await wrong.app.inject({ url: '/api/health' });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      status: 'ok',
      matomo:
        'The statistics cannot be read: Matomo refused the token. MATOMO_TOKEN is wrong or has expired',
    },
  ]);
  expect(matomo.asked('SitesManager.getSiteFromId')).toHaveLength(1);
  const ours = await buildTestApp();
  expect((await ours.app.inject({ url: '/api/health' })).json()).not.toHaveProperty('matomo');
});

test('an administrator gives a conference a site of its own, and takes it back', async () => {
  const { app, users, matomo, get, conferences } = await build();
  const { bearer } = await buildSignedIn(users, { isAdmin: true, prefixes: [] });
  const { id: _id } = await conferences.get('NEURO26');
  const put = (change: object) =>
    app.inject({
      method: 'PUT',
      url: '/api/conferences',
      headers: bearer,
      payload: { ...newConference, _id, prefix: 'NEURO26', name: 'Neurology 2026', ...change },
    });
  for (const matomoSiteId of [0, 1.5, '9', 2_147_483_648]) {
    const refused = await put({ matomoSiteId });
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'matomoSiteId']);
  }
  matomo.answer('Referrers.getReferrerType', { json: [] });
  const sites = async () => {
    await get('traffic/NEURO26');
    const last = matomo.asked('Referrers.getReferrerType').at(-1);
    return [last?.idSite, last?.segment];
  };
  const segment = 'actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F';
  expect(await sites()).toEqual(['7', segment]);
  expect((await put({ matomoSiteId: 9 })).json()).toMatchObject({ matomoSiteId: 9 });
  expect(await sites()).toEqual(['9', undefined]);
  // Whoever says nothing about it leaves it as it is.
  expect((await put({})).json()).toMatchObject({ matomoSiteId: 9 });
  // A site that two have is nobody's own, even when the other is deleted.
  const twin = await buildConference({ conferences }, { matomoSiteId: 9 });
  expect(await sites()).toEqual(['9', segment]);
  await conferences.remove(twin.id, new Date());
  expect(await conferences.isMatomoSiteShared(9, _id)).toBe(true);
  expect((await put({ matomoSiteId: null })).json()).toMatchObject({ matomoSiteId: null });
});
