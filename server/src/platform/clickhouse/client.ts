import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';

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

/** What ClickHouse says of rows that it will never take; everything else may pass. */
const AT_FAULT = new Set([
  'ARGUMENT_OUT_OF_BOUND',
  'CANNOT_PARSE_DATE',
  'CANNOT_PARSE_DATETIME',
  'CANNOT_PARSE_ESCAPE_SEQUENCE',
  'CANNOT_PARSE_INPUT_ASSERTION_FAILED',
  'CANNOT_PARSE_NUMBER',
  'CANNOT_PARSE_QUOTED_STRING',
  'CANNOT_PARSE_TEXT',
  'CANNOT_PARSE_UUID',
  'INCORRECT_DATA',
  'TOO_LARGE_STRING_SIZE',
  'TYPE_MISMATCH',
  'UNKNOWN_ELEMENT_OF_ENUM',
  'VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE',
  'VIOLATED_CONSTRAINT',
]);

/** Whether the rows of an insert were found at fault, before any of them was stored. */
export const isRefusedData = (error: unknown): boolean =>
  error instanceof ClickHouseError && AT_FAULT.has(error.type ?? '');
