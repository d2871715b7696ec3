import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clientFor, givenClickHouse, LIMIT, post, readRows } from '../../../test/clickhouse.ts';
import { startClickHouse } from './clickhouse.ts';
import { explain } from './clickhouse-words.ts';

const used = givenClickHouse('server');

const rows = <T>(query: string): Promise<T[]> => readRows<T>(used.client, query);

const log = { info: () => {}, warn: () => {} };

test('settings in the address hold for their query only', LIMIT, async () => {
  const ask = `select toString(getSetting('max_block_size')) as size`;
  const [before] = await rows(ask);
  const clickhouse_settings = { max_block_size: '7' };
  const set = await used.client.query({ query: ask, clickhouse_settings, format: 'JSONEachRow' });
  expect(await set.json()).toEqual([{ size: '7' }]);
  expect(await rows(ask)).toEqual([before]);
});

test('a deduplication token in the address holds for its insert', LIMIT, async () => {
  await used.client.command({
    query: `create table tokens (id UInt32) engine = MergeTree order by id
      settings non_replicated_deduplication_window = 1000`,
  });
  const insert = (insert_deduplication_token: string) =>
    used.client.insert({
      table: 'tokens',
      values: [{ id: 1 }],
      format: 'JSONEachRow',
      clickhouse_settings: { insert_deduplication_token },
    });
  for (const token of ['first', 'first', 'second']) await insert(token);
  expect(await rows('select count() as n from tokens')).toEqual([{ n: 2 }]);
});

test('queries run side by side', LIMIT, async () => {
  const events: string[] = [];
  const slow = rows('select sleep(2)').then(() => events.push('slow'));
  await rows('select sleep(0.1)').then(() => events.push('quick'));
  await slow;
  expect(events).toEqual(['quick', 'slow']);
});

test('a request that cannot be read is answered, and the engine runs on', LIMIT, async () => {
  const child = used.childPid();
  const { url } = used.engine;
  const answers = await Promise.all([
    post(url, 'select 1', { headers: { 'Content-Encoding': 'gzip' } }),
    post(url, 'select 1\0'),
    post(url, undefined),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([500, 400, 400]);
  expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  expect(used.childPid()).toBe(child);
});

test.for([
  'select 1',
  'select * from kept_from_others',
  'select name from system.tables',
  "select * from file('/etc/passwd', 'LineAsString')",
  'system stop listen http',
])('the user that needs no password gets nothing: %s', LIMIT, async (query) => {
  await used.client.command({
    query: 'create table if not exists kept_from_others (a UInt8) engine = MergeTree order by a',
  });
  const nobody = used.engine.url.replace(/\/\/[^@]+@/, '//default@');
  const answer = await post(nobody, query);
  expect(answer.ok).toBe(false);
  expect(await answer.text()).toContain('USER_SESSION_LIMIT_EXCEEDED');
  expect(await used.client.ping()).toEqual({ success: true });
});

test('it listens on the loopback address only', LIMIT, async () => {
  const { port } = new URL(used.engine.url);
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of outside) {
    await expect(fetch(`http://${address}:${port}/ping`)).rejects.toThrow();
  }
});

test('its files are for their owner, and only the address holds the password', () => {
  const { password } = new URL(used.engine.url);
  const names = ['clickhouse.url', 'clickhouse-users.xml', 'clickhouse-config.xml'];
  const held = names.map((name) => readFileSync(join(used.dataDir, name), 'utf8'));
  expect(held.map((text) => text.includes(password))).toEqual([true, false, false]);
  const modes = [...names, 'clickhouse.log', 'clickhouse-server.log', 'clickhouse'].map(
    (name) => statSync(join(used.dataDir, name)).mode & 0o077,
  );
  expect(modes).toEqual([0, 0, 0, 0, 0, 0]);
});

test('what was written is put on the disk at once, or else file by file', LIMIT, async () => {
  const settings = await rows(
    `select name, value from system.merge_tree_settings where name like '%fsync%' and changed order by name`,
  );
  if (process.platform !== 'linux') {
    expect(used.engine.onDisk).toBeUndefined();
    expect(settings).toHaveLength(4);
    return;
  }
  expect(settings).toEqual([]);
  // Several at once, as by lanes side by side.
  await Promise.all([used.engine.onDisk?.(), used.engine.onDisk?.(), used.engine.onDisk?.()]);
  expect(used.engine.onDisk).toBeDefined();
});

test('no log grows in a table', LIMIT, async () => {
  expect(
    await rows(
      `select name from system.tables where engine like '%MergeTree' and database = 'system'`,
    ),
  ).toEqual([]);
});

test('data of a newer version stops the start in words', LIMIT, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eposter-clickhouse-newer-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = await startClickHouse({ dataDir, log });
  const client = clientFor(first.url);
  await client.command({ query: 'create table t (a UInt8) engine = MergeTree order by a' });
  await client.close();
  await first.stop();
  const table = join(dataDir, 'clickhouse', 'metadata', 'default', 't.sql');
  writeFileSync(table, `${readFileSync(table, 'utf8').trimEnd()}, setting_of_tomorrow = 1\n`);
  await expect(startClickHouse({ dataDir, log })).rejects.toThrow(
    'ClickHouse did not start: its data was written by a newer version.',
  );
});

test.for([
  ['Net Exception: Address already in use: 127.0.0.1:4501', 'another program took its port'],
  ['errno: 28, strerror: No space left on device', 'the disk is full'],
  ['filesystem error: Permission denied ["/data"]', 'this user may not read or write'],
  ['Cannot lock file /data/status.', 'another process works on its data'],
  ['something else', 'exit code 1'],
] as const)('why it did not start: %s', ([printed, words]) => {
  const told = explain(printed, new Error('exit code 1'));
  expect(told).toContain(words);
  expect(told).toContain(printed);
});
