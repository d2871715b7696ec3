import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildSignedIn } from '../../../test/build-app.ts';
import { buildHits, topic } from '../../../test/build-hits.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';

const CLICKHOUSE_URL = ownStatistics();

test('bots, and those who ask not to be tracked where that is respected, are answered and dropped', async () => {
  const { app, admin, hit, topics } = await buildHits(CLICKHOUSE_URL);
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

test('a visitor is erased by an administrator only', async () => {
  const { app, users, admin, hit, topics } = await buildHits(CLICKHOUSE_URL);
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
