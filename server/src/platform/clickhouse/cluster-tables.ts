import {
  type ClickHouseClient,
  type Cluster,
  connectClickHouse,
  localOf,
  readRows,
  urlsOf,
} from './client.ts';
import { placesIn } from './every-server.ts';

/**
 * A conference is on one shard wholly, as it is in one lane (counting/plans.ts) wholly: visits, sums and
 * rows that cancel each other meet on one server, so every count is exact without asking another, and a
 * server that is away holds up the lanes of its shard and no others.
 */
export const SHARD_OF = 'bitAnd(reinterpretAsUInt8(unhex(right(toString(conference), 2))), 15)';

/** Makes the tables over all servers, under the names that everybody reads and writes. */
export const spanServers = async (
  server: ClickHouseClient,
  { database, cluster }: { database: string; cluster: Cluster },
): Promise<void> => {
  const local = localOf(database);
  await server.command({ query: `create database if not exists \`${database}\`` });
  await server.command({
    query: `create view if not exists \`${database}\`.schema_migrations as
      select * from \`${local}\`.schema_migrations`,
  });
  await spanTables(server, { database, local, cluster });
};

/** The same for the tables of conferences alone; `local` is where each server keeps its own. */
export const spanTables = async (
  server: ClickHouseClient,
  { database, local, cluster }: { database: string; local: string; cluster: Cluster },
): Promise<void> => {
  await server.command({ query: `create database if not exists \`${database}\`` });
  const tables = await readRows<{ table: string }>(
    server,
    `select distinct c.table as table from system.columns c
      join system.tables t on t.database = c.database and t.name = c.table
      where c.database = {local:String} and c.name = 'conference' and t.engine like '%MergeTree'`,
    { local },
  );
  for (const { table } of tables) {
    await server.command({
      query: `create or replace table \`${database}\`.${table} as \`${local}\`.${table}
        engine = Distributed('${cluster.name}', '${local}', '${table}', ${SHARD_OF})`,
    });
  }
};

/**
 * Holds CLICKHOUSE_URL against the cluster as the servers know it: each of them must be named, once. Answers
 * those that do not answer; throws when the others say that it is another cluster.
 */
export const checkCluster = async (
  url: string,
  cluster: Cluster,
): Promise<{ name: string; error: Error }[]> => {
  const names = urlsOf(url).map((each) => new URL(each).host);
  const asked = await Promise.allSettled(urlsOf(url).map((each) => placesOf(each, cluster.name)));
  const found = new Set<string>();
  const away: { name: string; error: Error }[] = [];
  asked.forEach((answer, at) => {
    const name = names[at] ?? '';
    if (answer.status === 'rejected') away.push({ name, error: answer.reason });
    else found.add(checkPlace(answer.value, name, names.length, cluster));
  });
  if (found.size + away.length === names.length) return away;
  throw new Error('CLICKHOUSE_URL names a server of the cluster twice');
};

const placesOf = async (url: string, name: string) => {
  const server = connectClickHouse(url, { database: 'default' });
  try {
    const places = await placesIn(server, name);
    return { here: places.filter(({ here }) => here), all: places };
  } finally {
    await server.close();
  }
};

const checkPlace = (
  { here, all }: Awaited<ReturnType<typeof placesOf>>,
  server: string,
  named: number,
  { name, keeper }: Cluster,
): string => {
  if (all.length === 0) throw new Error(`ClickHouse at ${server} knows no cluster ${name}`);
  if (all.length !== named) {
    throw new Error(
      `The cluster ${name} has ${all.length} servers, and CLICKHOUSE_URL names ${named}: it must name each of them`,
    );
  }
  const [place] = here;
  if (!place || here.length > 1) {
    throw new Error(`ClickHouse at ${server} does not find itself in the cluster ${name}`);
  }
  if (place.copies !== keeper) {
    throw new Error(
      `internal_replication of the cluster ${name} must be ${keeper} ${keeper ? 'with CLICKHOUSE_KEEPER=1' : 'unless CLICKHOUSE_KEEPER is 1'}`,
    );
  }
  return `${place.shard} ${place.replica}`;
};
