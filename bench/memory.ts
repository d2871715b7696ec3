import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addConference } from './conference.ts';
import { asFigure, type Figure } from './figure.ts';
import { hammer } from './hammer.ts';
import { hit, queryOf } from './hits.ts';
import type { Product } from './product.ts';

const SETTLE_MS = 10_000;
const LOAD_SECONDS = 15;

export interface Megabytes {
  /** Shared pages counted once: what would be free without it. */
  held: number;
  /** What is held, by part of the product. */
  split: Record<string, number>;
  /** As `ps` and `top` have it, added up: shared pages count for every process. */
  resident: number;
}

/** The program and its engines: ten seconds after the start, and the most while hits come in. */
export const measureMemory = async (product: Product): Promise<Figure[]> => {
  await addConference(product, 'LOADED');
  await sleep(SETTLE_MS);
  const idle = memoryOf(product.pid);
  const load = await mostDuring(product.pid, () => hammer(product.url, paths, LOAD_SECONDS));
  return [
    asFigure('memory.idle', idle.held, 'MB'),
    asFigure('memory.idle.rss', idle.resident, 'MB'),
    asFigure('memory.load', load.held, 'MB'),
    asFigure('memory.load.rss', load.resident, 'MB'),
  ];
};

const paths = Array.from({ length: 2_000 }, (_, at) => `/matomo.php?${queryOf(hit('LOADED', at))}`);

/** The most that a process and all that it started hold while the work is under way. */
export const mostDuring = async (pid: number, work: () => Promise<unknown>): Promise<Megabytes> => {
  let most = memoryOf(pid);
  const sampling = setInterval(() => {
    const now = memoryOf(pid);
    const resident = Math.max(most.resident, now.resident);
    most = { ...(now.held > most.held ? now : most), resident };
  }, 500);
  await work().finally(() => clearInterval(sampling));
  return most;
};

/** From Linux' kernel, the only one that tells. */
const memoryOf = (pid: number): Megabytes => {
  const sum: Megabytes = { held: 0, resident: 0, split: {} };
  for (const one of familyOf(pid)) {
    const text = readProcess(one, 'smaps_rollup');
    const held = kilobytes(text, 'Pss') / 1024;
    const part = one === pid ? 'program' : partOf(readProcess(one, 'cmdline'));
    sum.held += held;
    sum.resident += kilobytes(text, 'Rss') / 1024;
    sum.split[part] = (sum.split[part] ?? 0) + held;
  }
  return sum;
};

const partOf = (command: string): string =>
  /child\.ts/.test(command) ? 'ClickHouse' : 'PostgreSQL';

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** The process and all that it started, directly or not. */
const familyOf = (pid: number): Set<number> => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [one, parent] of parents) if (family.has(parent)) family.add(one);
  }
  return family;
};

/** The second field is a name in brackets, which may itself hold spaces and brackets. */
const parentOf = (pid: number): number => {
  const stat = readProcess(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

/** Empty when the process ended meanwhile. */
const readProcess = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
