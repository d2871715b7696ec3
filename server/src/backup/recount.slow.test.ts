import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { site } from '../../test/build-collector.ts';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import { startProduct } from '../../test/build-product.ts';
import { hitOf, IN_EARNEST, sendHits, signIn } from '../../test/drive-product.ts';
import { lockTable } from '../../test/lock-table.ts';
import { buildFolder, runBackup } from '../../test/run-backup.ts';
import { buildCollector } from '../analytics/collector/service.ts';
import type { ClickHouseClient } from '../platform/clickhouse/client.ts';
import type { Database } from '../platform/postgres/database.ts';
import { backUp } from './backup.ts';

const LIMIT = { timeout: 480_000 };
const log = { warn() {} };

const countOf = async (db: Database) => {
  const { rows } = await sql<{ conference: string; id: string }>`
    select conference_id as conference, id from counts`.execute(db);
  return rows[0] as { conference: string; id: string };
};

const countFormer = async (db: Database): Promise<number> =>
  (await sql`select from former_counts`.execute(db)).rows.length;

const rowsOf = async (clickhouse: ClickHouseClient, id: string) => {
  const query = `select (select sum(sign) from hits where conference = '${id}') as hits,
    (select sum(sign) from visits where conference = '${id}') as visits`;
  const answer = await clickhouse.query({ query, format: 'JSONEachRow' });
  return (await answer.json<{ hits: number; visits: number }>())[0];
};

test('a backup holds all of a conference whose recount ends while it is made', LIMIT, async () => {
  const [original, copy] = [await buildEmptyEngines(), await buildEmptyEngines()];
  const { db, clickhouse } = original;
  const product = await startProduct({ ...IN_EARNEST, ...original.env });
  const admin = await signIn(product.url);
  const free = { name: 'Neurology', prefix: 'NEURO26', supportsPayments: false };
  await admin.post('/api/conferences', { ...free, stripePriceId: '', currency: 'usd' });
  await sendHits(
    product.url,
    [1, 2, 3].map((visitor) => hitOf('NEURO26', 'topic', visitor)),
  );
  const { conference, id } = await countOf(db);
  const three = { hits: 3, visits: 3 };
  await expect.poll(() => rowsOf(clickhouse, id), { timeout: 30_000 }).toMatchObject(three);
  await product.stop();
  // As a crash leaves a recount that was begun.
  const next = randomUUID().slice(0, -2) + id.slice(-2);
  await sql`update counts set wanted_zone = 'Asia/Tokyo', next_zone = 'Asia/Tokyo',
    next_id = ${next}`.execute(db);
  const listSites = async () => [];
  const settings = { site, token: undefined, labelsPerDay: 20_000, log };
  const collector = buildCollector({ db, clickhouse, listSites, ...settings });
  onTestFinished(() => collector.stop());
  const endRecount = async (): Promise<void> => {
    collector.start();
    await collector.waitUntilRecounted(conference, 30_000);
    expect(await countOf(db)).toEqual({ conference, id: next });
    await sql`update former_counts set since = now() - interval '2 minutes'`.execute(db);
    await sleep(3_000);
  };
  const file = join(await buildFolder(), 'world.tar.gz');
  const parts = { db, labelsPerDay: 20_000, site, log };
  // The backup waits for this table until the recount is over.
  const release = await lockTable(original.env.DATABASE_URL, 'users');
  const began = Promise.withResolvers<void>();
  const backup = backUp({ ...parts, clickhouse, say: () => began.resolve() }, file, new Date());
  await Promise.race([began.promise, backup]);
  await endRecount();
  await release();
  await backup;
  // What nobody reads goes afterwards.
  await expect.poll(() => countFormer(db), { timeout: 30_000 }).toBe(0);
  expect(await rowsOf(clickhouse, next)).toMatchObject(three);

  expect(await runBackup('restore', file, copy.env)).toMatchObject({ code: 0 });
  const restored = await countOf(copy.db);
  expect(restored).toEqual({ conference, id });
  expect(await rowsOf(copy.clickhouse, id)).toMatchObject(three);
});
