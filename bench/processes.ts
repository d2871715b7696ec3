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
