import { readdirSync, readFileSync } from 'node:fs';

// From Linux' kernel, the only one that tells.

/** The process and all that it started, directly or not. */
export const familyOf = (pid: number): Set<number> => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(Number(name))[1])] as const);
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [one, parent] of parents) if (family.has(parent)) family.add(one);
  }
  return family;
};

const TICKS_PER_SECOND = 100;

/** Processor seconds that a process and all that it started have used, those that ended included. */
export const processorSeconds = (pid: number): number => {
  let ticks = 0;
  for (const one of familyOf(pid)) {
    for (const field of statOf(one).slice(11, 15)) ticks += Number(field);
  }
  return ticks / TICKS_PER_SECOND;
};

/** From the third field on: the second is a name in brackets, which may hold spaces and brackets. */
const statOf = (pid: number): string[] => {
  const stat = readProcess(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Empty when the process ended meanwhile. */
export const readProcess = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Ticks of all processors so far, and those of them that the host of a virtual machine gave to others. */
const machineTicks = (): { all: number; stolen: number } => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  // Time of guests is in that of users, so the first eight are all.
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
};

/** Begins to watch; afterwards, how much of the processors the host took meanwhile, as a part of 1. */
export const watchHost = (): (() => number) => {
  const before = machineTicks();
  return () => {
    const now = machineTicks();
    return now.all === before.all ? 0 : (now.stolen - before.stolen) / (now.all - before.all);
  };
};

/** Above this, times are those of a busy host as much as of the product. */
export const BUSY_HOST = 0.05;

export const percent = (part: number): string => `${Math.round(part * 100)} %`;
