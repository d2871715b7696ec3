import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that cannot be confused with a later one that was given the same pid. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const ps = (pid: number, columns: string): string =>
  spawnSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';

const startOnLinux = (pid: number): string | undefined => {
  const stat = readText(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim()}:${fields[19]}`;
};

const startByPs = (pid: number): string | undefined => {
  const [state, ...started] = ps(pid, 'stat=,lstart=').split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : started.join(' ');
};

const startOnWindows = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
};

/** When this pid's process started; undefined when there is none, or only a zombie that nobody reaps. */
export const startOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') return startOnLinux(pid);
  return process.platform === 'win32' ? startOnWindows(pid) : startByPs(pid);
};

export const isAlive = ({ pid, startedAt }: ProcessIdentity): boolean => startOf(pid) === startedAt;

export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOf(process.pid) ?? '',
});

/** Whether the process was started with this word in its arguments, or works inside this folder. */
export const isAbout = (pid: number, program: string, folder: string): boolean => {
  const command = readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ps(pid, 'command=');
  if (!command.includes(program)) return false;
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === folder) return true;
  } catch {
    // No /proc here, or another user's process: the command line decides.
  }
  return command.includes(folder);
};

export type StopStep = readonly [signal: NodeJS.Signals, patienceMs: number];

/**
 * Sends each signal in turn until the process is gone.
 * Never signals another process that was given the same pid meanwhile.
 */
export const endProcess = async (target: ProcessIdentity, steps: StopStep[]): Promise<boolean> => {
  for (const [signal, patienceMs] of steps) {
    if (!isAlive(target)) return true;
    try {
      process.kill(target.pid, signal);
    } catch {
      return !isAlive(target);
    }
    if (await isGoneWithin(target, patienceMs)) return true;
  }
  return !isAlive(target);
};

export const isGoneWithin = async (target: ProcessIdentity, ms: number): Promise<boolean> => {
  const deadline = Date.now() + ms;
  while (isAlive(target)) {
    if (Date.now() >= deadline) return false;
    await sleep(20);
  }
  return true;
};
