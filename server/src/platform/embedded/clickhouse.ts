import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverConfig, serverUsers } from './clickhouse-config.ts';
import { type ClickHouseAddress, clickHouseFiles, urlOf } from './clickhouse-files.ts';
import { findLibrary } from './clickhouse-library.ts';
import { CAN_SYNC, syncThrough } from './clickhouse-sync.ts';
import { explain } from './clickhouse-words.ts';
import type { Engine, EngineLog } from './engine.ts';
import { engineEnvironment } from './engine-environment.ts';
import { lastLines, openLogFile } from './engine-log-file.ts';
import { findFreePort } from './free-port.ts';
import { endProcess, isGoneWithin, startOf } from './process-identity.ts';
import { type Run, supervise } from './supervise.ts';

/** A program that serves ClickHouse's HTTP interface; it answers a ping when it is ready. */
interface Build {
  program: string;
  nodeFlags: string[];
  environment: NodeJS.ProcessEnv;
}

/**
 * ClickHouse's own server. Its allocator gives back what is free after half a second instead of five:
 * a block of hits takes a hundred megabytes for a moment, and blocks come every second.
 */
const SERVER: Build = {
  program: './clickhouse-child.ts',
  nodeFlags: ['--disable-warning=ExperimentalWarning'],
  environment: { JE_MALLOC_CONF: 'dirty_decay_ms:500,muzzy_decay_ms:0' },
};

/**
 * The way out where npm has no library for the machine; see wasm/. Its code comes with the package, so
 * it need not be validated function by function at the start (half a second of work); and a function
 * must be eight times as busy as usual before it is optimised, or that takes two seconds of work
 * from the start, for functions that run only then. The C library's allocator would keep what
 * compiling took for a moment, some 300 MB, and more of it for every thread.
 */
const WASM: Build = {
  program: './wasm/child.ts',
  nodeFlags: ['--wasm-lazy-validation', '--wasm-tiering-budget=100000000', '--expose-gc'],
  environment: { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_ARENA_MAX: '1' },
};

const BUILDS = { server: SERVER, wasm: WASM };
export type ClickHouseBuild = keyof typeof BUILDS;

const READY_LIMIT_MS = 90_000;
/** One that takes a connection and does not answer is asked again, until the start is given up. */
const PING_LIMIT_MS = 5_000;
const STOP_PATIENCE_MS = 10_000;

/** In a session of its own: a Ctrl-C in the terminal reaches only our program, which ends it in order. */
const launch = (dataDir: string, { program, nodeFlags, environment }: Build): ChildProcess => {
  const output = openLogFile(clickHouseFiles(dataDir).output);
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, path, dataDir], {
    cwd: dataDir,
    env: { ...engineEnvironment(), ...environment },
    detached: true,
    // Its end tells the child to leave, whatever became of us.
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
};

const stopChild = async (child: ChildProcess): Promise<void> => {
  const startedAt = child.pid === undefined ? undefined : startOf(child.pid);
  if (child.pid === undefined || startedAt === undefined) return;
  const target = { pid: child.pid, startedAt };
  if (child.connected) child.disconnect();
  if (await isGoneWithin(target, STOP_PATIENCE_MS)) return;
  await endProcess(target, [['SIGKILL', 5_000]]);
};

const answersPing = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(PING_LIMIT_MS);
    get({ host: '127.0.0.1', port, path: '/ping', agent: false, signal }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    })
      .once('error', () => resolve(false))
      .once('close', () => resolve(false));
  });

const silentFor = (seconds: number): string =>
  `it runs, but did not answer within ${seconds} s. See whether the machine is short of memory or its disk is slow, and what was printed below; then start again.`;

const untilReady = async (
  port: number,
  readyMs: number,
  stopped: () => string | undefined,
): Promise<void> => {
  const deadline = Date.now() + readyMs;
  while (!(await answersPing(port))) {
    const reason = stopped();
    if (reason) throw new Error(reason);
    if (Date.now() > deadline) throw new Error(silentFor(readyMs / 1000));
    await sleep(15);
  }
};

interface Launch {
  build: Build;
  port: number;
  readyMs: number;
  onLaunch(child: ChildProcess): void;
}

const start = async (
  dataDir: string,
  { build, port, readyMs, onLaunch }: Launch,
  signal: AbortSignal,
): Promise<Run> => {
  const child = launch(dataDir, build);
  onLaunch(child);
  let reason: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, by) => resolve(by ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  }).then((words) => {
    reason = words;
    return words;
  });
  try {
    await untilReady(port, readyMs, () => (signal.aborted ? 'stopped' : reason));
    return { ended, stop: () => stopChild(child) };
  } catch (error) {
    await stopChild(child);
    const words = lastLines(clickHouseFiles(dataDir).output);
    throw new Error(`ClickHouse did not start: ${explain(words, error as Error)}`);
  }
};

const writeForOwner = (path: string, text: string): void =>
  writeFileSync(path, text, { mode: 0o600 });

/**
 * Starts the embedded ClickHouse behind its HTTP port on the loopback address and keeps it running
 * until stop(); a restart keeps port and password. When this program is killed, the child finishes
 * the queries under way and leaves by itself. The caller holds the data folder (see lock.ts).
 */
export const startClickHouse = async (options: {
  dataDir: string;
  log: EngineLog;
  /** Told the address before the engine is ready. */
  onAddress?(url: string): void;
  /** Told when the process is there; what it does from now on costs this program nothing. */
  onLaunch?(): void;
  build?: ClickHouseBuild;
  /** How long a start may take. */
  readyMs?: number;
}): Promise<Engine> => {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const { readyMs = READY_LIMIT_MS } = options;
  const build = BUILDS[options.build ?? (findLibrary() ? 'server' : 'wasm')];
  const password = randomBytes(24).toString('base64url');
  const address: ClickHouseAddress = { port: await findFreePort(), user: 'eposter', password };
  const files = clickHouseFiles(dataDir);
  writeForOwner(files.config, serverConfig(dataDir, address));
  writeForOwner(files.users, serverUsers(address));
  const url = urlOf(address);
  writeForOwner(files.url, `${url}\n`);
  options.onAddress?.(url);
  let running: ChildProcess | undefined;
  const onLaunch = (child: ChildProcess): void => {
    running = child;
    options.onLaunch?.();
  };
  const stop = await supervise({
    name: 'ClickHouse',
    log: options.log,
    start: (signal) => start(dataDir, { build, port: address.port, readyMs, onLaunch }, signal),
  });
  const syncs = build === SERVER && CAN_SYNC;
  return { url, stop, ...(syncs && { onDisk: () => syncThrough(running) }) };
};
