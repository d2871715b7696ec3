import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FolderTaken } from '../folder-taken.ts';
import type { EngineLog } from './engine.ts';
import { dataDirPidFile, ownerOf } from './lock.ts';
import { endProcess, isAbout, type StopStep, startOf } from './process-identity.ts';

/** Fast shutdown first; then without a checkpoint; then nothing is left to ask. */
export const POSTGRES_STOP: StopStep[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

const refuseAnotherProgramsEngine = async (folder: string): Promise<void> => {
  const dataDir = dirname(folder);
  const owner = await ownerOf(dataDirPidFile(dataDir));
  if (owner && owner.pid !== process.pid) throw new FolderTaken(owner.pid, dataDir);
};

/**
 * Clears what a killed program left: a PostgreSQL that still runs on this folder is stopped, and a
 * postmaster.pid that only looks alive (a zombie, or a pid that another process has by now) is
 * disarmed. Never removed, though: it names the shared memory by which PostgreSQL notices that
 * processes of a killed postmaster are still writing. It gets our own pid instead, which
 * PostgreSQL, being our child, does not take for a rival.
 */
export const clearOrphan = async (folder: string, log: EngineLog): Promise<void> => {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const text = readFileSync(pidFile, 'utf8');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0)) return rmSync(pidFile, { force: true });
  const startedAt = startOf(pid);
  if (startedAt !== undefined && pid !== process.pid && isAbout(pid, 'postgres', folder)) {
    await refuseAnotherProgramsEngine(folder);
    log.warn(`stopping the PostgreSQL that an earlier run left behind (process ${pid})`);
    if (await endProcess({ pid, startedAt }, POSTGRES_STOP)) return disarm(pidFile);
    throw new Error(`a PostgreSQL on ${folder} does not stop (process ${pid})`);
  }
  disarm(pidFile);
};

const disarm = (pidFile: string): void => {
  if (!existsSync(pidFile)) return;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
};
