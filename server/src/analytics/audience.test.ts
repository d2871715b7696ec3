import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Audience } from '#contract/audience.ts';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';
import { Query, rowsOf } from './store/select.ts';

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';
const PROXY = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://posters.example', SANDBOX: '1' };
const AUSTRIAN = '193.171.1.1';

const buildWorld = async () => {
  const product = await buildTestApp(PROXY);
  const { id } = await buildConference(product, { prefix: 'NEURO26' });
  await buildConference(product, { prefix: 'ONCO26' });
  const { bearer } = await buildSignedIn(product.users, { paidCategory: 2, prefixes: ['NEURO26'] });
  const hit = (prefix: string, address: string, headers: Record<string, string> = {}) =>
    product.app.inject({
      url: `/matomo.php?rec=1&idsite=${prefix}&url=https://x.eposter.live/&e_c=Top+Topics&e_a=Stroke`,
      headers: { 'x-forwarded-for': address, 'user-agent': EDGE, ...headers },
    });
  const read = async (query = '') => {
    const url = `/api/analytics/audience/NEURO26${query}`;
    return product.app.inject({ url, headers: bearer });
  };
  return { ...product, id, hit, read };
};

test('a browser’s hits are the audience of their conference, and of no other', async () => {
  const { app, collector, hit, read, database, clickhouse, id } = await buildWorld();
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
  expect((await hit('NEURO26', AUSTRIAN, german)).statusCode).toBe(200);
  await hit('NEURO26', '8.8.4.4', { ...german, 'user-agent': 'PosterApp/2.1' });
  await hit('ONCO26', '133.11.0.1', { 'accept-language': 'ja' });
  // What waits to be counted holds neither address nor user agent.
  const { rows } = await sql<{ body: string }>`select body from spool`.execute(database.db);
  const spooled = rows.map(({ body }) => body).join('');
  expect(spooled).toContain('"AT"');
  for (const secret of [AUSTRIAN, '8.8.4.4', 'Mozilla', 'PosterApp', 'de-AT', 'Edg/']) {
    expect(spooled).not.toContain(secret);
  }
  collector.start();
  await collector.waitUntilCounted();
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-rows-left-out']).toBe('0');
  expect(Date.parse(String(answer.headers['x-counted-until']))).toBeLessThanOrEqual(Date.now());
  expect(answer.json<Audience>()).toEqual({
    visitors: 2,
    visitorsAreEstimated: false,
    visits: 2,
    countries: [
      { code: 'AT', label: 'Austria', visits: 1 },
      { code: 'US', label: 'United States', visits: 1 },
    ],
    devices: [
      { code: 'desktop', label: 'Desktop', visits: 1 },
      { code: '', label: 'Unknown', visits: 1 },
    ],
    browsers: [
      { code: 'Microsoft Edge', label: 'Microsoft Edge', visits: 1 },
      { code: '', label: 'Unknown', visits: 1 },
    ],
    operatingSystems: [
      { code: 'Windows', label: 'Windows', visits: 1 },
      { code: '', label: 'Unknown', visits: 1 },
    ],
    languages: [{ code: 'de', label: 'German', visits: 2 }],
  });
  const tables = await rowsOf(
    clickhouse,
    `select * from hits where conference = '${id}'`,
    new Query(),
  );
  expect(JSON.stringify(tables)).toContain('Microsoft Edge');
  expect(JSON.stringify(tables)).not.toMatch(/Mozilla|PosterApp|193\.171|8\.8\.4\.4/);
  await app.close();
});

test('a period that nobody came in, and one that ends before it begins', async () => {
  const { collector, hit, read } = await buildWorld();
  await hit('NEURO26', AUSTRIAN);
  collector.start();
  await collector.waitUntilCounted();
  expect((await read('?from=2020-01-01&to=2020-01-31')).json()).toMatchObject({
    visitors: 0,
    visits: 0,
    countries: [],
    languages: [],
  });
  const refused = await read('?from=2026-11-04&to=2026-11-02');
  expect(refused.statusCode).toBe(400);
});

test('what was counted before traits were is unknown, and its visitors are known', async () => {
  const { clickhouse, id, read } = await buildWorld();
  await clickhouse.command({
    query: `insert into visits (conference, visit, visitor, started, last_action, referrer_type, actions, sign)
      values ('${id}', 1, 7, '2026-11-02 09:00:00', '2026-11-02 09:00:00', 'direct', 1, 1),
        ('${id}', 2, 7, '2026-11-03 09:00:00', '2026-11-03 09:00:00', 'direct', 1, 1)`,
  });
  const unknown = [{ code: '', label: 'Unknown', visits: 2 }];
  expect((await read()).json()).toMatchObject({
    visitors: 1,
    visits: 2,
    countries: unknown,
    devices: unknown,
    browsers: unknown,
    languages: unknown,
  });
});
