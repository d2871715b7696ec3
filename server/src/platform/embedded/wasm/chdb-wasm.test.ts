import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openChdbWasm } from './chdb-wasm.ts';

const TABLES = 4;
const ROUNDS = 10;
/** Eight begin with the engine. With ClickHouse's own limits this test sees 11 to 14. */
const MOST_THREADS = 10;

test('inserts, merges and queries keep to few threads', { timeout: 300_000 }, async () => {
  let threads = 0;
  subscribe('worker_threads', () => {
    threads += 1;
  });
  const folder = mkdtempSync(join(tmpdir(), 'eposter-chdb-wasm-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const engine = await openChdbWasm(folder);
  const run = async (sql: string): Promise<string> => {
    const statement = { inserts: false, format: 'TSV', params: new Map<string, string>() };
    const { bytes } = await engine.run({ sql: Buffer.from(sql), ...statement });
    return Buffer.from(bytes).toString();
  };
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
  await engine.close();
  expect(threads).toBeGreaterThan(0);
  expect(threads).toBeLessThanOrEqual(MOST_THREADS);
});
