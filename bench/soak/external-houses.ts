import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../product.ts';
import { readCopies } from './copies.ts';
import { type ExternalEngines, type LineState, startExternalEngines } from './external-engines.ts';
import { dataFolder, type House, type Program, startProgram, untilWell } from './house.ts';

const FAULTS: LineState[] = ['cut', 'deaf', 'slow'];

interface Built {
  folder: string;
  engines: ExternalEngines;
  programs: Program[];
}

const build = async (kind: string, replicas: number, pooling?: string): Promise<Built> => {
  const folder = await dataFolder();
  const engines = await startExternalEngines(kind, folder, pooling);
  const programs: Program[] = [];
  for (let at = 0; at < replicas; at += 1) programs.push(await startProgram(engines.env));
  return { folder, engines, programs };
};

const common = async ({ folder, engines, programs }: Built) => {
  const urls = programs.map(({ url }) => url) as House['urls'];
  return {
    urls,
    admin: await signIn(urls[0]),
    databaseUrl: () => engines.env.DATABASE_URL ?? '',
    well: () => untilWell(urls),
    async stop() {
      await Promise.all(programs.map((program) => program.stop()));
      await engines.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

type Chance = Parameters<House['disturb']>[1];

/** A line is cut, made deaf or slow for a while. */
const disturbLine = async (engines: ExternalEngines, line: number, chance: Chance) => {
  const state = FAULTS[chance.between(0, FAULTS.length - 1)] as LineState;
  console.log(`  the line to ${engines.lines[line]} is ${state}`);
  await engines.ask({ line, state });
  await sleep(chance.between(500, 3_000));
  await engines.ask({ line, state: 'open' });
};

/**
 * Two replicas of the product on four ClickHouse servers, two shards of two replicas without a Keeper. One
 * server at a time is killed for some seconds, or a line to one fails: a shard always has a replica left.
 */
export const buildClusterHouse = async (): Promise<House> => {
  const built = await build('cluster', 2);
  const { engines } = built;
  const shared = await common(built);
  return {
    ...shared,
    about: 'two replicas of the product on a cluster of two shards with two replicas, no Keeper',
    sites: 6,
    victims: ['a server of shard 0', 'a server of shard 1', 'a line'],
    alwaysReadable: true,
    onlyGrows: false,
    copies: () => readCopies(engines.servers),
    async disturb(victim, chance) {
      if (victim === 'a line') {
        return disturbLine(engines, chance.between(0, engines.lines.length - 1), chance);
      }
      const shard = Number(victim.at(-1));
      const ofShard = engines.servers.flatMap((server, at) => (server.shard === shard ? [at] : []));
      const at = ofShard[chance.between(0, ofShard.length - 1)] as number;
      await engines.ask({ kill: at });
      await sleep(chance.between(200, 5_000));
      await engines.ask({ start: at });
    },
  };
};

/**
 * Two replicas of the product on a PostgreSQL with a synchronous standby, behind a pooler. The primary is
 * killed in the middle and the standby promoted; programs, ClickHouse and lines fail besides.
 */
export const buildFailoverHouse = async (pooling: string): Promise<House> => {
  const built = await build('failover', 2, pooling);
  const { engines, programs } = built;
  const shared = await common(built);
  return {
    ...shared,
    about: `two replicas of the product on a PostgreSQL with a synchronous standby; pooler: ${engines.pooler}`,
    sites: 1,
    victims: ['a program', 'clickhouse', 'a line'],
    alwaysReadable: false,
    onlyGrows: true,
    async halfway() {
      console.log('Killing the primary and promoting the standby');
      await engines.ask({ promote: true });
      await shared.well();
    },
    async disturb(victim, chance) {
      if (victim === 'a program') {
        await programs[chance.between(0, programs.length - 1)]?.kill();
      } else if (victim === 'clickhouse') {
        await engines.ask({ kill: 0 });
        await sleep(chance.between(200, 2_000));
        await engines.ask({ start: 0 });
      } else {
        await disturbLine(engines, chance.between(0, engines.lines.length - 1), chance);
      }
      await shared.well();
    },
  };
};
