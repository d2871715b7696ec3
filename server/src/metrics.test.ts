import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, type TestApp } from '../test/build-app.ts';
import { buildConference } from '../test/build-conference.ts';
import { newMail } from '../test/build-mails.ts';

const TOKEN = 'a-token-for-prometheus';

/** The value of a figure, by its name and labels as the text has them. */
const figureIn = (text: string, figure: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${figure} `));
  return line === undefined ? undefined : Number(line.slice(figure.length + 1));
};

const scrape = async ({ app }: TestApp): Promise<string> => {
  const answer = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '198.51.100.7' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

test('tells about requests, hits, mails, checkouts, jobs, engines and the process', async () => {
  const product = await buildTestApp({ METRICS_TOKEN: TOKEN });
  const { app, collector, mails, database } = product;
  await buildConference(product, { prefix: 'SECRETPREFIX' });
  const { bearer, user } = await buildSignedIn(product.users, { email: 'somebody@example.org' });
  await app.inject({ url: `/api/users/${user.id}/conferences`, headers: bearer });
  await app.inject({ url: '/api/users', headers: bearer });
  await app.inject({ url: '/nowhere/somebody@example.org' });
  const hit = (values: object) => ({
    ...{
      idsite: 'SECRETPREFIX',
      rec: '1',
      _id: '00112233aabbccdd',
      ua: 'Mozilla/5.0 Firefox/140.0',
    },
    ...{ e_c: 'Top Posters by Code', e_a: 'P-1' },
    ...values,
  });
  const entries = [
    hit({}),
    hit({}),
    hit({ rec: '0' }),
    hit({ ua: 'Googlebot/2.1' }),
    hit({ idsite: 'NONE' }),
  ];
  const sent = await app.inject({
    method: 'POST',
    url: '/matomo.php',
    payload: { requests: entries },
  });
  expect(sent.json()).toMatchObject({ tracked: 4, invalid: 1 });
  await mails.enqueue(database.db, newMail({ to: 'author@example.org' }));

  const waiting = await scrape(product);
  const figures = {
    'http_request_duration_seconds_count{method="GET",route="/api/users/:id/conferences",status="200"}': 1,
    'http_request_duration_seconds_count{method="GET",route="/api/users",status="403"}': 1,
    'http_request_duration_seconds_count{method="GET",route="none",status="404"}': 1,
    'http_request_duration_seconds_count{method="POST",route="/matomo.php",status="200"}': 1,
    eposter_hits_taken_total: 2,
    'eposter_hits_dropped_total{reason="not to be recorded"}': 1,
    'eposter_hits_dropped_total{reason="bot"}': 1,
    'eposter_hits_refused_total{reason="unknown site"}': 1,
    eposter_hits_turned_away_total: 0,
    eposter_spool_hits: 2,
    eposter_blocks_counted_total: 0,
    'eposter_mails{status="waiting"}': 1,
    'eposter_mails{status="failed"}': 0,
    eposter_checkouts_unsettled: 0,
    eposter_refunds_due: 0,
    eposter_webhooks_failing: 0,
    'eposter_engine_up{engine="postgres"}': 1,
    'eposter_engine_up{engine="clickhouse"}': 1,
    eposter_postgres_waiting: 0,
  };
  for (const [figure, value] of Object.entries(figures)) {
    expect([figure, figureIn(waiting, figure)]).toEqual([figure, value]);
  }
  expect(figureIn(waiting, 'eposter_spool_age_seconds')).toBeGreaterThan(0);
  expect(figureIn(waiting, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(waiting).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(waiting).toMatch(/^eposter_jobs_ready\{queue="mail"\} \d/m);
  expect(waiting).toMatch(/^eposter_build_info\{version="\d+\.\d+\.\d+",node="v26/m);
  expect(waiting).not.toMatch(/somebody|author@|secretprefix|00112233|198\.51/i);

  collector.start();
  await collector.waitUntilCounted();
  const counted = await scrape(product);
  expect(figureIn(counted, 'eposter_blocks_counted_total')).toBe(1);
  expect(figureIn(counted, 'eposter_hits_counted_total')).toBe(2);
  expect(figureIn(counted, 'eposter_block_seconds_total')).toBeGreaterThan(0);
  expect(figureIn(counted, 'eposter_spool_hits')).toBe(0);
  expect(figureIn(counted, 'eposter_spool_age_seconds')).toBe(0);
});

test('a figure that cannot be read is left out, and the others are told', async () => {
  const product = await buildTestApp({ METRICS_TOKEN: TOKEN });
  await sql`alter table mails rename to mails_gone`.execute(product.database.db);
  const text = await scrape(product);
  expect(text).not.toMatch(/^eposter_mails\{/m);
  expect(figureIn(text, 'eposter_checkouts_unsettled')).toBe(0);
  await sql`alter table spool rename to spool_gone`.execute(product.database.db);
  expect(figureIn(await scrape(product), 'eposter_spool_hits')).toBeUndefined();
});

/** Over the wire, so that the address and the name are real ones. */
const askDirectly = async ({ app }: TestApp, headers: Record<string, string>) => {
  const { port } = app.server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, path: '/metrics', headers }).end();
  const [answer] = await once(asking, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    body: Buffer.concat(chunks).toString(),
  };
};

test('answers this machine and the token, and is nowhere for everybody else', async () => {
  const product = await buildTestApp({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' });
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const direct = await askDirectly(product, {});
  expect(direct).toMatchObject({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
  expect(direct.body).toContain('# TYPE eposter_engine_up gauge');
  const token = { authorization: `Bearer ${TOKEN}` };
  const refused: Record<string, string>[] = [
    { 'x-forwarded-for': '198.51.100.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'posters.example.org' },
    { host: 'posters.example.org', authorization: `Bearer ${TOKEN}x` },
    { host: 'posters.example.org', authorization: 'Bearer undefined' },
    { host: 'posters.example.org', authorization: TOKEN },
  ];
  for (const headers of refused) {
    const { status, body } = await askDirectly(product, headers);
    expect([headers, status]).toEqual([headers, 404]);
    expect(body).not.toContain('eposter_');
  }
  const proxied = { host: 'posters.example.org', 'x-forwarded-for': '198.51.100.7', ...token };
  expect(await askDirectly(product, proxied)).toMatchObject({ status: 200 });
});

test('without a configured token nobody from outside gets in', async () => {
  const product = await buildTestApp();
  const answer = await product.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer ', 'x-forwarded-for': '198.51.100.7' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});
