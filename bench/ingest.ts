import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient } from '@clickhouse/client';
import { addConference } from './conference.ts';
import { asFigure, byTurns, type Figure } from './figure.ts';
import { hammer } from './hammer.ts';
import { hit, queryOf } from './hits.ts';
import type { Product } from './product.ts';
import { readCounted } from './read-counted.ts';

const SECONDS = 3;
/** The WebAssembly ClickHouse is compiled while it works: what is measured is what lasts. */
const WARM_UP_SECONDS = 10;
const BULK = 200;
const BULK_REQUESTS = 1_500;
const BULK_CONNECTIONS = 8;

/** Single and bulk hits per second, acknowledged when stored; and how long until all are counted. */
export const measureIngest = async (product: Product): Promise<Figure[]> => {
  await addConference(product, 'SINGLE');
  await addConference(product, 'BULK');
  const single = await measureSingle(product);
  const bulk = await measureBulk(product);
  const plain = await measurePlainInsert(product);
  return [
    asFigure('ingest.single', single.value, 'hits/s', single.baseline),
    asFigure('ingest.bulk', bulk.acknowledged, 'hits/s', plain),
    asFigure('ingest.bulk.counted', bulk.counted, 'hits/s', plain),
  ];
};

const paths = Array.from({ length: 2_048 }, (_, at) => `/matomo.php?${queryOf(hit('SINGLE', at))}`);

const measureSingle = async (product: Product): Promise<{ value: number; baseline: number }> => {
  const bare = fork(fileURLToPath(new URL('./bare.ts', import.meta.url)));
  const [port] = await once(bare, 'message');
  const bareUrl = `http://127.0.0.1:${port}`;
  /** Nothing is left to be counted when the turn is the other's. */
  const ours = async (seconds: number): Promise<number> => {
    const rate = await hammer(product.url, paths, seconds);
    await readCounted(product, 'SINGLE');
    return rate;
  };
  await hammer(bareUrl, paths, WARM_UP_SECONDS);
  await ours(WARM_UP_SECONDS);
  const measured = await byTurns(
    () => ours(SECONDS),
    () => hammer(bareUrl, paths, SECONDS),
  );
  bare.disconnect();
  await once(bare, 'exit');
  return measured;
};

const measureBulk = async ({ url, ...product }: Product) => {
  const bodies = Array.from({ length: BULK_REQUESTS }, (_, request) =>
    JSON.stringify({
      requests: Array.from(
        { length: BULK },
        (_, at) => `?${queryOf(hit('BULK', request * BULK + at))}`,
      ),
    }),
  );
  const started = performance.now();
  const worker = async (): Promise<void> => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const answer = await fetch(`${url}/matomo.php`, { method: 'POST', body });
      const { tracked } = (await answer.json()) as { tracked: number };
      if (tracked !== BULK) throw new Error(`${tracked} of ${BULK} hits were taken`);
    }
  };
  await Promise.all(Array.from({ length: BULK_CONNECTIONS }, worker));
  const acknowledged = performance.now();
  await readCounted({ url, ...product }, 'BULK', 120);
  const hits = BULK * BULK_REQUESTS;
  return {
    acknowledged: (hits / (acknowledged - started)) * 1000,
    counted: (hits / (performance.now() - started)) * 1000,
  };
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
