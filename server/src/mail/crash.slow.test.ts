import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  buildMailWorld,
  buildReplica,
  eventually,
  newMail,
  untilIdle,
} from '../../test/build-mails.ts';
import { buildSmtp } from '../../test/build-smtp.ts';
import { startPostgres } from '../platform/embedded/postgres.ts';
import { connect } from '../platform/postgres/database.ts';
import { alone, migratePostgres } from '../platform/postgres/migrate.ts';

/** A job of a killed program is missed after half a minute. */
const LIMIT = { timeout: 240_000 };
const PATIENCE = { timeout: 120_000, interval: 100 };

const migrations = new URL('../../migrations/postgres/', import.meta.url);
const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The whole product as a program of its own. */
const startProduct = async (databaseUrl: string, smtpUrl: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: inject('clickhouseUrl'),
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said, PATIENCE).toContain('is ready');
  return child;
};

test('kill -9 between commit and send: each mail exactly once after a restart', LIMIT, async () => {
  const { mails, database, db, smtp } = await buildMailWorld();
  const first = await startProduct(database.url, smtp.url);
  // The mail server takes connections and says nothing: some mails are on their way, some wait.
  let reached = 0;
  const silence = () => {
    reached += 1;
    return new Promise<void>(() => {});
  };
  smtp.behaviour = { greet: silence };
  const commit = () => db.transaction().execute((trx) => mails.enqueue(trx, newMail()));
  await Promise.all(Array.from({ length: 20 }, commit));
  await eventually(() => expect(reached).toBeGreaterThan(0));
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(smtp.attempts).toEqual([]);

  smtp.behaviour = {};
  await startProduct(database.url, smtp.url);
  await expect.poll(() => smtp.received.length, PATIENCE).toBe(20);
  await untilIdle(db);
  expect(smtp.attempts).toHaveLength(20);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(20);
  expect((await mails.list({ status: undefined, search: '', page: 1 })).counts).toEqual({
    waiting: 0,
    sent: 20,
    failed: 0,
  });
});

test('a crash of PostgreSQL while a mail is taken does not send it again', LIMIT, async () => {
  const database = await startDatabase();
  let taken = () => {};
  const held = new Promise<undefined>((resolve) => {
    taken = () => resolve(undefined);
  });
  const smtp = await buildSmtp({ data: () => held });
  const mails = buildReplica(database, smtp.url);
  await mails.work();
  await mails.enqueue(database.db, newMail());
  await eventually(() => expect(smtp.attempts).toHaveLength(1));
  process.kill(database.postmaster(), 'SIGKILL');
  taken();
  await eventually(() => expect(smtp.received).toHaveLength(1));
  await expect
    .poll(() => mails.list({ status: 'sent', search: '', page: 1 }).catch(() => null), PATIENCE)
    .toMatchObject({ total: 1 });
  await expect
    .poll(
      () =>
        untilIdle(database.db).then(
          () => 'idle',
          () => 'not yet',
        ),
      PATIENCE,
    )
    .toBe('idle');
  expect(smtp.attempts).toHaveLength(1);
});

/** A PostgreSQL of its own, which comes back by itself when it is killed. */
const startDatabase = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eposter-mail-'));
  const log = { info: () => {}, warn: () => {} };
  const engine = await startPostgres({ dataDir, log });
  await alone(engine.url, (client) => migratePostgres(client, migrations));
  const db = connect(engine.url, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  return {
    db,
    url: engine.url,
    drop: async () => {},
    postmaster: () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10),
  };
};
