import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderTaken } from '../folder-taken.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

const parseOwner = (text: string): ProcessIdentity | undefined => {
  try {
    const { pid, startedAt } = JSON.parse(text);
    return Number.isInteger(pid) && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
};

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The file's text once its writer has finished; a text that stays unfinished was left by a crash. */
const readSettled = async (path: string): Promise<string | undefined> => {
  for (let attempt = 0; ; attempt++) {
    const text = await readIfThere(path);
    if (text === undefined || parseOwner(text) || attempt === 10) return text;
    await sleep(30);
  }
};

/** The live process that a pid file names, if any. */
export const ownerOf = async (pidFile: string): Promise<ProcessIdentity | undefined> => {
  const owner = parseOwner((await readSettled(pidFile)) ?? '');
  return owner && isAlive(owner) ? owner : undefined;
};

const createExclusively = async (path: string, text: string): Promise<boolean> => {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Moves a dead owner's file away. When another program was quicker and the file that was moved is
 * already its new one, it goes back to its place.
 */
const removeStale = async (path: string, staleText: string): Promise<void> => {
  const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = await readIfThere(aside);
  if (moved !== undefined && moved !== staleText) await createExclusively(path, moved);
  await rm(aside, { force: true });
};

export interface PidFile {
  release(): void;
}

/** Takes the pid file, or answers the live process that has it. */
export const takePidFile = async (path: string): Promise<PidFile | ProcessIdentity> => {
  const mine = JSON.stringify(ownIdentity());
  for (;;) {
    if (await createExclusively(path, mine)) {
      // Time for a program that is just moving a stale file away to put this one back.
      await sleep(40);
      if ((await readIfThere(path)) === mine) return { release: () => releaseOwn(path, mine) };
      continue;
    }
    const owner = await ownerOf(path);
    if (owner) return owner;
    const stale = await readIfThere(path);
    const named = parseOwner(stale ?? '');
    if (stale !== undefined && !(named && isAlive(named))) await removeStale(path, stale);
  }
};

const releaseOwn = (path: string, mine: string): void => {
  try {
    if (readFileSync(path, 'utf8') === mine) rmSync(path);
  } catch {
    // Already gone, with the data folder perhaps.
  }
};

export const dataDirPidFile = (dataDir: string): string => join(dataDir, 'eposter.pid');

/**
 * Makes this program the only one on the data folder; taken before the engines start.
 * A file left by a program that is dead, a zombie, or whose pid belongs to another process by now
 * is taken over. A live owner is never disturbed: the second program fails.
 */
export const acquireDataDir = async (dataDir: string): Promise<{ release(): void }> => {
  await mkdir(dataDir, { recursive: true });
  const taken = await takePidFile(dataDirPidFile(dataDir));
  if ('release' in taken) return taken;
  throw new FolderTaken(taken.pid, dataDir);
};
