import { setTimeout as sleep } from 'node:timers/promises';
import { addConference } from './conference.ts';
import { asFigure, type Figure } from './figure.ts';
import { hammer } from './hammer.ts';
import { hit, queryOf } from './hits.ts';
import { familyOf, readProcess } from './processes.ts';
import type { Product } from './product.ts';

const SETTLE_MS = 10_000;
/** V8 gives the garbage of the start back to the system by then, and idle connections are closed. */
const REST_MS = 60_000;
const LOAD_SECONDS = 15;

export interface Megabytes {
  /** Pages that its processes share counted once: what would be free without it. */
  held: number;
  /** What is held, by part of the product. */
  split: Record<string, number>;
  /** As `ps` and `top` have it, added up: shared pages count for every process. */
  resident: number;
}

/** The program and its engines: ten seconds after the start, a minute later, and the most while hits come in. */
export const measureMemory = async (product: Product): Promise<Figure[]> => {
  await addConference(product, 'LOADED');
  await sleep(SETTLE_MS);
  const idle = memoryOf(product.pid);
  await sleep(REST_MS);
  const rest = memoryOf(product.pid);
  const load = await mostDuring(product.pid, () => hammer(product.url, paths, LOAD_SECONDS));
  return [
    asFigure('memory.idle', idle.held, 'MB'),
    asFigure('memory.idle.rss', idle.resident, 'MB'),
    asFigure('memory.rest', rest.held, 'MB'),
    asFigure('memory.load', load.held, 'MB'),
    asFigure('memory.load.rss', load.resident, 'MB'),
  ];
};

const paths = Array.from({ length: 2_000 }, (_, at) => `/matomo.php?${queryOf(hit('LOADED', at))}`);

/** Seconds between two looks at memory that does not grow. */
const LOOK_ANYWAY = 5;

/**
 * The most that a process and all that it started hold while the work is under way. Looking closely makes
 * them wait, so that is done when they have written to more pages than ever, and now and then.
 */
export const mostDuring = async (pid: number, work: () => Promise<unknown>): Promise<Megabytes> => {
  let most = memoryOf(pid);
  let written = 0;
  let seconds = 0;
  const sampling = setInterval(() => {
    const pages = pagesWritten(pid);
    seconds += 1;
    if (pages <= written && seconds % LOOK_ANYWAY !== 0) return;
    written = Math.max(written, pages);
    const now = memoryOf(pid);
    const resident = Math.max(most.resident, now.resident);
    most = { ...(now.held > most.held ? now : most), resident };
  }, 1_000);
  await work().finally(() => clearInterval(sampling));
  return most;
};

/** Resident pages that are of no file and not shared by writing: cheap to ask for. */
const pagesWritten = (pid: number): number => {
  let pages = 0;
  for (const one of familyOf(pid)) {
    const [, resident = 0, shared = 0] = readProcess(one, 'statm').split(' ').map(Number);
    pages += resident - shared;
  }
  return pages;
};

/**
 * From Linux' kernel, the only one that tells. Pages that processes of the product share are counted
 * once, those of a file in full: on a machine of its own nobody else would have them mapped.
 */
const memoryOf = (pid: number): Megabytes => {
  const sum: Megabytes = { held: 0, resident: 0, split: {} };
  const files = new Map<string, number>();
  for (const one of familyOf(pid)) {
    const part = one === pid ? 'program' : partOf(readProcess(one, 'cmdline'));
    let held = 0;
    for (const { file, resident, written, share } of mappingsOf(one)) {
      const known = files.get(file) ?? 0;
      const read = file ? Math.max(0, resident - written - known) : 0;
      if (file) files.set(file, known + read);
      held += file ? Math.min(share, written) + read : share;
      sum.resident += resident;
    }
    sum.held += held;
    sum.split[part] = (sum.split[part] ?? 0) + held;
  }
  return sum;
};

const partOf = (command: string): string =>
  /child\.ts/.test(command) ? 'ClickHouse' : 'PostgreSQL';

interface Mapping {
  /** The file and the place in it; empty for memory without one, or shared by writing. */
  file: string;
  resident: number;
  written: number;
  /** Of the resident pages, those that are shared by their share. */
  share: number;
}

const FIRST_LINE = /^[0-9a-f]+-[0-9a-f]+ (\S{4}) ([0-9a-f]+) \S+ \d+ *(\/\S*)?/;

const mappingsOf = (pid: number): Mapping[] =>
  readProcess(pid, 'smaps')
    .split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
    .map((text) => {
      const [, rights = '', offset = '', path = ''] = FIRST_LINE.exec(text) ?? [];
      return {
        file: path && !rights.endsWith('s') ? `${path} ${offset}` : '',
        resident: megabytes(text, 'Rss'),
        written: megabytes(text, 'Anonymous'),
        share: megabytes(text, 'Pss'),
      };
    });

const megabytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
