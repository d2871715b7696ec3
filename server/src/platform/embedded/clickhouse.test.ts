import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClickHouse } from './clickhouse.ts';
import type { Engine } from './engine.ts';

/** Long enough for a machine that is busy with much else. */
const LIMIT = { timeout: 150_000 };

let dataDir: string;
let engine: Engine;
let client: ClickHouseClient;
const log = { info: () => {}, warn: () => {} };

const clientFor = (url: string, more: object = {}): ClickHouseClient =>
  createClient({ url, log: { level: ClickHouseLogLevel.OFF }, ...more });

const rows = async <T>(query: string, query_params: object = {}, from = client): Promise<T[]> => {
  const result = await from.query({
    query,
    query_params: { ...query_params },
    format: 'JSONEachRow',
  });
  return result.json<T>();
};

const childPid = (): number =>
  JSON.parse(readFileSync(join(dataDir, 'clickhouse.pid'), 'utf8')).pid;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'eposter-clickhouse-'));
  engine = await startClickHouse({ dataDir, log });
  client = clientFor(engine.url);
}, 150_000);

afterAll(async () => {
  await client.close();
  await engine.stop();
  rmSync(dataDir, { recursive: true });
}, 30_000);

test('answers a ping, with and without a query', LIMIT, async () => {
  expect(await client.ping()).toEqual({ success: true });
  expect(await client.ping({ select: true })).toEqual({ success: true });
});

