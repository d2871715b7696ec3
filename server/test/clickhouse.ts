import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll } from 'vitest';
import { type ClickHouseBuild, startClickHouse } from '../src/platform/embedded/clickhouse.ts';
import type { Engine } from '../src/platform/embedded/engine.ts';

/** Long enough for a machine that is busy with much else. */
export const LIMIT = { timeout: 150_000 };

export const clientFor = (url: string, more: object = {}): ClickHouseClient =>
  createClient({ url, log: { level: ClickHouseLogLevel.OFF }, ...more });

export const readRows = async <T>(
  client: ClickHouseClient,
  query: string,
  params: object = {},
): Promise<T[]> => {
  const query_params = { ...params };
  return (await client.query({ query, query_params, format: 'JSONEachRow' })).json<T>();
};

/** An embedded ClickHouse of its own for the tests around the call. */
export const givenClickHouse = (build: ClickHouseBuild) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eposter-clickhouse-'));
  const used = {
    dataDir,
    childPid: (): number => JSON.parse(readFileSync(join(dataDir, 'clickhouse.pid'), 'utf8')).pid,
  } as { dataDir: string; childPid(): number; engine: Engine; client: ClickHouseClient };
  beforeAll(async () => {
    const log = { info: () => {}, warn: () => {} };
    used.engine = await startClickHouse({ dataDir, log, build });
    used.client = clientFor(used.engine.url);
  }, 150_000);
  afterAll(async () => {
    await used.client.close();
    await used.engine.stop();
    rmSync(dataDir, { recursive: true });
  }, 30_000);
  return used;
};

/** One request without the client; answers its status. */
export const post = async (
  url: string,
  body: string | undefined,
  more: { search?: string; headers?: Record<string, string> } = {},
): Promise<Response> => {
  const { origin, username, password } = new URL(url);
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password, ...more.headers };
  return fetch(`${origin}/${more.search ?? ''}`, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
  });
};
