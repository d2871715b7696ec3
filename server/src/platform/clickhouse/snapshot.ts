import { type ClickHouseClient, localOf, readRows } from './client.ts';
import { spanTables } from './cluster-tables.ts';
import { onEveryCopy, onEveryServer } from './every-server.ts';
import { quoted } from './migrate.ts';

/** A database that holds tables as they were at one moment. */
export interface ClickHouseSnapshot {
  client: ClickHouseClient;
  /** Fills it with all rows of the tables, once. Nothing may be inserted into them meanwhile. */
  take(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes empty tables in a database of their own, beside the one of the client. Taking the snapshot then is quick:
 * ClickHouse never changes a file of rows, so it only gives each a second name. What an earlier snapshot
 * left behind is removed. There is one snapshot at a time; see `platform/postgres/snapshot.ts`.
 */
export const openSnapshot = async (
  clickhouse: ClickHouseClient,
  tables: readonly string[],
): Promise<ClickHouseSnapshot> => {
  const { database, local } = await placeOf(clickhouse);
  await dropSnapshot(clickhouse);
  await onEveryCopy(clickhouse, async (server) => {
    await server.command({ query: `create database ${quoted(local)}` });
    for (const shape of await readShapes(server, tables)) await createTable(server, local, shape);
    const { cluster } = clickhouse;
    if (cluster) await spanTables(server, { database, local, cluster });
  });
  const client = clickhouse.another({ database });
  return {
    client,
    async take() {
      await onEveryCopy(clickhouse, async (server) => {
        await Promise.all(
          tables.map((table) =>
            copyTable(server, { table, local, keeper: clickhouse.cluster?.keeper }),
          ),
        );
      });
    },
    async close() {
      await client.close();
      await dropSnapshot(clickhouse);
    },
  };
};

/** Removes the snapshot, if there is one, from each server that answers. */
export const dropSnapshot = async (clickhouse: ClickHouseClient): Promise<void> => {
  const { database, local } = await placeOf(clickhouse);
  const drop = onEveryServer(clickhouse, async (server) => {
    for (const name of new Set([database, local])) {
      await server.command({
        query: `drop database if exists ${quoted(name)} settings max_table_size_to_drop = 0`,
      });
    }
  });
  // A server of a cluster that is away has no part in the next snapshot, or makes it fail.
  await (clickhouse.cluster ? drop.catch(() => {}) : drop);
};

/** Of a cluster, `local` is where each server keeps its own tables. */
const placeOf = async (clickhouse: ClickHouseClient) => {
  const [row] = await readRows<{ name: string }>(clickhouse, 'select currentDatabase() as name');
  const database = `${row?.name}_snapshot`;
  return { database, local: clickhouse.cluster ? localOf(database) : database };
};

interface Shape {
  name: string;
  partition: string;
  sorting: string;
  policy: string;
}

const readShapes = (server: ClickHouseClient, tables: readonly string[]): Promise<Shape[]> =>
  readRows<Shape>(
    server,
    `select name, partition_key as partition, sorting_key as sorting, storage_policy as policy
      from system.tables where database = currentDatabase() and name in {tables:Array(String)}`,
    { tables },
  );

/** Its rows stay as they are: this engine adds nothing up, and parts of any size are left unmerged. */
const createTable = (
  server: ClickHouseClient,
  database: string,
  { name, partition, sorting, policy }: Shape,
): Promise<unknown> =>
  server.command({
    query: `create table ${quoted(database)}.${quoted(name)} as ${quoted(name)} engine = MergeTree
      ${partition && `partition by ${partition}`} order by (${sorting})
      settings storage_policy = '${policy}', max_bytes_to_merge_at_max_space_in_pool = 1`,
  });

/** What a server says whose build or disk cannot give a file a second name; there the rows are written once more. */
const NO_LINKS = 'Cannot link';

const copyTable = async (
  server: ClickHouseClient,
  { table, local, keeper }: { table: string; local: string; keeper: boolean | undefined },
): Promise<void> => {
  if (keeper) await server.command({ query: `system sync replica ${quoted(table)}` });
  const partitions = await readRows<{ id: string }>(
    server,
    `select distinct partition_id as id from system.parts
      where active and database = currentDatabase() and table = {table:String}`,
    { table },
  );
  for (const { id } of partitions) {
    const [copy, source] = [`${quoted(local)}.${quoted(table)}`, quoted(table)];
    const attach = `alter table ${copy} attach partition id '${id}' from ${source}`;
    await server.command({ query: attach }).catch(async (error: Error) => {
      if (!error.message.includes(NO_LINKS)) throw error;
      const rows = `select * from ${source} where _partition_id = '${id}'`;
      await server.command({ query: `insert into ${copy} ${rows} settings async_insert = 0` });
    });
  }
};
