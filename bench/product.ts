import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UserInfo } from '#contract/users.ts';

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
export const COLLECTOR_TOKEN = 'bench collector token';
export const ADMIN = { email: 'admin@bench.example', password: 'bench password' };

export interface Product {
  url: string;
  /** Of the program; the engines are its children. */
  pid: number;
  /** Headers of an administrator. */
  admin: { authorization: string };
  /** Its own PostgreSQL, for baselines on the same engine. */
  databaseUrl: string;
  /** And its own ClickHouse. */
  clickhouseUrl: string;
  /** Megabytes that the program itself has in memory, engines not counted. */
  resident(): number;
  stop(): Promise<void>;
}

/**
 * The whole product as a program of its own, with engines and data that go when it stops, unless they
 * are in a folder that is given.
 */
export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'eposter-bench-')));
  const child = launch({ PORT: '0', DATA_DIR: dataDir, ...settings });
  // Whoever is interrupted leaves nothing running.
  process.once('exit', () => child.kill());
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const said = await addressOf(child);
    // A product that is told its public address says that one.
    const url = settings.PORT ? `http://127.0.0.1:${settings.PORT}` : said;
    const admin = await signIn(url);
    const pid = child.pid ?? 0;
    const resident = () => residentMegabytes(pid);
    const clickhouseUrl = readFileSync(join(dataDir, 'clickhouse.url'), 'utf8').trim();
    const databaseUrl = databaseUrlOf(dataDir);
    return { url, pid, admin, databaseUrl, clickhouseUrl, resident, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The program as `npm start` runs it, without any limit on rates, and without the demo. */
export const launch = (settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      DEMO: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOGINS_PER_MINUTE: '0',
      RETRIEVALS_PER_HOUR: '0',
      CHECKOUTS_PER_HOUR: '0',
      COLLECTOR_TOKEN,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

export const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`The product ended: ${said}`)));
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const [, address] = /is ready: (http\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
  });

export const signIn = async (url: string, account = ADMIN): Promise<Product['admin']> => {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await answer.json()) as UserInfo;
  return { authorization: `Bearer ${token}` };
};

/** The port is where PostgreSQL itself writes it down: the fourth line. */
export const databaseUrlOf = (dataDir: string): string => {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://eposter:${password}@127.0.0.1:${port}/eposter`;
};

/** From the kernel; NaN where it does not say. */
const residentMegabytes = (pid: number): number => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
};
