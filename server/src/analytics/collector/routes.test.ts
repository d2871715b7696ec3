import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { COLLECTOR_TOKEN } from '../../../test/build-collector.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';

const CLICKHOUSE_URL = ownStatistics();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

const buildWorld = async () => {
  const world = await buildTestApp({ COLLECTOR_TOKEN, CLICKHOUSE_URL });
  const conference = await buildConference(world, { prefix: 'NEURO26' });
  world.collector.start();
  const admin = await buildSignedIn(world.users, { isAdmin: true });
  const hit = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    world.app.inject({
      url: '/matomo.php',
      query: { idsite: 'neuro26', rec: '1', url: 'https://neuro26.eposter.live/', ...query },
      headers: { 'user-agent': FIREFOX, ...headers },
    });
  const bulk = (body: unknown, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/matomo.php',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'user-agent': FIREFOX, ...headers },
    });
  const topics = async () => {
    const answer = await world.app.inject({ url: '/api/analytics/NEURO26', headers: admin.bearer });
    const groups = answer.json() as {
      label: string;
      subtable: { label: string; nb_events: number }[];
    }[];
    const rows = groups.find(({ label }) => label === 'Top Topics')?.subtable ?? [];
    return Object.fromEntries(rows.map(({ label, nb_events }) => [label, nb_events]));
  };
  return { ...world, conference, admin, hit, bulk, topics };
};

const asText = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
const withoutId = (body: string): string => body.replace(/"requestId":"[\w-]+"/, '');

const topic = (label: string) => ({ e_c: 'Top Topics', e_a: label });

test('a hit is answered with a pixel, or with nothing where none is wanted', async () => {
  const { hit } = await buildWorld();
  const pixel = await hit(topic('Stroke'));
  expect([pixel.statusCode, pixel.headers['content-type']]).toEqual([200, 'image/gif']);
  expect(pixel.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  const nothing = await hit({ ...topic('Stroke'), send_image: '0' });
  expect([nothing.statusCode, nothing.body]).toEqual([204, '']);
});

test('any site may send; the answer sets no cookie and is never cached', async () => {
  const { app, hit } = await buildWorld();
  const answer = await hit(topic('Stroke'), { origin: 'https://neuro26.eposter.live' });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://neuro26.eposter.live',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const asked = await app.inject({
    method: 'OPTIONS',
    url: '/matomo.php',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
  });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers['access-control-allow-methods']).toContain('POST');
  const elsewhere = await app.inject({
    url: '/api/settings',
    headers: { origin: 'https://a.example' },
  });
  expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined();
});

test('old clients send to the old name', async () => {
  const { app, topics } = await buildWorld();
  const query = 'idsite=NEURO26&rec=1&send_image=0&e_c=Top+Topics&e_a=Stroke';
  const headers = { 'user-agent': FIREFOX };
  const get = await app.inject({ url: `/piwik.php?${query}`, headers });
  const payload = JSON.stringify({ requests: [`?${query}`] });
  const post = await app.inject({ method: 'POST', url: '/piwik.php', payload, headers });
  const asked = await app.inject({ method: 'OPTIONS', url: '/piwik.php', headers });
  expect([get.statusCode, post.json().tracked, asked.statusCode]).toEqual([204, 1, 204]);
  expect(await topics()).toEqual({ Stroke: 2 });
});

test('a script on any site can read when to come again, and by which clock', async () => {
  const { database, hit, bulk } = await buildWorld();
  const stored = await bulk({ requests: [{ idsite: 'NEURO26', rec: 1, ...topic('Stroke') }] });
  expect(stored.headers).toMatchObject({
    'access-control-expose-headers': 'date, retry-after',
    date: expect.any(String),
  });
  await database.db.destroy();
  const answer = await hit(topic('Stroke'), { origin: 'https://neuro26.eposter.live' });
  expect([answer.statusCode, answer.headers]).toEqual([
    503,
    expect.objectContaining({
      'retry-after': '5',
      'access-control-allow-origin': 'https://neuro26.eposter.live',
      'access-control-expose-headers': 'date, retry-after',
    }),
  ]);
}, 60_000);

test('a hit is answered ahead of the framework as it is by it, whatever is asked', async () => {
  const { app, database } = await buildWorld();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const good = 'idsite=NEURO26&rec=1&url=https%3A%2F%2Fneuro26.eposter.live%2F';
  const asked: [string, Record<string, string>?][] = [
    [good],
    [`${good}&send_image=0`],
    [good, { origin: 'https://neuro26.eposter.live' }],
    [good, { dnt: '1' }],
    [`${good}&send_image=1&send_image=0`],
    ['idsite=nowhere&rec=1'],
    [`${good}&e_c=%20&e_a=Stroke`, { origin: 'null' }],
    [`${good}&cdt=yesterday`],
    ['%E0%A4%A=%&&=&__proto__=1'],
    [''],
  ];
  const compare = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (const [query, given = {}] of asked) {
      const headers = { 'user-agent': FIREFOX, ...given };
      const ordinary = await app.inject({ url: `/matomo.php?${query}`, headers });
      const ahead = await fetch(`${url}/matomo.php?${query}`, { headers });
      const { date, connection, ...said } = ordinary.headers;
      const { 'keep-alive': _, date: __, ...heard } = Object.fromEntries(ahead.headers);
      expect(heard, query).toEqual({ ...asText(said), connection: 'keep-alive' });
      const body = Buffer.from(await ahead.arrayBuffer());
      expect(withoutId(body.toString('latin1')), query).toBe(
        withoutId(ordinary.rawPayload.toString('latin1')),
      );
      expect(ahead.status, query).toBe(ordinary.statusCode);
      statuses.push(ahead.status);
    }
    return statuses;
  };
  expect(await compare()).toEqual([200, 204, 200, 200, 204, 400, 400, 400, 200, 200]);
  await database.db.destroy();
  expect(await compare()).toEqual([503, 503, 503, 503, 503, 503, 400, 400, 200, 200]);
}, 60_000);

