import { setTimeout as sleep } from 'node:timers/promises';
import { addConference } from './conference.ts';
import { asFigure, type Figure } from './figure.ts';
import { hammer } from './hammer.ts';
import { hit, queryOf } from './hits.ts';
import { familyOf, readProcess } from './processes.ts';
import type { Product } from './product.ts';

const SETTLE_MS = 10_000;
const LOAD_SECONDS = 15;

interface Megabytes {
  /** Shared pages counted once: what would be free without it. */
  held: number;
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
  const most = memoryOf(pid);
  const sampling = setInterval(() => {
    const now = memoryOf(pid);
    most.held = Math.max(most.held, now.held);
    most.resident = Math.max(most.resident, now.resident);
  }, 500);
  await work().finally(() => clearInterval(sampling));
  return most;
};

/** From Linux' kernel, the only one that tells. */
const memoryOf = (pid: number): Megabytes => {
  const sum = { held: 0, resident: 0 };
  for (const one of familyOf(pid)) {
    const text = readProcess(one, 'smaps_rollup');
    sum.held += kilobytes(text, 'Pss') / 1024;
    sum.resident += kilobytes(text, 'Rss') / 1024;
  }
  return sum;
};

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
