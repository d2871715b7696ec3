import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, databaseUrlOf, launch, signIn } from '../product.ts';
import type { Copy } from './copies.ts';

const PATIENCE = 120_000;

/** A product and its engines, parts of which are killed or cut off and come back. */
export interface House {
  /** Of each replica of the product. */
  urls: [string, ...string[]];
  /** Headers of an administrator. */
  admin: { authorization: string };
  /** Where hits go. */
  sites: number;
  databaseUrl(): string;
  victims: readonly string[];
  /** Returns when everything is back. */
  disturb(victim: string, chance: { between(least: number, most: number): number }): Promise<void>;
  /** What happens once, in the middle. */
  halfway?: () => Promise<void>;
  /** Whether every report must be answered, whatever is disturbed. */
  alwaysReadable: boolean;
  /** Whether reports only ever grow: not where a replica may lack the block that is being stored. */
  onlyGrows: boolean;
  /** What each server of a cluster has by itself. */
  copies?: () => Promise<Copy[]>;
  /** What is said before it begins. */
  about: string;
  well(): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = {
  PAYMENT_SWEEP_SECONDS: '3',
  // Each hit has a label of its own, to be told apart.
  LABELS_PER_DAY: '0',
  LOG_LEVEL: 'silent',
};

export const dataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'eposter-soak-'));

/** One replica of the product that can be killed and comes back at the same address. */
export type Program = Awaited<ReturnType<typeof startProgram>>;

export const startProgram = async (env: Record<string, string>) => {
  let port = '0';
  const start = async () => {
    const child = launch({ PORT: port, ...SETTINGS, ...env });
    const url = await addressOf(child);
    port = new URL(url).port;
    return { child, url };
  };
  let running = await start();
  const { url } = running;
  return {
    url,
    pid: (): number => running.child.pid ?? 0,
    async kill(): Promise<void> {
      running.child.kill('SIGKILL');
      await once(running.child, 'exit');
      running = await start();
    },
    async stop(): Promise<void> {
      if (running.child.exitCode !== null || running.child.signalCode !== null) return;
      running.child.kill('SIGTERM');
      await once(running.child, 'exit');
    },
  };
};

/** Until the replicas say that nothing fails. */
export const untilWell = async (urls: string[]): Promise<void> => {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(200)) {
    const answers = await Promise.all(
      urls.map((url) => fetch(`${url}/api/health`).catch(() => undefined)),
    );
    if (answers.every((answer) => answer?.ok)) return;
  }
  throw new Error('The product did not come back');
};

/** The product with the engines that it embeds. */
export const buildHouse = async (): Promise<House> => {
  const dataDir = await dataFolder();
  const program = await startProgram({ DATA_DIR: dataDir });
  const { url } = program;
  const well = () => untilWell([url]);
  return {
    about: 'the product with its embedded engines',
    urls: [url],
    admin: await signIn(url),
    sites: 1,
    databaseUrl: () => databaseUrlOf(dataDir),
    victims: ['program', 'clickhouse', 'postgres'],
    alwaysReadable: false,
    onlyGrows: true,
    well,
    /** As a power cut does it. */
    async disturb(victim) {
      if (victim === 'program') {
        await program.kill();
      } else {
        killProcess(join(dataDir, pidFiles[victim as keyof typeof pidFiles]));
        // The health may still be that of before.
        await sleep(300);
      }
      await well();
    },
    async stop() {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const pidFiles = { clickhouse: 'clickhouse.pid', postgres: 'postgres/postmaster.pid' };

/** Only ever one of our own data folder. */
const killProcess = (pidFile: string): void => {
  const [pid] = /\d+/.exec(readFileSync(pidFile, 'utf8')) ?? [];
  if (!pid) throw new Error(`${pidFile} names no process`);
  process.kill(Number(pid), 'SIGKILL');
};
