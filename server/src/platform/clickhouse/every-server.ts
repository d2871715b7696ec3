import { type ClickHouseClient, type Cluster, readRows, type Server } from './client.ts';

/** Some servers of a cluster could not do what the others have done. Done again, it changes nothing there. */
export class ServersAway extends Error {
  override name = 'ServersAway';
  /** The error of each server where something was tried. */
  readonly errors: readonly Error[];
  /** Whether it failed on every server where it was tried. */
  readonly isEverywhere: boolean;
  constructor(message: string, errors: readonly Error[] = [], isEverywhere = false) {
    super(message, { cause: errors[0] });
    this.errors = errors;
    this.isEverywhere = isEverywhere;
  }
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
  throw new ServersAway(
    `ClickHouse failed at ${names.join(', ')}`,
    failed.map(({ error }) => error),
    failed.length === servers.length,
  );
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

/**
 * Splits rows by the servers that keep them: all replicas of a conference's shard. Undefined where one insert
 * does it: of one server, and with a Keeper.
 */
export const splitByCopies = async <Row extends { conference: string }>(
  clickhouse: ClickHouseClient,
  rows: readonly Row[],
): Promise<{ servers: Server[]; rows: Row[] }[] | undefined> => {
  const { cluster } = clickhouse;
  if (!cluster || cluster.keeper) return undefined;
  return splitByShards(clickhouse, cluster, rows);
};

/** Splits rows by the servers of their shard; of no cluster, that is the one there is. */
export const splitByServers = async <Row extends { conference: string }>(
  clickhouse: ClickHouseClient,
  rows: readonly Row[],
): Promise<{ servers: readonly Server[]; rows: readonly Row[] }[]> => {
  const { cluster, servers } = clickhouse;
  return cluster ? splitByShards(clickhouse, cluster, rows) : [{ servers, rows }];
};

const splitByShards = async <Row extends { conference: string }>(
  clickhouse: ClickHouseClient,
  { name }: Cluster,
  rows: readonly Row[],
): Promise<{ servers: Server[]; rows: Row[] }[]> => {
  const slots = await slotsOf(clickhouse, name);
  const groups = Map.groupBy(rows, (row) => laneOf(row.conference) % slots.length);
  return [...groups].map(([slot, ofSlot]) => {
    const servers = slots[slot] ?? [];
    if (servers.length === 0) throw new ServersAway('A ClickHouse server of the shard is away');
    return { servers, rows: ofSlot };
  });
};

/** As SHARD_OF has it. */
const laneOf = (conference: string): number => Number.parseInt(conference.slice(-1), 16);

/** By client, once all servers have said where they are. */
const knownSlots = new WeakMap<ClickHouseClient, Server[][]>();

/**
 * The servers of each shard, as often as its weight: the remainder of a lane picks one, as in ClickHouse. A
 * shard of which a server has not answered yet has none.
 */
const slotsOf = async (clickhouse: ClickHouseClient, name: string): Promise<Server[][]> => {
  const known = knownSlots.get(clickhouse);
  if (known) return known;
  const { servers } = clickhouse;
  const places = await Promise.all(
    servers.map(({ client }) => placesIn(client, name).catch(() => [])),
  );
  const shards = Map.groupBy(places.find(({ length }) => length > 0) ?? [], ({ shard }) => shard);
  const slots = [...shards].flatMap(([shard, replicas]) => {
    const found = servers.filter((_, at) =>
      places[at]?.some((place) => place.here && place.shard === shard),
    );
    const all = found.length === replicas.length ? found : [];
    return Array.from({ length: replicas[0]?.weight ?? 1 }, () => all);
  });
  if (slots.every(({ length }) => length > 0)) knownSlots.set(clickhouse, slots);
  return slots;
};

/** The cluster as a server knows it, and where it is in it itself. */
export const placesIn = (server: ClickHouseClient, cluster: string) =>
  readRows<{ shard: number; replica: number; weight: number; here: boolean; copies: boolean }>(
    server,
    `select toUInt32(shard_num) as shard, toUInt32(replica_num) as replica,
        toUInt32(shard_weight) as weight,
        toBool(is_local) as here, toBool(internal_replication) as copies
      from system.clusters where cluster = {cluster:String} order by shard, replica`,
    { cluster },
  );
