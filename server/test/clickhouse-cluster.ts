import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverConfig, serverUsers, toXml } from '../src/platform/embedded/clickhouse-config.ts';
import { clickHouseFiles, urlOf } from '../src/platform/embedded/clickhouse-files.ts';

const program = fileURLToPath(
  new URL('../src/platform/embedded/clickhouse-child.ts', import.meta.url),
);
export const CLUSTER = 'posters';
const SHARDS = 2;
const REPLICAS = 2;
const PATIENCE_MS = 60_000;
const USER = { user: 'eposter', password: 'of-the-cluster' };

export interface ClusterServer {
  shard: number;
  replica: number;
  url: string;
  start(): Promise<void>;
  /** As a power cut does it. */
  kill(): Promise<void>;
}

/**
 * Four of ClickHouse's own servers, which the product otherwise embeds, as two shards of two replicas, with
 * `internal_replication` off: there is no Keeper, and every insert goes to both replicas.
 */
export const startCluster = async (
  folder: string,
  { shards = SHARDS, replicas = REPLICAS } = {},
) => {
  const places = await Promise.all(
    Array.from({ length: shards * replicas }, async (_, at) => ({
      dataDir: join(folder, `server-${at}`),
      shard: Math.floor(at / replicas),
      replica: at % replicas,
      http: await findServerPort(),
      tcp: await findServerPort(),
    })),
  );
  const servers = places.map((place): ClusterServer => {
    writeFiles(place, places);
    return { ...place, ...buildServer(place.dataDir, place.http) };
  });
  await Promise.all(servers.map((server) => server.start()));
  return {
    servers,
    /** As CLICKHOUSE_URL has it. */
    url: servers.map(({ url }) => url).join(','),
    stop: async (): Promise<void> => {
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
};

/**
 * A free port below those that the system gives to outgoing connections: while a server is dead, one that
 * knocks at its port could get that very port, and the server would not come back.
 */
export const findServerPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    server.close();
    if (isFree) return port;
  }
};

interface Place {
  dataDir: string;
  shard: number;
  replica: number;
  http: number;
  tcp: number;
}

const writeFiles = ({ dataDir, http, tcp }: Place, places: Place[]): void => {
  mkdirSync(dataDir, { recursive: true });
  const files = clickHouseFiles(dataDir);
  const address = { ...USER, port: http };
  const shards = [...Map.groupBy(places, ({ shard }) => shard).values()].map((replicas) => {
    const list = replicas.map((each) =>
      toXml({ replica: { host: '127.0.0.1', port: each.tcp, ...USER } }),
    );
    return `<shard><internal_replication>false</internal_replication>${list.join('')}</shard>`;
  });
  const cluster = `<tcp_port>${tcp}</tcp_port>
    <remote_servers><${CLUSTER}>${shards.join('')}</${CLUSTER}></remote_servers>`;
  writeFileSync(
    files.config,
    serverConfig(dataDir, address).replace('</clickhouse>', `${cluster}</clickhouse>`),
  );
  writeFileSync(files.users, serverUsers(address));
  writeFileSync(files.url, `${urlOf(address)}\n`);
};

/** A server that ends without being told is started again, as an operator's would be, and says why it ended. */
const buildServer = (dataDir: string, port: number) => {
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    if (isRunning(child)) return;
    const own = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, dataDir],
      { cwd: dataDir, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    child = own;
    own.once('exit', (code, by) => {
      if (by === 'SIGKILL') return;
      const words = fatalLines(clickHouseFiles(dataDir).log);
      console.error(`A ClickHouse server ended by itself (${by ?? code}):\n${words}`);
      if (by) start().catch((error) => console.error(error));
    });
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
      const answer = await fetch(`http://127.0.0.1:${port}/ping`).catch(() => undefined);
      if (answer?.ok) return;
      if (own.exitCode !== null) break;
    }
    throw new Error(`The ClickHouse of ${dataDir} is not responding`);
  };
  return {
    url: urlOf({ ...USER, port }),
    start,
    async kill(): Promise<void> {
      if (!isRunning(child)) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

/** What a server says of its own end. */
const fatalLines = (path: string): string =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.includes('<Fatal>'))
    .slice(0, 12)
    .join('\n');

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;
