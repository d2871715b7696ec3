import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startClickHouse } from './clickhouse.ts';
import { startOf } from './process-identity.ts';

/** Long enough for a machine that is busy with much else. */
const LIMIT = { timeout: 150_000 };

let dataDir: string;
let undo: (() => Promise<unknown>)[];
let warnings: string[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'eposter-clickhouse-crash-'));
  undo = [];
  warnings = [];
});

afterEach(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(dataDir, { recursive: true });
}, 60_000);

const clientFor = (url: string): ClickHouseClient => {
  const client = createClient({ url, log: { level: ClickHouseLogLevel.OFF } });
  undo.push(() => client.close());
  return client;
};

const start = async (): Promise<ClickHouseClient> => {
  const log = { info: () => {}, warn: (message: string) => void warnings.push(message) };
  const engine = await startClickHouse({ dataDir, log });
  undo.push(engine.stop);
  return clientFor(engine.url);
};

const rows = async <T>(client: ClickHouseClient, query: string): Promise<T[]> =>
  (await client.query({ query, format: 'JSONEachRow' })).json<T>();

const childPid = (): number =>
  JSON.parse(readFileSync(join(dataDir, 'clickhouse.pid'), 'utf8')).pid;

/** Inserts batch after batch until the engine is gone; answers those that were acknowledged. */
const insertUntilItDies = async (
  insert: (batch: number) => Promise<unknown>,
): Promise<number[]> => {
  const acknowledged: number[] = [];
  try {
    for (let batch = 0; ; batch++) {
      await insert(batch);
      acknowledged.push(batch);
    }
  } catch {
    return acknowledged;
  }
};

test('killed amid inserts: every acknowledged row is there, none twice', LIMIT, async () => {
  const client = await start();
  await client.command({
    query: `create table sure (batch UInt32, row UInt32) engine = MergeTree order by (batch, row)
      settings non_replicated_deduplication_window = 1000`,
  });
  const insert = (batch: number): Promise<unknown> =>
    client.insert({
      table: `sure settings insert_deduplication_token = 'batch ${batch}'`,
      values: Array.from({ length: 100 }, (_, row) => ({ batch, row })),
      format: 'JSONEachRow',
    });
  await insert(0);
  const killed = childPid();
  setTimeout(() => process.kill(killed, 'SIGKILL'), 400);
  const acknowledged = await insertUntilItDies(insert);
  expect(acknowledged.length).toBeGreaterThan(0);
  await expect
    .poll(() => client.ping().then(({ success }) => success), { timeout: 100_000, interval: 200 })
    .toBe(true);
  expect(childPid()).not.toBe(killed);
  expect(warnings).toEqual(['ClickHouse ended unexpectedly (SIGKILL), restarting it']);

  const count = 'select batch, count() as n from sure group by batch order by batch';
  const whole = (batches: number[]) => batches.map((batch) => ({ batch, n: 100 }));
  expect((await rows(client, count)).slice(0, acknowledged.length)).toEqual(whole(acknowledged));
  const everyBatch = [...acknowledged, acknowledged.length];
  for (const batch of everyBatch) await insert(batch);
  expect(await rows(client, count)).toEqual(whole(everyBatch));
});

/** A program of ours with its ClickHouse on the folder. */
const startProgram = async (): Promise<{ program: ChildProcess; client: ClickHouseClient }> => {
  const from = JSON.stringify(new URL('./clickhouse.ts', import.meta.url).href);
  const script = `
    const { startClickHouse } = await import(${from});
    const { url } = await startClickHouse({ dataDir: ${JSON.stringify(dataDir)}, log: console });
    console.log(url);`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(async () => program.kill('SIGKILL'));
  const [url] = await once(program.stdout ?? program, 'data');
  return { program, client: clientFor(String(url).trim()) };
};

test(
  'when the program is killed its child leaves by itself, and the next one has the data',
  LIMIT,
  async () => {
    const { program, client } = await startProgram();
    await client.command({ query: 'create table kept (a UInt8) engine = MergeTree order by a' });
    await client.insert({ table: 'kept', values: [{ a: 7 }], format: 'JSONEachRow' });
    const child = childPid();
    program.kill('SIGKILL');
    await expect.poll(() => startOf(child), { timeout: 30_000 }).toBeUndefined();
    expect(await rows(await start(), 'select a from kept')).toEqual([{ a: 7 }]);
  },
);

test('a child whose folder is gone leaves with its program all the same', LIMIT, async () => {
  const { program } = await startProgram();
  const child = childPid();
  rmSync(dataDir, { recursive: true });
  program.kill('SIGKILL');
  await expect.poll(() => startOf(child), { timeout: 30_000 }).toBeUndefined();
  mkdirSync(dataDir);
});
