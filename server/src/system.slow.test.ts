import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildSignedIn, buildTestApp } from '../test/build-app.ts';
import { newMail } from '../test/build-mails.ts';
import { connectClickHouse } from './platform/clickhouse/client.ts';
import { readSystem } from './system.ts';

const TOKEN = { authorization: `Bearer ${'m'.repeat(20)}` };

const build = async () => {
  const product = await buildTestApp({ METRICS_TOKEN: 'm'.repeat(20) });
  const { bearer } = await buildSignedIn(product.users, { isAdmin: true });
  const read = async () => {
    const answer = await product.app.inject({ url: '/api/system', headers: bearer });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  return { ...product, read };
};

test('tells how the engines, counting, mails, payments and jobs are, and of the last backup', async () => {
  const { read, mails, database } = await build();
  await mails.enqueue(database.db, newMail({ to: 'author@example.org' }));
  const system = await read();
  expect(system).toMatchObject({
    node: process.versions.node,
    isDemo: true,
    engines: [
      { name: 'PostgreSQL', up: true, version: expect.stringMatching(/^18/) },
      { name: 'ClickHouse', up: true, version: expect.stringMatching(/^2\d\./) },
    ],
    storage: { hits: expect.any(Number), growth: { days: 30 } },
    counting: { waiting: 0, failingLanes: 0, setAside: 0 },
    mails: { waiting: 1, failed: 0, oldest: { queuedAt: expect.any(String), reason: null } },
    payments: {
      unsettled: 0,
      refundsDue: 0,
      announcements: 'accepted',
      silentSince: null,
      refusing: [],
      unknown: [],
    },
    lastBackupAt: null,
  });
  expect(system.engines[0].bytes).toBeGreaterThan(1_000_000);
  expect(system.queues.map(({ name }: { name: string }) => name)).toContain('mail');
  const at = '2026-11-16T03:00:00.000Z';
  await sql`insert into backups values (${at}), ('2026-11-15T03:00:00Z')`.execute(database.db);
  expect((await read()).lastBackupAt).toBe(at);
});

test('a clock that is not PostgreSQL’s is told of', async () => {
  const { read } = await build();
  expect(Math.abs((await read()).clockAheadSeconds)).toBeLessThan(5);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await read()).clockAheadSeconds).toBeCloseTo(3_600, -1);
});

test('a job that keeps failing is told on the screen, to monitors and by mail', async () => {
  const product = await build();
  let isMended = false;
  await product.jobs.every('retention', 1, async () => {
    if (!isMended) throw new Error('no such table');
  });
  const failing = async () => (await product.read()).failingJobs;
  await expect
    .poll(failing, { timeout: 30_000, interval: 25 })
    .toEqual([{ queue: 'retention', since: expect.any(String), reason: 'Error: no such table' }]);
  const metrics = await product.app.inject({ url: '/metrics', headers: TOKEN });
  expect(metrics.body).toContain('eposter_jobs_failing{queue="retention"} 1');
  await product.alerts.check(new Date());
  isMended = true;
  await expect.poll(failing, { timeout: 30_000, interval: 25 }).toEqual([]);
  await product.alerts.check(new Date());
  expect((await product.queued()).map(({ subject }) => subject)).toEqual([
    'A background job keeps failing: ePoster Live',
    'Background jobs are working again: ePoster Live',
  ]);
});

test('what cannot be asked is not known, and the rest is told', async () => {
  const product = await build();
  const clickhouse = connectClickHouse('http://127.0.0.1:1');
  onTestFinished(() => clickhouse.close());
  const config = {
    databaseUrl: 'x',
    clickhouseUrl: undefined,
    dataDir: '/no/such/folder',
    demo: false,
    backups: undefined,
  };
  const system = await readSystem({ ...product, db: product.database.db, clickhouse, config });
  expect(system.freeBytes).toBeNull();
  expect(system.engines).toMatchObject([
    { name: 'PostgreSQL', up: true },
    { name: 'ClickHouse', up: false, version: null, bytes: null },
  ]);
  expect(system.mails).toEqual({ waiting: 0, failed: 0, oldest: null });
  expect(system.storage).toBeNull();
});
