import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../test/build-database.ts';
import { DEPLOYED, runServer } from '../test/build-deployment.ts';
import { startProduct } from '../test/build-product.ts';
import { signIn } from '../test/drive-product.ts';
import { buildFolder } from '../test/run-backup.ts';

const LIMIT = { timeout: 240_000 };

const settingsAt = async (url: string) =>
  (await (await fetch(`${url}/api/settings`)).json()) as { demoAccounts: object[] };

test('an instance with the demo becomes reachable only without it', LIMIT, async () => {
  const database = await buildDatabase();
  onTestFinished(() => database.drop());
  const engines = { DATABASE_URL: database.url, CLICKHOUSE_URL: inject('clickhouseUrl') };
  const demo = await startProduct({ ...engines, DEMO: '1' });
  expect((await settingsAt(demo.url)).demoAccounts).toHaveLength(4);
  await demo.stop();

  const deployed = { ...engines, ...DEPLOYED };
  const refused = await runServer('main.ts', deployed);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/holds the demo world.*admin@demo\.eposter\.live.*remove-demo/);

  const removed = await runServer('sandbox/remove-demo.ts', deployed, ['--yes']);
  expect(removed.said).toMatch(/conference CARDIO26 .* with 60 submissions/);
  expect([removed.code, removed.said]).toEqual([0, expect.stringMatching(/is removed\.\n$/)]);

  // It says the address that people type; here we reach it past the proxy.
  // Below the ports that the system gives away by itself: no connection of another test has it.
  const PORT = String(20_000 + (process.pid % 12_000));
  const { said } = await startProduct({ ...deployed, PORT });
  await expect
    .poll(said)
    .toMatch(/mail server of SMTP_URL cannot be used: .*ECONNREFUSED.* Mails wait, and go out/);
  const url = `http://127.0.0.1:${PORT}`;
  expect((await settingsAt(url)).demoAccounts).toEqual([]);
  await signIn(url);
  expect((await fetch(`${url}/sandbox/mailbox`)).status).toBe(404);
});

test(
  'replicas that do not agree on what is too old remove nothing, and say so',
  LIMIT,
  async () => {
    const database = await buildDatabase();
    onTestFinished(() => database.drop());
    const engines = { DATABASE_URL: database.url, CLICKHOUSE_URL: inject('clickhouseUrl') };
    const first = await startProduct({ ...engines, RETENTION_MONTHS: '24' });
    expect(first.said()).not.toContain('Another replica');
    const rounds = async () => {
      const { rows } = await sql<{ name: string; state: string; reason: string }>`
      select name, state, output ->> 'message' as reason from pgboss.job
      where name in ('authors-forget', 'retention') order by name`.execute(database.db);
      return rows;
    };
    const settled = [{ state: 'completed' }, { state: 'completed' }];
    await expect.poll(rounds, { timeout: 30_000 }).toMatchObject(settled);
    await sql`delete from pgboss.job where name in ('authors-forget', 'retention')`.execute(
      database.db,
    );

    const second = await startProduct({
      ...engines,
      RETENTION_MONTHS: '3',
      AUTHORS_KEPT_DAYS: '9',
    });
    expect(second.said()).toContain(
      'Note: Another replica runs with RETENTION_MONTHS=24 AUTHORS_KEPT_DAYS=0, this one with RETENTION_MONTHS=3 AUTHORS_KEPT_DAYS=9. Give all of them the same',
    );
    const reason = expect.stringMatching(/Another replica runs with .* nothing is removed/);
    const refused = [
      { name: 'authors-forget', state: 'failed', reason },
      { name: 'retention', state: 'failed', reason },
    ];
    await expect.poll(rounds, { timeout: 30_000 }).toEqual(refused);
  },
);

test('a port that is taken is named, with what to do, and without a stack', LIMIT, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { code, said } = await runServer('main.ts', {
    DATABASE_URL: (await buildDatabase()).url,
    CLICKHOUSE_URL: inject('clickhouseUrl'),
    PORT: String(port),
  });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken by another program: end that one, or set PORT`);
  expect(said).not.toContain('    at ');
});

test('it goes on and stops in order when nobody reads what it says any more', LIMIT, async () => {
  const DATA_DIR = await buildFolder();
  const product = await startProduct({ DATA_DIR, DEMO: '0', LOG_LEVEL: 'info' });
  const running = join(DATA_DIR, 'postgres', 'postmaster.pid');
  expect(existsSync(running)).toBe(true);
  product.unheard();
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await fetch(`${product.url}/api/settings`)).status).toBe(200);
  }
  await product.stop();
  expect(existsSync(running)).toBe(false);
});
