import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Conference } from '#contract/conferences.ts';
import { addConference } from '../conference.ts';
import { fillConference, openStore, type Store } from '../fill.ts';
import { addressOf, launch, type Product, signIn, startProduct } from '../product.ts';
import { readCounted } from '../read-counted.ts';

const FILLED = 'FILLED';
const LIVE = 'LIVE';
const HITS_PER_SECOND = 20;
const WATCH_EVERY_MS = 50;
const BEFORE_MS = 10_000;
const MAX_STOP_MS = 2_000;
const RESTORED = 'eposter_restored';
const command = fileURLToPath(new URL('../../server/src/backup/command.ts', import.meta.url));

/** Sends one hit after the other; the label of each is its number, from 1 on. */
const startSending = ({ url }: Product) => {
  let isStopped = false;
  const sent = { begun: 0, acknowledged: 0 };
  const work = async (): Promise<void> => {
    const began = performance.now();
    while (!isStopped) {
      const visitor = (sent.begun % 500).toString(16).padStart(16, '0');
      const hit = {
        idsite: LIVE,
        rec: '1',
        _id: visitor,
        e_c: 'Live',
        e_a: String(sent.begun + 1),
      };
      sent.begun += 1;
      const answer = await fetch(`${url}/matomo.php?${new URLSearchParams(hit)}`);
      if (!answer.ok) throw new Error(`A hit was answered ${answer.status}`);
      sent.acknowledged += 1;
      const due = began + (sent.begun * 1000) / HITS_PER_SECOND;
      await sleep(Math.max(0, due - performance.now()));
    }
  };
  const working = work();
  const stop = async (): Promise<void> => {
    isStopped = true;
    await working;
  };
  return { sent, stop };
};

/** Measures the longest time in which no hit was counted. */
const startWatching = (store: Store, conference: string) => {
  let isStopped = false;
  let [hits, last, longest] = [0, performance.now(), 0];
  const work = async (): Promise<void> => {
    for (; !isStopped; await sleep(WATCH_EVERY_MS)) {
      const query = `select toInt32(count()) as hits from hits where conference = '${conference}'`;
      const answer = await store.query({ query, format: 'JSONEachRow' });
      const [row] = await answer.json<{ hits: number }>();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      if (row && row.hits > hits) [hits, last] = [row.hits, now];
    }
  };
  const working = work();
  /** The longest stop since it was asked last. */
  const read = (): number => {
    const stop = longest;
    longest = 0;
    return stop;
  };
  const stop = async (): Promise<void> => {
    isStopped = true;
    await working;
  };
  return { hits: () => hits, read, stop };
};

const run = async (
  args: string[],
  env: Record<string, string>,
  onOutput: (said: string) => void,
) => {
  const began = performance.now();
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk) => onOutput(String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return (performance.now() - began) / 1000;
};

/** What people see of a conference to which no hits come. */
const readReports = async ({ url, admin }: Pick<Product, 'url' | 'admin'>): Promise<string> => {
  const reports: string[] = [];
  for (const path of ['', 'traffic/', 'videos/', 'timeseries/']) {
    const answer = await fetch(`${url}/api/analytics/${path}${FILLED}`, { headers: admin });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    reports.push(await answer.text());
  }
  return reports.join('\n');
};

const inDatabase = (url: string): string =>
  Object.assign(new URL(url), { pathname: RESTORED }).href;

const createDatabase = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${RESTORED} template template0`);
  await client.end();
};

/** The reports of a product on the restored databases, and the numbers of the hits that came meanwhile. */
const readRestored = async (env: Record<string, string>, dataDir: string) => {
  const child = launch({ PORT: '0', DATA_DIR: dataDir, LABELS_PER_DAY: '0', ...env });
  try {
    const url = await addressOf(child);
    const product = { url, admin: await signIn(url) };
    const groups = await readCounted(product, LIVE, 300);
    const labels = groups.flatMap(({ subtable }) => subtable);
    return { reports: await readReports(product), labels };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
};

/**
 * A backup of so many hits while more arrive. They must go on being counted; the restore must have those that came
 * before one moment within the backup, each once, and none that came after it.
 */
export const soakBackup = async (hits: number): Promise<boolean> => {
  const product = await startProduct({ LABELS_PER_DAY: '0' });
  const folder = await mkdtemp(join(tmpdir(), 'eposter-soak-backup-'));
  try {
    const store = openStore(product);
    await addConference(product, LIVE);
    await fillConference(product, store, FILLED, hits);
    const found = await fetch(`${product.url}/api/conferences/${LIVE}`, { headers: product.admin });
    const { _id: conference } = (await found.json()) as Conference;
    const reports = await readReports(product);
    console.log(`${hits.toLocaleString('en')} hits stored, load ${loadavg()[0]?.toFixed(1)}`);

    const sender = startSending(product);
    const watch = startWatching(store, conference);
    await sleep(BEFORE_MS);
    const usual = watch.read();
    const [sentBefore, file] = [sender.sent.acknowledged, join(folder, 'backup.tar.gz')];
    const stops: number[] = [];
    let atMoment = { begun: 0, counted: 0 };
    const env = { DATABASE_URL: product.databaseUrl, CLICKHOUSE_URL: product.clickhouseUrl };
    const backupSeconds = await run(['backup', file], env, (said) => {
      for (const line of said.match(/Recorded .*|Saving ClickHouse/g) ?? []) {
        stops.push(watch.read());
        console.log(`  ${line}; longest stop since the last line ${stops.at(-1)?.toFixed(0)} ms`);
      }
      if (said.includes('Saving PostgreSQL')) {
        atMoment = { begun: sender.sent.begun, counted: watch.hits() };
      }
    });
    const countedMeanwhile = watch.hits() - atMoment.counted;
    const longest = Math.max(...stops, watch.read());
    const megabytes = ((await stat(file)).size / 1e6).toFixed(0);
    console.log(
      `Backup of ${megabytes} MB in ${backupSeconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}; ${countedMeanwhile} hits counted between its moment and its end`,
    );
    console.log(
      `Longest time without a counted hit: ${usual.toFixed(0)} ms before it, ${longest.toFixed(0)} ms during it`,
    );
    await Promise.all([sender.stop(), watch.stop()]);

    await createDatabase(product.databaseUrl);
    const copy = {
      DATABASE_URL: inDatabase(product.databaseUrl),
      CLICKHOUSE_URL: inDatabase(product.clickhouseUrl),
    };
    const restoreSeconds = await run(['restore', file], copy, () => {});
    const restored = await readRestored(copy, folder);
    const numbers = restored.labels.map(({ label }) => Number(label)).sort((a, b) => a - b);
    const isPrefix =
      numbers.every((number, place) => number === place + 1) &&
      restored.labels.every(({ nb_events }) => nb_events === 1);
    const isInside = numbers.length >= sentBefore && numbers.length <= atMoment.begun;
    const isSame = restored.reports === reports;
    console.log(
      `Restored in ${restoreSeconds.toFixed(1)} s: reports ${isSame ? 'the same' : 'DIFFER'}; of the arriving hits the first ${numbers.length}, ${isPrefix ? 'each once' : 'NOT EACH ONCE'} (${sentBefore} were acknowledged before the backup began, ${atMoment.begun} sent when its moment was over)`,
    );
    await store.close();
    return isSame && isPrefix && isInside && longest <= MAX_STOP_MS && countedMeanwhile > 0;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