test('one bad entry of a bulk spoils no other; who may know learns which', async () => {
  const { bulk, topics } = await buildWorld();
  const good = `?idsite=NEURO26&rec=1&e_c=Top+Topics&e_a=Stroke`;
  const requests = [
    good,
    { idsite: 'nowhere', rec: 1 },
    { idsite: 'NEURO26', rec: 1, ...topic('Pain') },
    7,
  ];
  expect((await bulk({ requests })).json()).toEqual({ status: 'success', tracked: 2, invalid: 2 });
  expect((await bulk({ requests: [good, 'x'], token_auth: COLLECTOR_TOKEN })).json()).toEqual({
    status: 'success',
    tracked: 1,
    invalid: 1,
    invalid_indices: [1],
  });
  expect(await topics()).toEqual({ Stroke: 2, Pain: 1 });
});

test('beacons come as forms and as plain text', async () => {
  const { bulk, topics } = await buildWorld();
  const form = 'idsite=NEURO26&rec=1&e_c=Top%20Topics&e_a=Stroke';
  for (const type of ['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8']) {
    expect((await bulk(form, { 'content-type': type })).statusCode).toBe(200);
  }
  expect(await topics()).toEqual({ Stroke: 2 });
});

test('what is wrong is answered 400 and changes nothing', async () => {
  const { hit, bulk, topics } = await buildWorld();
  const old = String(Math.floor(Date.now() / 1000) - 100_000);
  const faulty: Record<string, string>[] = [
    { idsite: 'nowhere' },
    { e_c: '  ', e_a: 'Stroke' },
    { ...topic('Stroke'), cdt: old },
    { ...topic('Stroke'), cdt: 'yesterday' },
    { ...topic('Stroke'), cdt: old, token_auth: 'wrong' },
    { ma_id: 'x' },
    { ca: '1' },
  ];
  for (const query of faulty) {
    const answer = await hit(query);
    expect([answer.statusCode, answer.body], JSON.stringify(query)).toEqual([
      400,
      expect.stringMatching(/^The hit was not recorded: /),
    ]);
  }
  expect((await bulk('{"requests":')).statusCode).toBe(400);
  expect((await bulk('{"requests":{}}')).statusCode).toBe(400);
  expect(await topics()).toEqual({});
});

test('bots, and those who ask not to be tracked where that is respected, are answered and dropped', async () => {
  const { app, admin, hit, topics } = await buildWorld();
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect((await hit(topic('Bot'), { 'user-agent': googlebot })).statusCode).toBe(200);
  expect((await hit(topic('Asked'), { dnt: '1' })).statusCode).toBe(200);
  expect(await topics()).toEqual({ Asked: 1 });
  const changed = await app.inject({
    method: 'PUT',
    url: '/api/analytics/tracking/NEURO26',
    headers: admin.bearer,
    payload: { respectDoNotTrack: true },
  });
  expect(changed.statusCode).toBe(200);
  await expect
    .poll(
      async () => {
        const before = await topics();
        await hit(topic('Asked'), { 'sec-gpc': '1' });
        await sleep(500);
        return (await topics()).Asked === before.Asked;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}, 60_000);

test('what a browser fetches ahead of its user is answered and not counted', async () => {
  const { hit, topics, collector } = await buildWorld();
  for (const [name, value] of [
    ['x-purpose', 'preview'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
  ] as const) {
    const answer = await hit(topic('FastPath'), { [name]: value });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/gif']);
  }
  await hit(topic('Opened'), { purpose: 'other' });
  await collector.waitUntilCounted();
  expect(await topics()).toEqual({ Opened: 1 });
});

test('no address, user agent or token is stored or logged', async () => {
  const { database, hit, logged } = await buildWorld();
  const ua = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await hit({ ...topic('Stroke'), ua, cip: '203.0.113.77', token_auth: COLLECTOR_TOKEN });
  const { rows } = await sql`select body from spool`.execute(database.db);
  const stored = JSON.stringify(rows);
  for (const secret of [
    '203.0.113.77',
    '127.0.0.1',
    'Mozilla',
    'Gecko',
    'Firefox/',
    COLLECTOR_TOKEN,
  ]) {
    expect(stored).not.toContain(secret);
    expect(logged()).not.toContain(secret);
  }
});

test('a visitor is erased by an administrator only', async () => {
  const { app, users, admin, hit, topics } = await buildWorld();
  await hit({ ...topic('Stroke'), uid: 'delegate-7' });
  await hit({ ...topic('Pain'), _id: '00000000000000aa' });
  expect(await topics()).toEqual({ Stroke: 1, Pain: 1 });
  const url = '/api/analytics/visitors/NEURO26/delegate-7';
  const organiser = await buildSignedIn(users, { prefixes: ['NEURO26'], paidCategory: 3 });
  const refused = await app.inject({ method: 'DELETE', url, headers: organiser.bearer });
  expect(refused.statusCode).toBe(403);
  const erased = await app.inject({ method: 'DELETE', url, headers: admin.bearer });
  expect([erased.statusCode, erased.json()]).toEqual([200, { hits: 1 }]);
  expect(await topics()).toEqual({ Pain: 1 });
}, 120_000);
