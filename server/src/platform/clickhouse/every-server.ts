import type { ClickHouseClient, Server } from './client.ts';

/** Some servers of a cluster could not do what the others have done. Done again, it changes nothing there. */
export class ServersAway extends Error {
  override name = 'ServersAway';
}

/**
 * Does something on each server, with the tables that it keeps itself; on the one there is, where there is
 * no cluster. It must be something that may be done again. When some fail, all others have it, and the
 * error names those that lack it: nothing is left out silently.
 */
export const onEveryServer = async <T>(
  { servers, cluster }: Pick<ClickHouseClient, 'servers' | 'cluster'>,
  work: (server: ClickHouseClient) => Promise<T>,
): Promise<T[]> => {
  const results = await Promise.allSettled(servers.map(({ client }) => work(client)));
  const failed = results.flatMap((result, at) =>
    result.status === 'rejected' ? [{ server: servers[at] as Server, error: result.reason }] : [],
  );
  const [first] = failed;
  if (!first) return results.flatMap((result) => ('value' in result ? [result.value] : []));
  if (!cluster) throw first.error;
  const names = failed.map(({ server: { name }, error }) => `${name} (${wordsOf(error)})`);
  throw new ServersAway(`ClickHouse does not answer at ${names.join(', ')}`, {
    cause: first.error,
  });
};

const wordsOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'no answer';
};

/**
 * Changes rows on each server that keeps a copy of them by itself. With a Keeper replicas copy from each
 * other: there it is one server of each shard, whichever answers.
 */
export const onEveryCopy = async (
  clickhouse: ClickHouseClient,
  work: (server: ClickHouseClient) => Promise<unknown>,
): Promise<void> => {
  if (!clickhouse.cluster?.keeper) return void (await onEveryServer(clickhouse, work));
  const shards = await shardsOf(clickhouse, clickhouse.cluster.name);
  for (const [shard, servers] of shards) {
    const [one] = servers;
    if (!one) throw new ServersAway(`No ClickHouse server of shard ${shard} answers`);
    await work(one.client);
  }
};

/** The servers that answer, by their shard; a shard of which none does has none. */
const shardsOf = async (
  { servers }: ClickHouseClient,
  name: string,
): Promise<Map<number, Server[]>> => {
  const shards = new Map<number, Server[]>();
  for (const server of servers) {
    const places = await placesIn(server.client, name).catch(() => []);
    for (const { shard, here } of places) {
      const known = shards.get(shard) ?? [];
      shards.set(shard, here ? [...known, server] : known);
    }
  }
  return shards;
};

/** The cluster as a server knows it, and where it is in it itself. */
export const placesIn = async (server: ClickHouseClient, cluster: string) => {
  const answer = await server.query({
    query: `select toUInt32(shard_num) as shard, toUInt32(replica_num) as replica,
        toBool(is_local) as here, toBool(internal_replication) as copies
      from system.clusters where cluster = {cluster:String} order by shard, replica`,
    query_params: { cluster },
    format: 'JSONEachRow',
  });
  return answer.json<{ shard: number; replica: number; here: boolean; copies: boolean }>();
};
