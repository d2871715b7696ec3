import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { type Asked, askAnyOf } from './failover.ts';

/** What the product asks of ClickHouse: of one server, or of a cluster as if it were one. */
export interface ClickHouseClient extends Asked {
  /** Resolves when all that was inserted survives a power cut. A server of its own sees to that by its settings. */
  onDisk(): Promise<void>;
  /** Opens a client with connections of its own to the same servers; of the same database, or another. */
  another(of?: { database: string }): ClickHouseClient;
  /** Undefined: one server. */
  readonly cluster: Cluster | undefined;
  /** The servers by themselves, each with the tables that it keeps; of no cluster, the one there is. */
  readonly servers: readonly Server[];
}

export interface Server {
  /** Host and port. */
  name: string;
  client: ClickHouseClient;
}

/** As the servers' own configuration names it. */
export interface Cluster {
  name: string;
  /** Whether a Keeper lets replicas copy from each other; otherwise every insert goes to each of them. */
  keeper: boolean;
}

const TIMEOUT_MS = 30_000;

/**
 * A client for one database: the one that the URL's path names, otherwise `eposter`. Of a cluster the
 * URL names every server, separated by commas. Settings go into the SQL's own SETTINGS clause, never
 * into the call: the WebAssembly build refuses those.
 */
export const connectClickHouse = (
  url: string,
  {
    cluster,
    database = databaseOf(url),
    onDisk = async () => {},
    timeoutMs = TIMEOUT_MS,
  }: {
    cluster?: Cluster | undefined;
    database?: string;
    onDisk?(): Promise<void>;
    /** How long one request may take; 0: without a limit. */
    timeoutMs?: number;
  } = {},
): ClickHouseClient => {
  const another = (of = { database }) =>
    connectClickHouse(url, { cluster, onDisk, timeoutMs, ...of });
  if (!cluster) {
    const servers: Server[] = [];
    const client = Object.assign(open(url, database, timeoutMs), {
      onDisk,
      another,
      cluster,
      servers,
    });
    servers.push({ name: new URL(url).host, client });
    return client;
  }
  const urls = urlsOf(url);
  const servers = urls.map((each) => ({
    name: new URL(each).host,
    client: connectClickHouse(each, { database: localOf(database), timeoutMs }),
  }));
  const over = askAnyOf(
    urls.map((each) => open(each, database, timeoutMs, OVER_ALL)),
    cluster.name,
  );
  const close = async (): Promise<void> => {
    await Promise.all([over.close(), ...servers.map(({ client }) => client.close())]);
  };
  return { ...over, close, onDisk, another, cluster, servers };
};

/**
 * An insert is answered when every replica of its shard has it. A conference is on one shard wholly, so
 * others are not asked, and a subquery finds on its own server all that it looks for. Reports are read
 * from the first replica that lives: two that were asked in turns, or both at once because one is slow
 * (hedged requests), could differ by the block that is being inserted.
 */
const OVER_ALL = {
  distributed_foreground_insert: 1,
  distributed_product_mode: 'local',
  optimize_skip_unused_shards: 1,
  prefer_localhost_replica: 0,
  load_balancing: 'in_order',
  use_hedged_requests: 0,
} as const;

const open = (
  url: string,
  database: string,
  timeoutMs: number,
  settings: Partial<typeof OVER_ALL> = {},
) => {
  const server = new URL(url);
  server.pathname = '/';
  return createClient({
    url: server,
    database,
    clickhouse_settings: settings,
    request_timeout: timeoutMs,
    // Errors are thrown, and logged by whoever catches them.
    log: { level: ClickHouseLogLevel.OFF },
  });
};

export const readRows = async <Row>(
  clickhouse: Pick<ClickHouseClient, 'query'>,
  query: string,
  query_params: Record<string, unknown> = {},
): Promise<Row[]> =>
  (await clickhouse.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();

export const urlsOf = (url: string): string[] => url.split(',').map((each) => each.trim());

export const databaseOf = (url: string): string =>
  new URL(urlsOf(url)[0] ?? '').pathname.slice(1) || 'eposter';

/** Where a server of a cluster keeps its own tables; in the database itself are those over all servers. */
export const localOf = (database: string): string => `${database}_local`;

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
