import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sections } from '#contract/plans.ts';
import { buildUser } from '../../../test/build-app.ts';
import { buildReaders, POSTER } from '../../../test/build-readers.ts';

const URL = '/api/analytics/shares/NEURO26';
const label = `group=Top%20Posters%20by%20Code&label=${encodeURIComponent(POSTER)}`;

const build = async () => {
  const world = await buildReaders();
  const { app } = world;
  const make = (who: { bearer: object }, payload: object, url = URL) =>
    app.inject({ method: 'POST', url, headers: { ...who.bearer }, payload });
  const end = (who: { bearer: object }, id: string, url = URL) =>
    app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: { ...who.bearer } });
  const change = async (
    { user }: typeof world.gold,
    values: { paidCategory?: 1 | 2 | 3; prefixes?: string[]; isAdmin?: boolean },
  ) => {
    const { id, name, email, paid_category, is_admin, prefixes } = user;
    await world.users.update({
      id,
      name,
      email,
      password: 'a new password',
      isAdmin: is_admin,
      paidCategory: paid_category,
      prefixes,
      ...values,
    });
  };
  const statuses = async (bearer: { authorization: string }, paths: string[]) =>
    Promise.all(paths.map(async (path) => (await world.get(path, bearer)).statusCode));
  return { ...world, make, end, change, statuses };
};

const wanted = { name: ' The board ', sections: ['traffic', 'posters'], expiresAt: null };

describe('making and ending links', () => {
  test('the token is in the first answer only; what is stored opens nothing', async () => {
    const { make, silver, bronze, admin, get, database, logged } = await build();
    const answer = await make(silver, wanted);
    expect(answer.statusCode).toBe(201);
    const { token, ...share } = answer.json();
    expect(token).toMatch(/^share_[\w-]{43}$/);
    expect(share).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'The board',
      sections: ['traffic', 'posters'],
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: null,
      lastUsedAt: null,
    });
    for (const who of [silver, bronze, admin]) {
      expect((await get(URL, who.bearer)).json()).toEqual([share]);
    }
    const { rows } = await sql`select * from share_links`.execute(database.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(logged()).not.toContain(token);
  });

  test('only sections on the own plan, and only for the own conference', async () => {
    const { make, bronze, silver, gold, stranger, admin, get } = await build();
    const all = { ...wanted, sections: [...sections] };
    expect((await make(bronze, { ...wanted, sections: ['traffic'] })).statusCode).toBe(405);
    expect((await make(silver, all)).statusCode).toBe(405);
    expect((await make(stranger, wanted)).statusCode).toBe(403);
    expect((await make(admin, wanted, '/api/analytics/shares/NOPE')).statusCode).toBe(404);
    expect((await get(URL, admin.bearer)).json()).toEqual([]);
    expect((await make(gold, all)).statusCode).toBe(201);
    expect((await make(admin, all)).statusCode).toBe(201);
    expect((await get(URL, stranger.bearer)).statusCode).toBe(403);
    expect((await get(URL)).statusCode).toBe(401);
  });

  test('what is not valid makes no link', async () => {
    const { make, gold, get } = await build();
    for (const [payload, field] of [
      [{ ...wanted, name: ' ' }, 'name'],
      [{ ...wanted, name: 'x'.repeat(201) }, 'name'],
      [{ ...wanted, sections: [] }, 'sections'],
      [{ ...wanted, sections: ['payments'] }, 'sections.0'],
      [{ ...wanted, expiresAt: 'tomorrow' }, 'expiresAt'],
      [{ ...wanted, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ] as const) {
      const answer = await make(gold, payload);
      expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field]);
    }
    expect((await get(URL, gold.bearer)).json()).toEqual([]);
  });

  test('sections count once and in the order of the screens; newest link first', async () => {
    const { make, gold, get } = await build();
    const twice = ['audios', 'posters', 'audios'];
    const first = (await make(gold, { ...wanted, sections: twice })).json();
    expect(first.sections).toEqual(['posters', 'audios']);
    const second = (await make(gold, { ...wanted, expiresAt: '2099-01-01T02:00:00+02:00' })).json();
    expect(second.expiresAt).toBe('2099-01-01T00:00:00.000Z');
    const list = (await get(URL, gold.bearer)).json();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  });

  test('whoever reads the conference ends its links, and nobody another conference’s', async () => {
    const { share, silver, bronze, stranger, end, get } = await build();
    const link = await share(silver, ['posters']);
    const oncos = '/api/analytics/shares/ONCO26';
    expect((await end(stranger, link.share.id)).statusCode).toBe(403);
    expect((await end(stranger, link.share.id, oncos)).statusCode).toBe(404);
    expect((await end(bronze, 'not-an-id')).statusCode).toBe(400);
    expect((await get('/api/share', link.bearer)).statusCode).toBe(200);
    expect((await end(bronze, link.share.id)).json()).toEqual({ message: 'Share link ended' });
    expect((await get('/api/share', link.bearer)).statusCode).toBe(401);
    expect((await end(bronze, link.share.id)).statusCode).toBe(404);
  });
});

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
    const fine = ['name/', 'tracking/', 'videos/'];
    expect(
      await statuses(
        bearer,
        fine.map((path) => `/api/analytics/${path}neuro26`),
      ),
    ).toEqual(fine.map(() => 200));
    const refused = [
      '/api/analytics/traffic/NEURO26',
      '/api/analytics/audios/NEURO26',
      '/api/analytics/codes/audio/NEURO26',
      '/api/analytics/timeseries/NEURO26',
      '/api/analytics/timeseries/NEURO26?group=Top%20Authors&label=Ada',
      '/api/analytics/label/NEURO26?group=Top%20Authors&label=Ada',
      '/api/analytics/label/NEURO26?group=Downloads&label=pdf',
      '/api/analytics/ONCO26',
      '/api/analytics/NOPE',
    ];
    expect(await statuses(bearer, refused)).toEqual(refused.map(() => 403));
  });

  test('reads all visits with traffic only, and of the tracking the days', async () => {
    const { share, gold, admin, get, app } = await build();
    const url = '/api/analytics/tracking/NEURO26';
    const days = { firstDay: '2026-11-02', lastDay: '2026-11-04' };
    const payload = { respectDoNotTrack: true, ...days };
    await app.inject({ method: 'PUT', url, headers: admin.bearer, payload });
    const { bearer } = await share(gold, ['traffic']);
    expect((await get('/api/analytics/timeseries/NEURO26', bearer)).json()).toMatchObject({
      points: [{ nb_visits: 7, nb_events: 9 }],
    });
    expect((await get(url, bearer)).json()).toEqual({
      ...days,
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
    const payload = { respectDoNotTrack: false, firstDay: null, lastDay: null };
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
    await conferences.update({
      _id: neuro.id,
      name: neuro.name,
      prefix: 'NEURO27',
      supportsPayments: false,
      stripePriceId: '',
      currency: 'eur',
    });
    expect((await get('/api/share', bearer)).json().prefix).toBe('NEURO27');
    expect((await get('/api/analytics/NEURO27', bearer)).statusCode).toBe(200);
    expect((await get('/api/analytics/NEURO26', bearer)).statusCode).toBe(403);
  });
});

test('whoever is signed in without a link is told so', async () => {
  const { get, gold } = await build();
  expect((await get('/api/share', gold.bearer)).statusCode).toBe(404);
  expect((await get('/api/share')).statusCode).toBe(401);
  expect((await get('/api/share', { authorization: 'Bearer share_unknown' })).statusCode).toBe(401);
});