test('answers a ping while a query runs', LIMIT, async () => {
  const events: string[] = [];
  const query = rows('select sleep(2)').then(() => events.push('query'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await client.ping().then(({ success }) => events.push(success ? 'ping' : 'none'));
  await query;
  expect(events).toEqual(['ping', 'query']);
});

test('takes 50,000 rows and counts them', LIMIT, async () => {
  await client.command({
    query: 'create table hits (id UInt32, page String) engine = MergeTree order by id',
  });
  const values = Array.from({ length: 50_000 }, (_, id) => ({ id, page: `page; ${id}\n'` }));
  const { summary } = await client.insert({ table: 'hits', values, format: 'JSONEachRow' });
  expect(summary?.written_rows).toBe('50000');
  expect(await rows('select count() as n, uniqExact(page) as pages from hits')).toEqual([
    { n: 50_000, pages: 50_000 },
  ]);
});

test(
  'an insert without rows does nothing, and blank lines between rows mean nothing',
  LIMIT,
  async () => {
    await client.command({ query: 'create table few (id UInt32) engine = MergeTree order by id' });
    await client.insert({ table: 'few', values: [], format: 'JSONEachRow' });
    await client.exec({
      query: 'insert into few format JSONEachRow',
      values: Readable.from(['{"id":1}\n\n\n{"id":2}\n \n{"id":3}']),
    });
    expect(await rows('select id from few order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  },
);

test.for([
  `it's "quoted" \`so\``,
  "back\\slash \\n \\' \\0",
  'line\nbreak\r\n\ttab',
  'Ünïcødé 日本語 🎉',
  '{x:String} {y:UInt8}',
  `'; drop table hits; --`,
  '\\N',
  '',
])('a bound value arrives as it was: %j', LIMIT, async (value) => {
  expect(
    await rows('select {x:String} as x, {list:Array(String)} as list', { x: value, list: [value] }),
  ).toEqual([{ x: value, list: [value] }]);
});

test('a value is bound anew when it changes, and back', LIMIT, async () => {
  for (const x of ['a', 'a', 'b', 'a']) {
    expect(await rows('select {x:String} as x, {y:UInt8} as y', { x, y: 1 })).toEqual([
      { x, y: 1 },
    ]);
  }
});

test('a long bound value goes as a form; values never reach another query', LIMIT, async () => {
  const long = 'ü'.repeat(20_000);
  const result = await client.query({
    query: 'select {x:String} as x',
    query_params: { x: long },
    use_multipart_params_auto: true,
    format: 'JSONEachRow',
  });
  expect(await result.json()).toEqual([{ x: long }]);
  await expect(rows('select {x:String} as x')).rejects.toMatchObject({ code: '456' });
  await expect(rows('select { x : String } as x')).rejects.toMatchObject({ code: '456' });
  expect(await rows('select 1 as x')).toEqual([{ x: 1 }]);
});

test('settings never reach another query, neither those of a SET', LIMIT, async () => {
  const threads = `select getSetting('max_threads') as n`;
  const [{ n: usual } = { n: 0 }] = await rows<{ n: number }>(threads);
  expect(await rows(`${threads} settings max_threads = 7`)).toEqual([{ n: 7 }]);
  expect(await rows(threads)).toEqual([{ n: usual }]);
  await client.command({ query: 'set max_threads = 7' });
  expect(await rows(threads)).toEqual([{ n: usual }]);
});

test('errors carry ClickHouse’s code, and status as ClickHouse answers', LIMIT, async () => {
  await expect(rows('select * from nowhere')).rejects.toMatchObject({
    code: '60',
    type: 'UNKNOWN_TABLE',
  });
  await expect(rows('selec 1')).rejects.toMatchObject({ code: '62', type: 'SYNTAX_ERROR' });
  await expect(client.command({ query: 'select 1; select 2' })).rejects.toMatchObject({
    code: '62',
    message: expect.stringContaining('Multi-statements'),
  });
  const { origin, username, password } = new URL(engine.url);
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  const answer = await fetch(origin, { method: 'POST', body: 'select * from nowhere', headers });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('X-ClickHouse-Exception-Code')).toBe('60');
  expect(await answer.text()).toMatch(/^Code: 60\. DB::Exception: .*\(UNKNOWN_TABLE\)/);
});

test('a request that cannot be read is refused, and the engine runs on', LIMIT, async () => {
  const child = childPid();
  const { origin, username, password } = new URL(engine.url);
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  const unzippable = { ...headers, 'Content-Encoding': 'gzip' };
  const answers = await Promise.all([
    fetch(origin, { method: 'POST', body: 'select 1', headers: unzippable }),
    fetch(`${origin}/?query_id=%0A`, { method: 'POST', body: 'select 1', headers }),
    fetch(origin, { method: 'POST', body: 'select 1\0', headers }),
    fetch(origin, { method: 'POST', headers }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(childPid()).toBe(child);
});

test('a wrong password is refused', LIMIT, async () => {
  const stranger = clientFor(engine.url.replace(/:[^:@]+@/, ':wrong@'));
  await expect(rows('select 1', {}, stranger)).rejects.toMatchObject({ code: '516' });
  await stranger.close();
});

test(
  'a setting in the address is refused, one in the SQL is taken and does not stick',
  LIMIT,
  async () => {
    await expect(
      client.query({ query: 'select 1', clickhouse_settings: { max_block_size: '7' } }),
    ).rejects.toThrow("SQL's SETTINGS clause");
    const ask = `select toString(getSetting('max_block_size')) as size`;
    const [before] = await rows(ask);
    expect(await rows(`${ask} settings max_block_size = 7`)).toEqual([{ size: '7' }]);
    expect(await rows(ask)).toEqual([before]);
  },
);

test('each request has its own database', LIMIT, async () => {
  await client.command({ query: 'create database `odd ``name`' });
  const other = clientFor(engine.url, { database: 'odd `name' });
  await other.command({ query: 'create table only_here (a UInt8) engine = MergeTree order by a' });
  const here = `select currentDatabase() as here, count() as n from system.tables where database = currentDatabase() and name = 'only_here'`;
  const answers = await Promise.all([rows(here, {}, other), rows(here), rows(here, {}, other)]);
  expect(answers.flat()).toEqual([
    { here: 'odd `name', n: 1 },
    { here: 'default', n: 0 },
    { here: 'odd `name', n: 1 },
  ]);
  await other.close();
});

test('bodies may be compressed both ways', LIMIT, async () => {
  const gzip = clientFor(engine.url, { compression: { request: true, response: true } });
  await gzip.command({ query: 'create table zipped (a UInt32) engine = MergeTree order by a' });
  const values = Array.from({ length: 1000 }, (_, a) => ({ a }));
  await gzip.insert({ table: 'zipped', values, format: 'JSONEachRow' });
  expect(await rows('select a from zipped order by a', {}, gzip)).toEqual(values);
  await gzip.close();
});

test(
  'a deduplication token holds for its insert only, and for materialized views',
  LIMIT,
  async () => {
    await client.command({
      query: `create table visits (id UInt32) engine = MergeTree order by id
      settings non_replicated_deduplication_window = 1000`,
    });
    await client.command({
      query: `create table per_id (id UInt32, n UInt64) engine = SummingMergeTree order by id
      settings non_replicated_deduplication_window = 1000`,
    });
    await client.command({
      query:
        'create materialized view to_per_id to per_id as select id, count() as n from visits group by id',
    });
    const insert = (id: number, token?: string): Promise<unknown> =>
      client.insert({
        table: token
          ? `visits settings insert_deduplication_token = '${token}', deduplicate_blocks_in_dependent_materialized_views = 1`
          : 'visits',
        values: [{ id }],
        format: 'JSONEachRow',
      });
    await insert(1, 'first');
    await insert(1, 'first');
    await insert(2);
    await insert(3);
    await insert(3, 'third');
    expect(await rows('select id, count() as n from visits group by id order by id')).toEqual([
      { id: 1, n: 1 },
      { id: 2, n: 1 },
      { id: 3, n: 2 },
    ]);
    expect(await rows('select id, sum(n) as n from per_id group by id order by id')).toEqual([
      { id: 1, n: 1 },
      { id: 2, n: 1 },
      { id: 3, n: 2 },
    ]);
  },
);
