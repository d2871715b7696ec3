import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const START_PATIENCE = 60_000;

export interface Product {
  url: string;
  post(path: string, body: string, headers: Record<string, string>): Promise<Response>;
  /** As the power cut does it: no signal that could be handled. */
  kill(): Promise<void>;
  /** In order, with the engines that it started. */
  stop(): Promise<void>;
  /** What it has told whoever started it. */
  said(): string;
  /** Whoever reads what it says goes away. */
  unheard(): void;
}

/** The whole product as a program of its own, on the engines of the tests. */
export const startProduct = async (env: Record<string, string>): Promise<Product> => {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      CLICKHOUSE_URL: inject('clickhouseUrl'),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const kill = () => end('SIGKILL');
  onTestFinished(kill);
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr?.pipe(process.stderr, { end: false });
  const url = await addressOf(child);
  return {
    url,
    kill,
    said: () => said,
    unheard: () => void child.stdout?.destroy(),
    stop: () => end('SIGTERM'),
    post: (path, body, headers) => fetch(`${url}${path}`, { method: 'POST', body, headers }),
  };
};

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Not ready: ${said}`)), START_PATIENCE);
    let faults = '';
    child.stderr?.on('data', (chunk) => {
      faults += chunk;
    });
    child.once('close', () => reject(new Error(`It ended: ${said}${faults}`)));
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const [, address] = /is ready: (http\S+)/.exec(said) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
