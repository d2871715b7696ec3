import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asFigure, type Figure } from './figure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TIMES = 5;
/** Time for the first start to build, to fill the demo world and its statistics. */
const FIRST_START_MS = 300_000;

/**
 * From the command to the first healthy answer, with everything built and the demo world filled. The
 * best of several: a start waits for nobody but the machine, so whatever is slower is the machine's.
 */
export const measureStart = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eposter-bench-'));
  try {
    await startOnce(dataDir, FIRST_START_MS);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await startOnce(dataDir, 0));
    return [asFigure('start.second', Math.min(...times) / 1000, 's')];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Starts and stops it; answers how long it took until healthy, in milliseconds. */
const startOnce = async (dataDir: string, fillingMs: number): Promise<number> => {
  const port = await freePort();
  const started = performance.now();
  // A session of its own, so that it is stopped as a terminal stops it: all of it at once.
  const command = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const filled = until(command, /statistics are complete/);
  try {
    await untilHealthy(command, `http://127.0.0.1:${port}/api/health`);
    const took = performance.now() - started;
    await Promise.race([filled, sleep(fillingMs, undefined, { ref: false })]);
    return took;
  } finally {
    await stop(command, dataDir);
  }
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const until = (command: ChildProcess, words: RegExp): Promise<void> =>
  new Promise((resolve) => {
    let said = '';
    command.stdout?.on('data', (chunk) => {
      said += chunk;
      if (words.test(said)) resolve();
    });
  });

const untilHealthy = async (command: ChildProcess, url: string): Promise<void> => {
  for (;;) {
    if (command.exitCode !== null) throw new Error('npm start ended before it was healthy');
    const healthy = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
    // Asking takes work too, which the start would miss.
    await sleep(50);
  }
};

const stop = async (command: ChildProcess, dataDir: string): Promise<void> => {
  if (command.pid && command.exitCode === null) process.kill(-command.pid, 'SIGTERM');
  while (existsSync(join(dataDir, 'eposter.pid'))) await sleep(50);
};
