import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COLLECTOR_TOKEN } from '../../../test/build-collector.ts';
import { buildHits, FIREFOX, topic } from '../../../test/build-hits.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';

const asText = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const withoutId = (body: string): string => body.replace(/"requestId":"[\w-]+"/, '');

const CLICKHOUSE_URL = ownStatistics();

test('a hit is answered with a pixel, or with nothing where none is wanted', async () => {
  const { hit } = await buildHits(CLICKHOUSE_URL);
  const pixel = await hit(topic('Stroke'));
  expect([pixel.statusCode, pixel.headers['content-type']]).toEqual([200, 'image/gif']);
  expect(pixel.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  const nothing = await hit({ ...topic('Stroke'), send_image: '0' });
  expect([nothing.statusCode, nothing.body]).toEqual([204, '']);
});

test('any site may send; the answer sets no cookie and is never cached', async () => {
  const { app, hit } = await buildHits(CLICKHOUSE_URL);
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
  const { app, topics } = await buildHits(CLICKHOUSE_URL);
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
  const { database, hit, bulk } = await buildHits(CLICKHOUSE_URL);
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
  const { app, database } = await buildHits(CLICKHOUSE_URL);
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
  const { bulk, topics } = await buildHits(CLICKHOUSE_URL);
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
  const { bulk, topics } = await buildHits(CLICKHOUSE_URL);
  const form = 'idsite=NEURO26&rec=1&e_c=Top%20Topics&e_a=Stroke';
  for (const type of ['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8']) {
    expect((await bulk(form, { 'content-type': type })).statusCode).toBe(200);
  }
  expect(await topics()).toEqual({ Stroke: 2 });
});

test('what is wrong is answered 400 and changes nothing', async () => {
  const { hit, bulk, topics } = await buildHits(CLICKHOUSE_URL);
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

test('bots are answered and dropped; who asks not to be tracked is counted where that is not respected', async () => {
  const { hit, topics } = await buildHits(CLICKHOUSE_URL);
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect((await hit(topic('Bot'), { 'user-agent': googlebot })).statusCode).toBe(200);
  expect((await hit(topic('Asked'), { dnt: '1' })).statusCode).toBe(200);
  expect(await topics()).toEqual({ Asked: 1 });
});

test('what a browser fetches ahead of its user is answered and not counted', async () => {
  const { hit, topics, collector } = await buildHits(CLICKHOUSE_URL);
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
  const { database, hit, logged } = await buildHits(CLICKHOUSE_URL);
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
