import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import { startProduct } from '../../test/build-product.ts';
import { hitOf, IN_EARNEST, sendHits, signIn } from '../../test/drive-product.ts';
import { buildFolder, runBackup } from '../../test/run-backup.ts';
import { connectClickHouse } from '../platform/clickhouse/client.ts';
import { fileName, timeOf } from './kept.ts';

const LIMIT = { timeout: 480_000 };

interface System {
  lastBackupAt: string | null;
  backups: object | null;
}

test(
  'the product makes one by itself, restores it as a test, and tells its age',
  LIMIT,
  async () => {
    const engines = await buildEmptyEngines();
    const folder = await buildFolder();
    const schedule = { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '6', METRICS_TOKEN: 'm'.repeat(20) };
    const product = await startProduct({ ...IN_EARNEST, ...engines.env, ...schedule });
    const admin = await signIn(product.url);
    const free = { name: 'Neurology', prefix: 'NEURO26', supportsPayments: false };
    await admin.post('/api/conferences', { ...free, stripePriceId: '', currency: 'usd' });
    await sendHits(product.url, [hitOf('NEURO26', 'topic', 1)]);
    await expect
      .poll(async () => (await admin.get<System>('/api/system')).lastBackupAt, {
        timeout: 120_000,
        interval: 500,
      })
      .not.toBeNull();
    await expect
      .poll(async () => (await admin.get<System>('/api/system')).backups, {
        timeout: 120_000,
        interval: 500,
      })
      .toEqual({
        everyHours: 6,
        lastVerifiedAt: expect.any(String),
        notVerified: null,
        fault: null,
      });
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^eposter-.*Z\.tar\.gz$/)]);
    expect(await admin.get('/api/health')).toMatchObject({ status: 'ok', backup: 'ok' });
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    expect(metrics).toMatch(/eposter_backup_age_seconds\{kind="verified"\} \d/);
    expect(metrics).toMatch(/eposter_backups_failed 0/);
    // What it was tried out in is gone.
    const { rows } =
      await sql`select 1 from pg_database where datname like ${`${nameOf(engines.env.DATABASE_URL)}_%`}`.execute(
        engines.db,
      );
    expect(rows).toEqual([]);
    const server = connectClickHouse(inject('clickhouseUrl'), { database: 'default' });
    onTestFinished(() => server.close());
    const left = await server.query({
      query: `select name from system.databases where name = '${nameOf(engines.env.CLICKHOUSE_URL)}_verify'`,
      format: 'JSONEachRow',
    });
    expect(await left.json()).toEqual([]);
  },
);

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

test(
  'older ones go by the rule, nothing else does; what fails is said, and takes nothing away',
  LIMIT,
  async () => {
    const engines = await buildEmptyEngines();
    const product = await startProduct({ ...IN_EARNEST, ...engines.env });
    await product.stop();
    const folder = await buildFolder();
    const daysAgo = (days: number) => fileName(new Date(Date.now() - days * 86_400_000));
    const old = Array.from({ length: 60 }, (_, at) => daysAgo(at + 1));
    const mine = ['eposter-2026-11-15.tar.gz', 'notes.txt'];
    for (const name of [...old, ...mine]) await writeFile(join(folder, name), 'x');
    await writeFile(join(folder, `${daysAgo(1)}.77.unfinished`), 'x');
    // Later on the same day as a good one, and not the same when it was restored.
    const [good = ''] = old;
    const broken = fileName(new Date((timeOf(good)?.getTime() ?? 0) + 1_000));
    await writeFile(join(folder, broken), 'x');
    await sql`insert into backups (taken_at, file, not_verified)
      values (now() - interval '1 day', ${broken}, 'hits adds up to 1 instead of 2')`.execute(
      engines.db,
    );

    expect(await runBackup('keep', folder, engines.env)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Verified: it was restored, and is the same'),
    });
    const left = await readdir(folder);
    expect(left).toEqual(expect.arrayContaining([...mine, good, broken]));
    expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    // Seven days; of the weeks and months before, some are among them.
    expect(left.length - mine.length).toBeGreaterThanOrEqual(9);
    expect(left.length - mine.length).toBeLessThanOrEqual(13);

    // Somebody who may not make databases: the backup is made, and says that nobody tried it.
    const rights = await runBackup('keep', folder, {
      ...engines.env,
      DATABASE_URL: await withoutRights(engines),
    });
    expect(rights).toMatchObject({
      code: 0,
      said: expect.stringContaining('no scratch database could be made'),
    });
    const { rows: noted } = await sql<{ not_verified: string | null }>`
    select not_verified from backups order by taken_at`.execute(engines.db);
    expect(noted.map(({ not_verified }) => not_verified === null)).toEqual([false, true, false]);

    // A folder that is none: the fault is written down for the system page.
    const failed = await runBackup('keep', join(folder, 'notes.txt'), engines.env);
    expect(failed.code).toBe(1);
    const { rows: faults } = await sql<{ message: string }>`
    select message from backup_faults`.execute(engines.db);
    expect(faults).toEqual([{ message: expect.stringContaining('notes.txt') }]);
  },
);

test('of two at the same time in one folder neither spoils the other', LIMIT, async () => {
  const engines = await buildEmptyEngines();
  const product = await startProduct({ ...IN_EARNEST, ...engines.env });
  await product.stop();
  const folder = await buildFolder();
  const both = await Promise.all([1, 2].map(() => runBackup('keep', folder, engines.env)));
  const ended = { code: 0, said: expect.stringContaining('Verified: it was restored') };
  expect(both).toEqual([ended, ended]);
  // Of one day the newest is kept.
  expect(await readdir(folder)).toEqual([expect.stringMatching(/Z\.tar\.gz$/)]);
  const { rows } = await sql`select not_verified from backups`.execute(engines.db);
  expect(rows).toEqual([{ not_verified: null }, { not_verified: null }]);
});

/** The same database, as a user who owns what is in it and may make no other. */
const withoutRights = async ({ db, env }: Awaited<ReturnType<typeof buildEmptyEngines>>) => {
  const name = `plain_${nameOf(env.DATABASE_URL)}`;
  await sql`create role ${sql.id(name)} login password 'plain'`.execute(db);
  await sql`grant all on all tables in schema public to ${sql.id(name)}`.execute(db);
  await sql`grant all on all sequences in schema public to ${sql.id(name)}`.execute(db);
  onTestFinished(async () => {
    await sql`drop owned by ${sql.id(name)}`.execute(db);
    await sql`drop role ${sql.id(name)}`.execute(db);
  });
  const url = new URL(env.DATABASE_URL);
  url.username = name;
  url.password = 'plain';
  return url.href;
};
