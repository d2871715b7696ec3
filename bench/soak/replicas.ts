import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hit } from '../hits.ts';
import { COLLECTOR_TOKEN, signIn } from '../product.ts';
import { countedUntil } from '../read-counted.ts';
import { startExternalEngines } from './external-engines.ts';
import { dataFolder, type Program, startProgram } from './house.ts';

const REPLICAS = [1, 2, 3];
const BULK = 500;
const CLIENTS = 6;
/** Enough conferences that lanes are spread over the replicas. */
const SITES = Array.from({ length: 12 }, (_, at) => `R${at}`);
/** Ticks of the kernel's clock in a second. */
const TICKS = 100;

interface Row {
  replicas: number;
  'hits taken/s': number;
  'hits counted/s': number;
  'processor s, product': number;
  'processor s, engines': number;
  'processor s per million': number;
}

/**
 * How many hits one, two and three replicas of the product count in a second, on one PostgreSQL and one
 * ClickHouse on this machine: bulk requests of 500 for so many seconds, until the last hit is counted.
 */
export const measureReplicas = async (seconds: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const replicas of REPLICAS) rows.push(await measure(replicas, seconds));
  return rows;
};

const measure = async (replicas: number, seconds: number): Promise<Row> => {
  const folder = await dataFolder();
  const engines = await startExternalEngines('plain', folder);
  const programs: Program[] = [];
  for (let at = 0; at < replicas; at += 1) programs.push(await startProgram(engines.env));
  try {
    const urls = programs.map(({ url }) => url);
    const admin = await signIn(urls[0] as string);
    const headers = { ...admin, 'content-type': 'application/json' };
    for (const prefix of SITES) {
      const body = JSON.stringify({ name: `Congress ${prefix}`, prefix });
      await fetch(`${urls[0]}/api/conferences`, { method: 'POST', headers, body });
    }
    const product = () => programs.reduce((sum, { pid }) => sum + processorSeconds(pid()), 0);
    const [productBefore, enginesBefore] = [product(), processorSeconds(engines.pid)];
    const began = Date.now();
    const taken = await flood(urls, began + seconds * 1000);
    const takenFor = (Date.now() - began) / 1000;
    await untilCounted(urls[0] as string, admin);
    const countedFor = (Date.now() - began) / 1000;
    const ofProduct = product() - productBefore;
    const ofEngines = processorSeconds(engines.pid) - enginesBefore;
    return {
      replicas,
      'hits taken/s': Math.round(taken / takenFor),
      'hits counted/s': Math.round(taken / countedFor),
      'processor s, product': Math.round(ofProduct * 10) / 10,
      'processor s, engines': Math.round(ofEngines * 10) / 10,
      'processor s per million': Math.round(((ofProduct + ofEngines) / taken) * 1_000_000),
    };
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    await engines.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const flood = async (urls: string[], until: number): Promise<number> => {
  let taken = 0;
  let next = 0;
  const client = async (number: number): Promise<void> => {
    while (Date.now() < until) {
      const from = next;
      next += BULK;
      const prefix = SITES[(from / BULK) % SITES.length] as string;
      const requests = Array.from({ length: BULK }, (_, at) => hit(prefix, from + at));
      const body = JSON.stringify({ requests, token_auth: COLLECTOR_TOKEN });
      const url = `${urls[number % urls.length]}/matomo.php`;
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      taken += ((await answer.json()) as { tracked: number }).tracked;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return taken;
};

const untilCounted = async (url: string, admin: { authorization: string }): Promise<void> => {
  const asked = Date.now();
  for (const prefix of SITES) {
    for (;;) {
      const answer = await fetch(`${url}/api/analytics/timeseries/${prefix}`, { headers: admin });
      await answer.arrayBuffer();
      if (countedUntil(answer) > asked) break;
      await sleep(20);
    }
  }
};

/** Of a process, and of all that it started and that they did; from the kernel. */
const processorSeconds = (root: number): number => {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return [];
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
      return [{ pid: Number(name), parent: fields[1] as number, ticks }];
    } catch {
      return [];
    }
  });
  const ofTree = (pid: number): number =>
    processes
      .filter((each) => each.parent === pid)
      .reduce(
        (sum, each) => sum + ofTree(each.pid),
        processes.find((each) => each.pid === pid)?.ticks ?? 0,
      );
  return ofTree(root) / TICKS;
};
