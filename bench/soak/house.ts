import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, databaseUrlOf, launch, signIn } from '../product.ts';

export const victims = ['program', 'clickhouse', 'postgres'] as const;
export type Victim = (typeof victims)[number];

const PATIENCE = 120_000;

/** A product whose program and engines are killed and come back on the same data and address. */
export type House = Awaited<ReturnType<typeof buildHouse>>;

export const buildHouse = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eposter-soak-'));
  let port = '0';
  const start = async () => {
    const child = launch({
      PORT: port,
      DATA_DIR: dataDir,
      PAYMENT_SWEEP_SECONDS: '3',
      // Each hit has a label of its own, to be told apart.
      LABELS_PER_DAY: '0',
      LOG_LEVEL: 'silent',
    });
    const url = await addressOf(child);
    port = new URL(url).port;
    return { child, url };
  };
  let running = await start();
  const { url } = running;
  const admin = await signIn(url);

  const well = async (): Promise<void> => {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(200)) {
      const answer = await fetch(`${url}/api/health`).catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Error('The product did not come back');
  };

  /** As a power cut does it, and until everything is back. */
  const kill = async (victim: Victim): Promise<void> => {
    if (victim === 'program') {
      running.child.kill('SIGKILL');
      await once(running.child, 'exit');
      running = await start();
    } else {
      killProcess(join(dataDir, pidFiles[victim]));
      // The health may still be that of before.
      await sleep(300);
    }
    await well();
  };

  const stop = async (): Promise<void> => {
    if (running.child.exitCode === null && running.child.signalCode === null) {
      running.child.kill('SIGTERM');
      await once(running.child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };

  return { url, admin, databaseUrl: () => databaseUrlOf(dataDir), kill, well, stop };
};

const pidFiles = { clickhouse: 'clickhouse.pid', postgres: 'postgres/postmaster.pid' };

/** Only ever one of our own data folder. */
const killProcess = (pidFile: string): void => {
  const [pid] = /\d+/.exec(readFileSync(pidFile, 'utf8')) ?? [];
  if (!pid) throw new Error(`${pidFile} names no process`);
  process.kill(Number(pid), 'SIGKILL');
};
