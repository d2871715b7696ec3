import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientFor, LIMIT, readRows } from '../../../test/clickhouse.ts';
import { startClickHouse } from './clickhouse.ts';
import { startOf } from './process-identity.ts';

const SOON = { timeout: 30_000, interval: 5 };

const log = { info: () => {}, warn: () => {} };

test('a query under way is finished before the engine ends', LIMIT, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eposter-clickhouse-stop-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const engine = await startClickHouse({ dataDir, log });
  const client = clientFor(engine.url);
  const query = readRows(client, 'select sleep(2) + 1 as answer');
  await expect
    .poll(() =>
      readRows(
        client,
        `select count() as n from system.processes where user = 'eposter' and query like 'select sleep%'`,
      ),
    )
    .toEqual([{ n: 1 }]);
  await engine.stop();
  await expect(engine.onDisk?.()).rejects.toThrow('ended before its data was on the disk');
  expect(await query).toEqual([{ answer: 1 }]);
  await client.close();
});

test(
  'one that takes connections and never answers is ended, and the start says so',
  LIMIT,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'eposter-clickhouse-silent-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const silent = createServer(() => {});
    onTestFinished(() => void silent.close());
    const pidFile = join(dataDir, 'clickhouse.pid');
    const starting = startClickHouse({
      ...{ dataDir, log, readyMs: 3_000 },
      onAddress: (url) => void silent.listen(Number(new URL(url).port), '127.0.0.1'),
    }).catch((error: Error) => error.message);
    const pid = await vi.waitFor(() => JSON.parse(readFileSync(pidFile, 'utf8')).pid, SOON);
    process.kill(pid, 'SIGSTOP');
    expect(await starting).toMatch(
      /^ClickHouse did not start: it runs, but did not answer within 3 s\. .* start again\./,
    );
    expect(startOf(pid)).toBeUndefined();
  },
);
