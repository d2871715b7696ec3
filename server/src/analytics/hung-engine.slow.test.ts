import { expect, inject, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';
import { buildFaultyLine } from '../../test/faulty-line.ts';

test('while ClickHouse hangs, reports answer 503 within three seconds, and nothing else is slower', async () => {
  const line = await buildFaultyLine(inject('clickhouseUrl'));
  const { app, users, ...world } = await buildTestApp({ CLICKHOUSE_URL: line.url });
  for (const prefix of ['CARDIO26', 'NEURO26']) await buildConference(world, { prefix });
  const { bearer: headers } = await buildSignedIn(users, { paidCategory: 3 });
  const timed = async (url: string) => {
    const start = performance.now();
    const answer = await app.inject({ url, headers });
    return { status: answer.statusCode, answer, ms: performance.now() - start };
  };
  const report = '/api/analytics/CARDIO26';
  expect((await timed(report)).status).toBe(200);
  line.state = 'hung';
  const { status, answer, ms } = await timed(report);
  expect([status, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect(ms).toBeLessThan(3_000);
  const health = await timed('/api/health');
  expect([health.status, health.answer.json().failing]).toEqual([503, ['clickhouse']]);
  expect(health.ms).toBeLessThan(3_000);
  const session = await timed('/api/users/me');
  expect([session.status, session.ms < 500]).toEqual([200, true]);
  const hit = await timed('/matomo.php?idsite=NEURO26&rec=1&url=https://a.example/&ua=Firefox');
  expect([hit.status, hit.ms < 500]).toEqual([200, true]);
  line.state = 'open';
  await expect.poll(async () => (await timed(report)).status, { timeout: 5_000 }).toBe(200);
});
