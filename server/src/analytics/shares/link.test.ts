import { describe, expect, test } from 'vitest';
import { sections } from '#contract/plans.ts';
import { buildUser } from '../../../test/build-app.ts';
import { renameConference } from '../../../test/build-conference.ts';
import { POSTER } from '../../../test/build-readers.ts';
import { buildShares as build, URL } from '../../../test/build-shares.ts';

const label = `group=Top%20Posters%20by%20Code&label=${encodeURIComponent(POSTER)}`;
const wanted = { name: ' The board ', sections: ['traffic', 'posters'], expiresAt: null };

describe('a link', () => {
  test('reads what was chosen for it and nothing else', async () => {
    const { share, gold, get, statuses } = await build();
    const { bearer } = await share(gold, ['posters', 'videos']);
    expect((await get('/api/share', bearer)).json()).toEqual({
      prefix: 'NEURO26',
      conferenceName: 'Neurology 2026',
      sections: ['posters', 'videos'],
      expiresAt: null,
    });
    const report = (await get('/api/analytics/NEURO26', bearer)).json();
    expect(report.map((group: { label: string }) => group.label)).toEqual(['Top Posters by Code']);
    expect((await get(`/api/analytics/label/NEURO26?${label}`, bearer)).json()).toMatchObject({
      nb_visits: 5,
      referrers: null,
      videos: [{ label: '/storage/neuro26/a.mp4' }],
      audios: null,
    });
    const fine = ['name/', 'tracking/', 'videos/', 'poster-titles/'];
    expect(
      await statuses(
        bearer,
        fine.map((path) => `/api/analytics/${path}neuro26`),
      ),
    ).toEqual(fine.map(() => 200));
    const refused = [
      '/api/analytics/traffic/NEURO26',
      '/api/analytics/audience/NEURO26',
      '/api/analytics/audios/NEURO26',
      '/api/analytics/codes/audio/NEURO26',
      '/api/analytics/timeseries/NEURO26',
      '/api/analytics/timeseries/NEURO26?group=Top%20Authors&label=Ada',
      '/api/analytics/trends/NEURO26?group=Top%20Authors&label=Ada',
      '/api/analytics/label/NEURO26?group=Top%20Authors&label=Ada',
      '/api/analytics/label/NEURO26?group=Downloads&label=pdf',
      '/api/analytics/ONCO26',
      '/api/analytics/NOPE',
    ];
    expect(await statuses(bearer, refused)).toEqual(refused.map(() => 403));
  });

  test('reads all visits with traffic only, and of the tracking the clock and the days', async () => {
    const { share, gold, admin, get, app } = await build();
    const url = '/api/analytics/tracking/NEURO26';
    const days = { startsOn: '2026-11-02', endsOn: '2026-11-04' };
    const { _id, name, prefix } = (await get('/api/conferences/NEURO26')).json();
    const payload = { _id, name, prefix, ...days };
    await app.inject({ method: 'PUT', url: '/api/conferences', headers: admin.bearer, payload });
    const { bearer } = await share(gold, ['traffic']);
    expect((await get('/api/analytics/audience/NEURO26', bearer)).statusCode).toBe(200);
    expect((await get('/api/analytics/poster-titles/NEURO26', bearer)).statusCode).toBe(403);
    expect((await get('/api/analytics/timeseries/NEURO26', bearer)).json()).toMatchObject({
      points: [{ nb_visits: 7, nb_events: 9 }],
    });
    expect((await get(url, bearer)).json()).toEqual({
      ...days,
      timeZone: 'UTC',
      recount: null,
      labelLimits: [],
      firstHitAt: null,
      lastHitAt: null,
    });
  });

  test('is no user: it changes nothing, makes no link and sees no list', async () => {
    const { share, admin, app, statuses } = await build();
    const { bearer } = await share(admin, [...sections]);
    const paths = [URL, '/api/users/me', '/api/users', '/api/conferences/', '/api/mails'];
    expect(await statuses(bearer, paths)).toEqual(paths.map(() => 401));
    const made = await app.inject({ method: 'POST', url: URL, headers: bearer, payload: wanted });
    expect(made.statusCode).toBe(401);
    const payload = { respectDoNotTrack: false };
    const url = '/api/analytics/tracking/NEURO26';
    expect((await app.inject({ method: 'PUT', url, headers: bearer, payload })).statusCode).toBe(
      401,
    );
  });

  test('loses with its maker’s plan what hangs on it, and ends with the last of it', async () => {
    const { share, gold, change, get, bronze } = await build();
    const mixed = await share(gold, ['posters', 'traffic', 'videos']);
    const media = await share(gold, ['videos']);
    await change(gold, { paidCategory: 2 });
    expect((await get('/api/share', mixed.bearer)).json().sections).toEqual(['traffic', 'posters']);
    expect((await get('/api/analytics/videos/NEURO26', mixed.bearer)).statusCode).toBe(403);
    expect((await get('/api/share', media.bearer)).statusCode).toBe(401);
    const list = (await get(URL, bronze.bearer)).json();
    expect(
      list.map((link: { id: string; sections: string[] }) => [link.id, link.sections]),
    ).toEqual([[mixed.share.id, ['traffic', 'posters']]]);
  });

  test.each<[string, (world: Awaited<ReturnType<typeof build>>) => Promise<unknown>]>([
    [
      'its maker loses the conference',
      ({ change, gold }) => change(gold, { prefixes: ['ONCO26'] }),
    ],
    ['its maker is deleted', ({ users, gold, admin }) => users.remove(gold.user.id, admin.user.id)],
    [
      'the conference is deleted',
      ({ conferences, neuro }) => conferences.remove(neuro.id, new Date()),
    ],
  ])('ends when %s', async (_case, act) => {
    const world = await build();
    const { bearer } = await world.share(world.gold, ['posters']);
    expect((await world.get('/api/analytics/NEURO26', bearer)).statusCode).toBe(200);
    await act(world);
    expect((await world.get('/api/analytics/NEURO26', bearer)).statusCode).toBe(401);
  });

  test('of an administrator ends when they are one no more', async () => {
    const { share, admin, change, get, users } = await build();
    await buildUser(users, { isAdmin: true });
    const { bearer } = await share(admin, ['videos']);
    expect((await get('/api/analytics/videos/NEURO26', bearer)).statusCode).toBe(200);
    await change(admin, { isAdmin: false });
    expect((await get('/api/analytics/videos/NEURO26', bearer)).statusCode).toBe(401);
  });

  test('follows its conference to another prefix', async () => {
    const { share, gold, conferences, neuro, get } = await build();
    const { bearer } = await share(gold, ['posters']);
    await renameConference({ conferences }, neuro, 'NEURO27');
    expect((await get('/api/share', bearer)).json().prefix).toBe('NEURO27');
    expect((await get('/api/analytics/NEURO27', bearer)).statusCode).toBe(200);
    expect((await get('/api/analytics/NEURO26', bearer)).statusCode).toBe(403);
  });
});
