import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@clickhouse/client';
import { whileHitsArrive } from './arriving.ts';
import { addConference } from './conference.ts';
import { asFigure, type Figure, percentile } from './figure.ts';
import { openStore } from './fill.ts';
import { hammer } from './hammer.ts';
import { bulkBody, hit, queryOf } from './hits.ts';
import { lagDuring } from './lag.ts';
import { processorSeconds } from './processes.ts';
import type { Product } from './product.ts';
import { readCounted } from './read-counted.ts';

const SECONDS = 60;
const BASELINE_SECONDS = 20;
/** What is counted this long after the last hit was sent still counts. */
const GRACE_MS = 2_000;
const REST_SECONDS = 20;
const BULK = 1_000;
const BULK_REQUESTS = 300;
const BULK_CONNECTIONS = 8;
/** Eight hits each of 2,048 visitors, again and again. */
const PATHS = 16_384;

/** Hits per second that are taken and counted, one a request and in bulk; and how late they are. */
export const measureIngest = async (product: Product): Promise<Figure[]> => {
  for (const prefix of ['SUSTAINED', 'REST', 'BULK']) await addConference(product, prefix);
  const baseline = await measureBare();
  const sustained = await measureSustained(product);
  const restLag = await lagDuring(product, 'REST', () =>
    whileHitsArrive(product, 'REST', () => sleep(REST_SECONDS * 1000)),
  );
  const bulk = await measureBulk(product);
  const plain = await measurePlainInsert(product);
  return [
    asFigure('ingest.sustained', sustained.rate, 'hits/s', baseline),
    asFigure('ingest.bulk.counted', bulk, 'hits/s', plain),
    asFigure('ingest.lag', percentile(sustained.lags, 0.99), 's p99'),
    asFigure('ingest.lag.rest', percentile(restLag, 0.99), 's p99'),
    asFigure('ingest.cpu', sustained.processor, 's per million hits'),
  ];
};

export const hitPaths = (prefix: string): string[] =>
  Array.from({ length: PATHS }, (_, at) => `/matomo.php?${queryOf(hit(prefix, at))}`);

/** The same requests to a route that does nothing. */
const measureBare = async (): Promise<number> => {
  const bare = fork(fileURLToPath(new URL('./bare.ts', import.meta.url)));
  try {
    const [port] = await once(bare, 'message');
    return await hammer(`http://127.0.0.1:${port}`, hitPaths('SUSTAINED'), BASELINE_SECONDS);
  } finally {
    bare.disconnect();
  }
};

const measureSustained = async (product: Product) => {
  const used = processorSeconds(product.pid);
  let counted = 0;
  const lags = await lagDuring(product, 'SUSTAINED', async () => {
    await hammer(product.url, hitPaths('SUSTAINED'), SECONDS);
    await sleep(GRACE_MS);
    counted = await countHits(product);
  });
  await readCounted(product, 'SUSTAINED');
  const all = await countHits(product);
  const processor = ((processorSeconds(product.pid) - used) / all) * 1_000_000;
  return { rate: counted / SECONDS, lags, processor };
};

/** Hits that are counted, whatever their kind and conference. */
const countHits = async (product: Product): Promise<number> => {
  const client = openStore(product);
  const answer = await client.query({ query: 'select sum(sign) as hits from hits' });
  const { data } = await answer.json<{ hits: string }>();
  await client.close();
  return Number(data[0]?.hits);
};

/** Until the last one is counted. */
const measureBulk = async (product: Product): Promise<number> => {
  const bodies = Array.from({ length: BULK_REQUESTS }, (_, request) =>
    bulkBody('BULK', request * BULK, BULK),
  );
  const started = performance.now();
  const worker = async (): Promise<void> => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const answer = await fetch(`${product.url}/matomo.php`, { method: 'POST', body });
      const { tracked } = (await answer.json()) as { tracked: number };
      if (tracked !== BULK) throw new Error(`${tracked} of ${BULK} hits were taken`);
    }
  };
  await Promise.all(Array.from({ length: BULK_CONNECTIONS }, worker));
  await readCounted(product, 'BULK', 120);
  return (BULK * BULK_REQUESTS * 1000) / (performance.now() - started);
};

/** The same rows into a plain table of the same engine, 20,000 at a time. */
const measurePlainInsert = async ({ clickhouseUrl }: Product): Promise<number> => {
  const server = new URL(clickhouseUrl);
  const client = createClient({ url: server, database: 'default' });
  await client.command({
    query: `create table plain (time DateTime, visitor String, category String, label String, url String)
      engine = MergeTree order by time`,
  });
  const block = 20_000;
  const blocks = 5;
  const started = performance.now();
  for (let round = 0; round < blocks; round += 1) {
    const values = Array.from({ length: block }, (_, at) => {
      const { _id, e_c, e_a, url } = hit('BULK', round * block + at);
      return [1_793_610_000 + at, _id, e_c ?? '', e_a ?? '', url];
    });
    await client.insert({ table: 'plain', values, format: 'JSONCompactEachRow' });
  }
  const seconds = (performance.now() - started) / 1000;
  await client.close();
  return (block * blocks) / seconds;
};
