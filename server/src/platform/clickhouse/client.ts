import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

export type { ClickHouseClient };

/**
 * A client for one database: the one that the URL's path names, otherwise `eposter`. Settings go
 * into the SQL's own SETTINGS clause, never into the call: the WebAssembly build refuses those.
 */
export const connectClickHouse = (
  url: string,
  database: string = databaseOf(url),
): ClickHouseClient => {
  const server = new URL(url);
  server.pathname = '/';
  return createClient({
    url: server,
    database,
    request_timeout: 30_000,
    // Errors are thrown, and logged by whoever catches them.
    log: { level: ClickHouseLogLevel.OFF },
  });
};

export const databaseOf = (url: string): string => new URL(url).pathname.slice(1) || 'eposter';
