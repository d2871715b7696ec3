import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild } from './clickhouse-messages.ts';
import type { Engine, EngineLog } from './engine.ts';
import { engineEnvironment } from './engine-environment.ts';
import { lastLines, openLogFile } from './engine-log-file.ts';
import { endProcess, isGoneWithin, startOf } from './process-identity.ts';
import { type Run, supervise } from './supervise.ts';

const CHILD = fileURLToPath(new URL('./clickhouse-child.ts', import.meta.url));
const USER = 'eposter';

/**
 * For the WebAssembly build; the native one does not notice. Its code comes with the package, so it
 * need not be validated function by function at the start (half a second of work); and a function
 * must be eight times as busy as usual before it is optimised, or that takes two seconds of work
 * from the start, for functions that run only then.
 */
const NODE_FLAGS = ['--wasm-lazy-validation', '--wasm-tiering-budget=100000000', '--expose-gc'];

/**
 * For the C library's allocator, which otherwise keeps what compiling the WebAssembly build took for
 * a moment, some 300 MB; and more of it for every thread.
 */
const GIVE_MEMORY_BACK = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_ARENA_MAX: '1' };
const READY_LIMIT_MS = 90_000;
const STOP_PATIENCE_MS = 10_000;

const logFile = (dataDir: string): string => join(dataDir, 'clickhouse.log');

/** In a session of its own: a Ctrl-C in the terminal reaches only our program, which ends it in order. */
const launch = (dataDir: string): ChildProcess => {
  const output = openLogFile(logFile(dataDir));
  const child = spawn(process.execPath, [...NODE_FLAGS, CHILD, dataDir], {
    cwd: dataDir,
    env: { ...engineEnvironment(), ...GIVE_MEMORY_BACK },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
};

const tell = (child: ChildProcess, message: ToChild): void => {
  if (child.connected) child.send(message, () => {});
};

const stopChild = async (child: ChildProcess): Promise<void> => {
  const startedAt = child.pid === undefined ? undefined : startOf(child.pid);
  if (child.pid === undefined || startedAt === undefined) return;
  const target = { pid: child.pid, startedAt };
  tell(child, { type: 'stop' });
  if (await isGoneWithin(target, STOP_PATIENCE_MS)) return;
  await endProcess(target, [
    ['SIGTERM', 2_000],
    ['SIGKILL', 5_000],
  ]);
};

const whenReady = (
  child: ChildProcess,
  ended: Promise<string>,
  signal: AbortSignal,
  onListening: (port: number) => void,
) =>
  new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(
      () => reject(new Error(`it did not answer within ${READY_LIMIT_MS / 1000} s`)),
      READY_LIMIT_MS,
    );
    child.on('message', (message: FromChild) => {
      if (message.type === 'listening') return onListening(message.port);
      clearTimeout(tooLate);
      resolve();
    });
    ended.then((reason) => reject(new Error(reason)));
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
    child.once('exit', () => clearTimeout(tooLate));
  });

interface Address {
  port: number;
  password: string;
}

const urlOf = ({ port, password }: Address): string =>
  `http://${USER}:${password}@127.0.0.1:${port}`;

const start = async (
  dataDir: string,
  address: Address,
  signal: AbortSignal,
  onListening: (port: number) => void,
): Promise<Run> => {
  const child = launch(dataDir);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, by) => resolve(by ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  tell(child, { type: 'start', user: USER, ...address });
  try {
    await whenReady(child, ended, signal, onListening);
    return { ended, stop: () => stopChild(child) };
  } catch (error) {
    await stopChild(child);
    const words = lastLines(logFile(dataDir));
    throw new Error(`ClickHouse did not start: ${(error as Error).message}\n${words}`);
  }
};

/**
 * Starts the embedded ClickHouse behind an HTTP port on the loopback address and keeps it running
 * until stop(); a restart keeps port and password. When this program is killed, the child finishes
 * the query under way and leaves by itself. The caller holds the data folder (see lock.ts).
 */
export const startClickHouse = async (options: {
  dataDir: string;
  log: EngineLog;
  /** Told the address before the engine is ready: requests wait there until it is. */
  onAddress?(url: string): void;
}): Promise<Engine> => {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const address: Address = { port: 0, password: randomBytes(24).toString('base64url') };
  const stop = await supervise({
    name: 'ClickHouse',
    log: options.log,
    start: (signal) =>
      start(dataDir, address, signal, (port) => {
        address.port = port;
        options.onAddress?.(urlOf(address));
      }),
  });
  const url = urlOf(address);
  // For people and tools that want to look into it, as PostgreSQL's password is.
  writeFileSync(join(dataDir, 'clickhouse.url'), `${url}\n`, { mode: 0o600 });
  return { url, stop };
};
