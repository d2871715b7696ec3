import type { ChildProcess } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, EngineLog } from './engine.ts';
import { findFreePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { openCluster } from './postgres-cluster.ts';
import { clearOrphan, POSTGRES_STOP } from './postgres-orphan.ts';
import { type Launch, lastWords, launchPostgres } from './postgres-process.ts';
import { postgresUrl, untilPostgresAnswers } from './postgres-ready.ts';
import { endProcess, startOf } from './process-identity.ts';
import { type Run, supervise } from './supervise.ts';
import { findUnprivileged } from './unprivileged.ts';

const READY_LIMIT_MS = 60_000;
const LEAVING_LIMIT_MS = 15_000;

/** What PostgreSQL says while processes of a killed postmaster are still leaving. */
const STILL_LEAVING = /pre-existing shared memory block|lock file/;

const stopPostgres = async (child: ChildProcess): Promise<void> => {
  const startedAt = child.pid === undefined ? undefined : startOf(child.pid);
  if (child.pid === undefined || startedAt === undefined) return;
  await endProcess({ pid: child.pid, startedAt }, POSTGRES_STOP);
};

const reasonOf = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ?? `exit code ${code}`;

interface Context extends Launch {
  password: string;
  log: EngineLog;
  onLaunch(): void;
}

const startOnce = async (context: Context, signal: AbortSignal): Promise<Run | 'ended'> => {
  await clearOrphan(context.folder, context.log);
  const child = await launchPostgres(context);
  context.onLaunch();
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, by) => resolve(reasonOf(code, by)));
  });
  const hasEnded = (): boolean =>
    signal.aborted || child.exitCode !== null || child.signalCode !== null;
  try {
    const outcome = await untilPostgresAnswers(
      context.port,
      context.password,
      hasEnded,
      READY_LIMIT_MS,
    );
    if (outcome === 'ready') return { ended, stop: () => stopPostgres(child) };
  } catch (error) {
    await stopPostgres(child);
    throw error;
  }
  await stopPostgres(child);
  return 'ended';
};

const start = async (context: Context, signal: AbortSignal): Promise<Run> => {
  const deadline = Date.now() + LEAVING_LIMIT_MS;
  for (;;) {
    const run = await startOnce(context, signal);
    if (run !== 'ended') return run;
    const words = lastWords(context.folder);
    if (signal.aborted || !STILL_LEAVING.test(words) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${words}`);
    }
    await sleep(200);
  }
};

/**
 * Starts the embedded PostgreSQL on a loopback port and keeps it running until stop(). What an
 * earlier, killed run left behind on the folder is stopped first; the caller holds the data folder
 * (see lock.ts), so that is never the engine of a program that still runs.
 */
export const startPostgres = async (options: {
  dataDir: string;
  log: EngineLog;
  flags?: string[];
  /** Told when the process is there. */
  onLaunch?(): void;
}): Promise<Engine> => {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const binaries = await findPostgresBinaries();
  const as = findUnprivileged(binaries.postgres, dataDir);
  const { folder, password } = openCluster(dataDir, binaries, as);
  const port = await findFreePort();
  const { log, flags = [], onLaunch = () => {} } = options;
  const context: Context = { binaries, as, folder, port, flags, password, log, onLaunch };
  const stop = await supervise({
    name: 'PostgreSQL',
    log,
    start: (signal) => start(context, signal),
  });
  const url = postgresUrl(port, password);
  // For people and tools that want to look into it; the password is kept beside it anyway.
  writeFileSync(join(dataDir, 'postgres.url'), `${url}\n`, { mode: 0o600 });
  return { url, stop };
};
