import { setTimeout as sleep } from 'node:timers/promises';
import { whileHitsArrive } from './arriving.ts';
import { asFigure, type Figure, median, percentile } from './figure.ts';
import { fillConference, fillNeighbours, openStore, type Store } from './fill.ts';
import { hammer } from './hammer.ts';
import { hitPaths } from './ingest.ts';
import type { Product } from './product.ts';

const SIZES = { '1m': 1_000_000, '10m': 10_000_000, '100m': 100_000_000 } as const;
const ROUNDS = 60;
/** Single visits take longer, and are asked for in every so many rounds. */
const FILTERS_EVERY = 6;
const LOAD_SECONDS = 20;

const calls = {
  posters: (prefix: string) => `/api/analytics/${prefix}`,
  traffic: (prefix: string) => `/api/analytics/traffic/${prefix}`,
  audience: (prefix: string) => `/api/analytics/audience/${prefix}`,
  videos: (prefix: string) => `/api/analytics/videos/${prefix}`,
  timeseries: (prefix: string) => `/api/analytics/timeseries/${prefix}?interval=day`,
  // A click on a country (a hundredth of the visits), and on all websites (a third).
  country: (prefix: string) => `/api/analytics/${prefix}?country=BC`,
  websites: (prefix: string) => `/api/analytics/${prefix}?source=website`,
} as const;

type Name = keyof typeof calls;
const names = Object.keys(calls) as Name[];
/** Without a filter, sums are read; with one, single visits. */
const isFiltered = (name: Name): boolean => name === 'country' || name === 'websites';
const unfiltered = names.filter((name) => !isFiltered(name));

/** The calls behind the screens in conferences of three sizes, while hits arrive in the same one. */
export const measureReports = async (product: Product): Promise<Figure[]> => {
  const store = openStore(product);
  const figures: Figure[] = [];
  const postersOf: Record<string, number> = {};
  try {
    for (const [size, hits] of Object.entries(SIZES)) {
      const prefix = `R${size}`;
      await fillConference(product, store, prefix, hits);
      await untilMerged(store);
      const times = await timesWhileHitsArrive(product, prefix, names);
      figures.push(...names.flatMap((name) => figuresOf(`report.${name}.${size}`, times[name])));
      postersOf[size] = median(times.posters);
      if (size !== '1m' || !(await fillNeighbours(store))) continue;
      await untilMerged(store);
      const among = await timesWhileHitsArrive(product, prefix, ['posters']);
      figures.push(asFigure('report.neighbours', median(among.posters), 'ms', postersOf[size]));
    }
    const { '1m': small = Number.NaN, '100m': large = Number.NaN } = postersOf;
    figures.push(
      asFigure('report.growth', large, 'ms', small),
      asFigure('report.load', await measureUnderLoad(product, 'R1m'), 'ms p95'),
    );
  } finally {
    await store.close();
  }
  return figures;
};

const figuresOf = (name: string, times: number[]): Figure[] => [
  asFigure(name, median(times), 'ms p50'),
  asFigure(`${name}.p95`, percentile(times, 0.95), 'ms p95'),
];

/** By turns, so that a slower moment of the machine is everybody's. */
const timesWhileHitsArrive = (
  product: Product,
  prefix: string,
  wanted: readonly Name[],
): Promise<Record<Name, number[]>> =>
  whileHitsArrive(product, prefix, async () => {
    const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
      Name,
      number[]
    >;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of wanted) {
        if (isFiltered(name) && round % FILTERS_EVERY > 0) continue;
        times[name].push(await timeOf(product, name, prefix));
      }
    }
    return times;
  });

const timeOf = async ({ url, admin }: Product, name: Name, prefix: string): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(`${url}${calls[name](prefix)}`, { headers: admin });
  await answer.text();
  if (!answer.ok) throw new Error(`${name} of ${prefix} answered ${answer.status}`);
  return performance.now() - started;
};

/** A reader who asks now and then, while 32 clients send hits as fast as they can. */
const measureUnderLoad = async (product: Product, prefix: string): Promise<number> => {
  const times: number[] = [];
  let over = false;
  const load = hammer(product.url, hitPaths(prefix), LOAD_SECONDS).finally(() => {
    over = true;
  });
  const read = async (): Promise<void> => {
    for (let round = 0; !over; round += 1) {
      times.push(await timeOf(product, unfiltered[round % unfiltered.length] ?? 'posters', prefix));
      await sleep(100);
    }
  };
  await Promise.all([load, read()]);
  return percentile(times, 0.95);
};

const QUIET_CHECKS = 4;

/**
 * Until the engine has nothing to merge of what was filled: a season's hits come over weeks, and it is
 * not the filling that is measured. Nothing is merged that it would not merge by itself.
 */
const untilMerged = async (store: Store): Promise<void> => {
  for (let quiet = 0; quiet < QUIET_CHECKS; ) {
    await sleep(500);
    const answer = await store.query({ query: 'select count() as n from system.merges' });
    const { data } = await answer.json<{ n: number | string }>();
    quiet = Number(data[0]?.n) === 0 ? quiet + 1 : 0;
  }
};
