import { join } from 'node:path';
import { startPostgres } from '../src/platform/embedded/postgres.ts';
import { CLUSTER, findServerPort, startCluster } from './clickhouse-cluster.ts';
import { type Line, type LineState, openLine } from './line.ts';
import { startFailover, startPooler } from './postgres-failover.ts';

/** What the soak asks of this program, by the channel between them; each is answered when it is done. */
export type SoakRequest =
  | { kill: number }
  | { start: number }
  | { line: number; state: LineState }
  | { promote: true };

/** The engines of a soak, as bench/soak sees them. */
export interface SoakEngines {
  /** For the product. */
  env: Record<string, string>;
  /** ClickHouse's servers, to look into them; those of one shard are copies of each other. */
  servers: { url: string; shard: number }[];
  /** The names of the lines that can be disturbed. */
  lines: string[];
  pooler: string;
}

const log = { info: () => {}, warn: () => {} };
const [kind = '', folder = '', pooling = 'session'] = process.argv.slice(2);

const undo: (() => unknown)[] = [];
const end = async (): Promise<never> => {
  for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {});
  process.exit(0);
};
process.once('disconnect', end);

const lines: [string, Line][] = [];
const lay = async (name: string, target: string): Promise<string> => {
  const line = await openLine(target);
  undo.push(() => line.close());
  lines.push([name, line]);
  return line.url;
};

const startStatistics = async (shards: number, replicas: number) => {
  const cluster = await startCluster(join(folder, 'clickhouse'), { shards, replicas });
  undo.push(() => cluster.stop());
  const urls: string[] = [];
  for (const [at, { url }] of cluster.servers.entries())
    urls.push(await lay(`ClickHouse ${at}`, url));
  return { cluster, url: urls.join(',') };
};

const startForCluster = async () => {
  const postgres = await startPostgres({ dataDir: folder, log, flags: ['max_connections=250'] });
  undo.push(() => postgres.stop());
  const { cluster, url } = await startStatistics(2, 2);
  const env = { DATABASE_URL: postgres.url, CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: CLUSTER };
  return { cluster, env, pooler: 'none', promote: async () => {} };
};

const startPlain = async () => {
  const postgres = await startPostgres({ dataDir: folder, log, flags: ['max_connections=250'] });
  undo.push(() => postgres.stop());
  const cluster = await startCluster(join(folder, 'clickhouse'), { shards: 1, replicas: 1 });
  undo.push(() => cluster.stop());
  const env = { DATABASE_URL: postgres.url, CLICKHOUSE_URL: cluster.url };
  return { cluster, env, pooler: 'none', promote: async () => {} };
};

const startForFailover = async () => {
  const failover = await startFailover(folder);
  undo.push(() => failover.stop());
  lines.push(['PostgreSQL', failover.line]);
  const port = await findServerPort();
  const pooler = await startPooler(failover.line.url, pooling, port);
  undo.push(() => pooler?.stop());
  const { cluster, url } = await startStatistics(1, 1);
  const env = { DATABASE_URL: pooler?.url ?? failover.line.url, CLICKHOUSE_URL: url };
  const said = pooler ? `pgbouncer, pool_mode ${pooling}` : 'none: pgbouncer is not installed';
  return { cluster, env, pooler: said, promote: () => failover.promote() };
};

const kinds = { cluster: startForCluster, failover: startForFailover, plain: startPlain };
const { cluster, env, pooler, promote } = await kinds[kind as keyof typeof kinds]();

const carryOut = async (request: SoakRequest): Promise<void> => {
  if ('kill' in request) return cluster.servers[request.kill]?.kill();
  if ('start' in request) return cluster.servers[request.start]?.start();
  if ('promote' in request) return promote();
  const [, line] = lines[request.line] ?? [];
  if (line) line.state = request.state;
};

process.on('message', (request: SoakRequest) => {
  carryOut(request).then(
    () => process.send?.({ done: true }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
const servers = cluster.servers.map(({ url, shard }) => ({ url, shard }));
process.send?.({ env, servers, lines: lines.map(([name]) => name), pooler } satisfies SoakEngines);
