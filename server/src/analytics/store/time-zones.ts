import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { Query, rowsOf } from './select.ts';

const TIMEOUT_MS = 2_000;

const listTimeZones = async (clickhouse: ClickHouseClient): Promise<Set<string>> => {
  const sql = 'select time_zone as name from system.time_zones';
  const rows = await rowsOf<{ name: string }>(clickhouse, sql, new Query());
  return new Set(rows.map(({ name }) => name));
};

/**
 * Reads the names of the time zones that ClickHouse knows, once. Undefined while it does not answer: nothing
 * that is saved in PostgreSQL waits for it.
 */
export const rememberTimeZones = (clickhouse: ClickHouseClient) => {
  let names: Set<string> | undefined;
  return async (): Promise<Set<string> | undefined> => {
    if (names) return names;
    const reading = listTimeZones(clickhouse).then((read) => {
      names = read;
      return read;
    });
    return Promise.race([
      reading.catch(() => undefined),
      sleep(TIMEOUT_MS, undefined, { ref: false }),
    ]);
  };
};
