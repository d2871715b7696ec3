import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@clickhouse/client';
import type { ListedConference } from '#contract/conferences.ts';
import { addConference } from './conference.ts';
import { asFigure, type Figure, median, percentile } from './figure.ts';
import type { Product } from './product.ts';

const SIZES = { '100k': 100_000, '1m': 1_000_000, '10m': 10_000_000 } as const;
const NEIGHBOURS = 1_000;
const NEIGHBOUR_HITS = 2_000;
const ROUNDS = 40;

const calls = {
  posters: (prefix: string) => `/api/analytics/${prefix}`,
  traffic: (prefix: string) => `/api/analytics/traffic/${prefix}`,
  videos: (prefix: string) => `/api/analytics/videos/${prefix}`,
  timeseries: (prefix: string) => `/api/analytics/timeseries/${prefix}?interval=day`,
} as const;

type Name = keyof typeof calls;
type Size = keyof typeof SIZES;

/** The calls behind the screens, at three sizes of one conference: the median and the 95th percentile. */
export const measureReports = async (product: Product): Promise<Figure[]> => {
  const store = createClient({
    url: product.clickhouseUrl,
    database: 'eposter',
    request_timeout: 600_000,
  });
  const figures: Figure[] = [];
  /** Answers the median of the posters. */
  const measureAll = async (size: Size): Promise<number> => {
    for (const name of Object.keys(calls) as Name[]) {
      const times = await timesOf(product, name, `R${size}`);
      figures.push(
        asFigure(`report.${name}.${size}`, median(times), 'ms'),
        asFigure(`report.${name}.${size}.p95`, percentile(times, 0.95), 'ms'),
      );
    }
    return figures.find(({ name }) => name === `report.posters.${size}`)?.value ?? Number.NaN;
  };
  try {
    await fill(product, store, 'R100k', SIZES['100k']);
    const alone = await measureAll('100k');
    await fillNeighbours(store);
    await settle(store);
    const among = median(await timesOf(product, 'posters', 'R100k'));
    await fill(product, store, 'R1m', SIZES['1m']);
    await measureAll('1m');
    await fill(product, store, 'R10m', SIZES['10m']);
    const large = await measureAll('10m');
    figures.push(
      asFigure('report.growth', large, 'ms', alone),
      asFigure('report.neighbours', among, 'ms', alone),
    );
  } finally {
    await store.close();
  }
  return figures;
};

const timesOf = async ({ url, admin }: Product, name: Name, prefix: string): Promise<number[]> => {
  const once = async (): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${url}${calls[name](prefix)}`, { headers: admin });
    await answer.text();
    if (!answer.ok) throw new Error(`${name} of ${prefix} answered ${answer.status}`);
    return performance.now() - started;
  };
  await once();
  const times: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) times.push(await once());
  return times;
};

const idOf = async ({ url, admin }: Product, prefix: string): Promise<string> => {
  const answer = await fetch(`${url}/api/conferences`, { headers: admin });
  const { conferences } = (await answer.json()) as { conferences: ListedConference[] };
  const found = conferences.find((conference) => conference.prefix === prefix);
  if (!found) throw new Error(`There is no ${prefix}`);
  return found._id;
};

type Store = ReturnType<typeof createClient>;

const CHUNK = 500_000;
const SEASON_SECONDS = 60 * 86_400;
const SEASON_START = 1_788_000_000;

/**
 * Facts as the collector writes them, made by the engine itself: sending ten million hits would take
 * minutes, and reading is what is measured here. 500 posters, 800 authors, 40 topics, 60 videos, 60
 * days, eight hits to a visit.
 */
const fillOne = async (store: Store, id: string, hits: number): Promise<void> => {
  const time = (number: string) =>
    `toDateTime(${SEASON_START} + intDiv(${number} * ${SEASON_SECONDS}, ${hits}), 'UTC')`;
  for (let from = 0; from < hits; from += CHUNK) {
    await store.command({ query: hitsOf(id, time('number'), from, Math.min(CHUNK, hits - from)) });
  }
  const visits = Math.ceil(hits / 8);
  await store.command({
    query: `insert into visits
      select '${id}', number, number, ${time('number * 8')} as at, at + 140,
        ['direct', 'search', 'social', 'website', 'website', 'campaign'][number % 6 + 1] as type,
        multiIf(type = 'direct', '', type = 'social', ['Facebook', 'Twitter', 'LinkedIn'][number % 3 + 1],
          concat('source-', toString(cityHash64(number) % 40), '.example')), 8, 1
      from numbers(${visits})`,
  });
  await store.command({
    query: `insert into playbacks
      select '${id}', 'video', concat('https://cdn.example/storage/x/v', toString(cityHash64(number) % 60), '.mp4'),
        toString(number), number, ${time('number * 20')}, '', cityHash64(number, 1) % 90, cityHash64(number, 2) % 100, 100, 1
      from numbers(${Math.ceil(hits / 20)})`,
  });
};

const hitsOf = (id: string, time: string, from: number, count: number): string =>
  `insert into hits (conference, time, visit, visitor, kind, category, label, url, first_in_visit)
   select '${id}', ${time}, intDiv(number, 8), intDiv(number, 8), 'event',
     ['Top Posters by Code', 'Top Posters by Code', 'Top Authors', 'Top Topics'][number % 4 + 1] as group_,
     multiIf(
       group_ = 'Top Posters by Code', concat('https://x.eposter.live/poster/p-', toString(cityHash64(number) % 500)),
       group_ = 'Top Authors', concat('Bench Congress - Author number ', toString(cityHash64(number) % 800)),
       concat('Bench Congress - Topic number ', toString(cityHash64(number) % 40))),
     'https://x.eposter.live/', number % 3 != 0
   from numbers(${from}, ${count})`;

const fill = async (product: Product, store: Store, prefix: string, hits: number) => {
  await addConference(product, prefix);
  await fillOne(store, await idOf(product, prefix), hits);
  await settle(store);
};

const QUIET_CHECKS = 4;

/** Waits until the engine has put the new rows in order: hits come over weeks, not in a minute. */
const settle = async (store: Store): Promise<void> => {
  for (let quiet = 0; quiet < QUIET_CHECKS; ) {
    await sleep(500);
    const answer = await store.query({ query: 'select count() as n from system.merges' });
    const { data } = await answer.json<{ n: number | string }>();
    quiet = Number(data[0]?.n) === 0 ? quiet + 1 : 0;
  }
};

const fillNeighbours = async (store: Store): Promise<void> => {
  await store.command({
    query: `insert into hits (conference, time, visit, visitor, kind, category, label, first_in_visit)
      select toUUID(concat('00000000-0000-4000-8000-', leftPad(toString(intDiv(number, ${NEIGHBOUR_HITS})), 12, '0'))),
        toDateTime(${SEASON_START} + (number % ${NEIGHBOUR_HITS}) * 2000, 'UTC'), number, number, 'event',
        'Top Authors', concat('Neighbour - Author number ', toString(number % 300)), 1
      from numbers(${NEIGHBOURS * NEIGHBOUR_HITS})
      settings max_partitions_per_insert_block = 1000`,
  });
};
