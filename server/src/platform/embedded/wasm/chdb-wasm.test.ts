import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LIMIT } from '../../../../test/clickhouse.ts';
import { type EngineLimits, openChdbWasm } from './chdb-wasm.ts';

const TABLES = 4;
const ROUNDS = 10;
/** Eight begin with the engine. With ClickHouse's own limits this test sees 11 to 14. */
const MOST_THREADS = 10;

const openEngine = async (limits: EngineLimits = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'eposter-chdb-wasm-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { run, close } = await openChdbWasm(folder, limits);
  return {
    close,
    run: async (sql: string): Promise<string> => {
      const statement = { inserts: false, format: 'TSV', params: new Map<string, string>() };
      const { bytes } = await run({ sql: Buffer.from(sql), ...statement });
      return Buffer.from(bytes).toString();
    },
  };
};

test('inserts, merges and queries keep to few threads', { timeout: 300_000 }, async () => {
  let threads = 0;
  subscribe('worker_threads', () => {
    threads += 1;
  });
  const { run, close } = await openEngine();
  for (let table = 0; table < TABLES; table += 1) {
    await run(`create table hits${table} (day Date, id UInt32, page String)
      engine = MergeTree partition by toMonday(day) order by id`);
  }
  const month = `select toDate('2026-11-01') + number % 28, number, toString(number) from numbers(1000)`;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let table = 0; table < TABLES; table += 1) await run(`insert into hits${table} ${month}`);
  }
  for (let table = 0; table < TABLES; table += 1) {
    await run(`optimize table hits${table} final`);
    expect(await run(`select count(), uniqExact(page) from hits${table}`)).toBe(
      `${ROUNDS * 1000}\t1000\n`,
    );
  }
  await close();
  expect(threads).toBeGreaterThan(0);
  expect(threads).toBeLessThanOrEqual(MOST_THREADS);
});

test('what it counts as taken never stops it; what there is not is an error', LIMIT, async () => {
  const { run, close } = await openEngine();
  const most = await run(
    `select toFloat64(value) > 1e12 from system.server_settings where name = 'max_server_memory_usage'`,
  );
  expect(most).toBe('1\n');
  const tooMuch = run('select length(groupArray(number)) from numbers(400000000)');
  await expect(tooMuch).rejects.toThrow('CANNOT_ALLOCATE_MEMORY');
  expect(await run('select 1')).toBe('1\n');
  await close();
});

test('tells when its memory is nearly full', LIMIT, async () => {
  const onFull = vi.fn();
  const { run, close } = await openEngine({ onFull, mostBytes: 512 * 2 ** 20 });
  await run('select 1');
  expect(onFull).not.toHaveBeenCalled();
  await run('select length(groupArray(number)) from numbers(60000000)');
  expect(onFull).toHaveBeenCalled();
  await close();
});

test('a statement that gets stuck is given up, and the engine with it', LIMIT, async () => {
  const { run } = await openEngine({ longestMs: 500 });
  await expect(run('select sleep(3)')).rejects.toThrow('a statement got stuck');
  await expect(run('select 1')).rejects.toThrow('a statement got stuck');
});
