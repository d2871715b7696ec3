import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { EventGroup, MediaRow, TrafficGroup } from '#contract/analytics.ts';
import type { Audience } from '#contract/audience.ts';
import type { ListedConference } from '#contract/conferences.ts';
import { addConference } from './conference.ts';
import type { Product } from './product.ts';

export type Store = ReturnType<typeof createClient>;

export const openStore = ({ clickhouseUrl }: Product): Store =>
  createClient({
    url: clickhouseUrl,
    database: 'eposter',
    request_timeout: 600_000,
    log: { level: ClickHouseLogLevel.OFF },
  });

const PER_VISIT = 8;
const PER_PLAYBACK = 20;
/** Visits that are made at once, so that the engine's memory stays small. */
const CHUNK = 125_000;
const DAY = 86_400;
const SEASON_DAYS = 60;

/** Ended before the days of which counting still knows every visitor. */
const seasonStart = (): number => (Math.floor(Date.now() / 1000 / DAY) - SEASON_DAYS - 3) * DAY;

/**
 * A conference with so many hits, in the tables and by the views that counting fills, as they are when
 * it is done: made by the engine itself, since sending a hundred million hits would take hours, and
 * reading is what is measured. 500 posters, 800 authors, 40 topics, 60 videos, 100 countries, 60 days,
 * eight hits to a visit, every visit by another visitor, every twentieth hit a playback. What the reports say is checked against a plain count. A
 * conference that was filled before, or in part, is filled up.
 */
export const fillConference = async (
  product: Product,
  store: Store,
  prefix: string,
  hits: number,
): Promise<void> => {
  if (!(await findId(product, prefix))) await addConference(product, prefix);
  const id = (await findId(product, prefix)) ?? '';
  const visits = Math.ceil(hits / PER_VISIT);
  const there = await countFilled(store, id);
  if (there >= visits) return;
  for (let from = there; from < visits; from += CHUNK) {
    const of = { conference: `toUUID('${id}')`, visits, number: 'number' };
    await insertVisits(store, of, from, Math.min(CHUNK, visits - from));
  }
  await check(product, store, prefix, id);
};

/** Visits of the season that are there with all that belongs to them; what arrived since is later. */
const countFilled = async (store: Store, id: string): Promise<number> => {
  const before = seasonStart() + SEASON_DAYS * DAY;
  const [hits = 0, visits = 0, playbacks = 0] = await count(
    store,
    `select
      (select count() from hits where conference = '${id}' and time < ${before}),
      (select count() from visits where conference = '${id}' and started < ${before}),
      (select count() from playbacks where conference = '${id}' and started < ${before})`,
  );
  if (hits !== visits * PER_VISIT || hits !== playbacks * PER_PLAYBACK) {
    throw new Error(`${id} was left half filled; fill another folder`);
  }
  return visits;
};

const count = async (store: Store, query: string): Promise<number[]> => {
  const answer = await store.query({ query, format: 'JSONCompactEachRow' });
  const [row] = await answer.json<unknown[]>();
  return (row ?? []).map(Number);
};

const NEIGHBOURS = 1_000;
const NEIGHBOUR_VISITS = 250;

/** A thousand other conferences of two thousand hits each; false when they are there already. */
export const fillNeighbours = async (store: Store): Promise<boolean> => {
  const [there = 0] = await count(
    store,
    `select count() from hits where conference = '00000000-0000-4000-8000-000000000000'`,
  );
  if (there > 0) return false;
  const number = `number % ${NEIGHBOUR_VISITS}`;
  const conference = `toUUID(concat('00000000-0000-4000-8000-',
    leftPad(toString(intDiv(number, ${NEIGHBOUR_VISITS})), 12, '0')))`;
  const of = { conference, visits: NEIGHBOUR_VISITS, number };
  await insertVisits(store, of, 0, NEIGHBOURS * NEIGHBOUR_VISITS);
  return true;
};

interface Visits {
  /** An expression. */
  conference: string;
  /** How many the conference has in its season. */
  visits: number;
  /** An expression: which of them a row is. */
  number: string;
}

const insertVisits = async (
  store: Store,
  of: Visits,
  from: number,
  count: number,
): Promise<void> => {
  const visits = selectVisits(of, from, count);
  const insert = async (table: string, columns: string, select: string): Promise<void> => {
    await store.command({ query: `insert into ${table} (${columns}) ${select}` });
  };
  await insert('hits', HIT_COLUMNS, selectHits(visits));
  await insert(
    'visits',
    `conference, visit, visitor, started, last_action, referrer_type, referrer_name, actions, sign,
     country, device_type, browser, os, language`,
    `select conference, visit, visitor, started, started + 140, type, name, ${PER_VISIT}, 1, ${TRAITS}
     from (${visits})`,
  );
  await insert(
    'playbacks',
    'conference, media, label, playback, visitor, started, page, seconds, position, length, sign',
    `select conference, 'video', ${videoOf('hit')}, toString(hit), visitor,
       started + (hit - visit) * 20, ${PAGE}, cityHash64(hit, 4) % 90, cityHash64(hit, 5) % 100, 100, 1
     from (${visits}) array join arrayFilter(n -> n % ${PER_PLAYBACK} = 19, ${HIT_NUMBERS}) as hit`,
  );
};

/** The id of a visit is the number of its first hit. */
const selectVisits = ({ conference, visits, number }: Visits, from: number, count: number) =>
  `select ${conference} as conference, toUInt64(${number}) * ${PER_VISIT} + 1 as visit,
     cityHash64(number) as visitor,
     toDateTime(${seasonStart()} + intDiv(visit * ${SEASON_DAYS * DAY - 200}, ${visits * PER_VISIT}), 'UTC') as at,
     -- No visit passes midnight.
     if(toDate(at) = toDate(at + 140), at, toDateTime(toDate(at), 'UTC')) as started,
     ['direct', 'search', 'social', 'website', 'website', 'campaign'][number % 6 + 1] as type,
     multiIf(type = 'direct', '', type = 'social', ['Facebook', 'Twitter', 'LinkedIn'][number % 3 + 1],
       concat('source-', toString(cityHash64(number, 1) % 40), '.example')) as name
   from numbers(${from}, ${count})`;

/** A hundred countries, and what people have. */
const TRAITS = `upper(concat(char(97 + cityHash64(visit, 6) % 10), char(97 + cityHash64(visit, 7) % 10))),
  ['desktop', 'desktop', 'mobile', 'mobile', 'tablet', ''][cityHash64(visit, 8) % 6 + 1],
  ['Chrome', 'Safari', 'Firefox', 'Microsoft Edge', 'Opera', ''][cityHash64(visit, 9) % 6 + 1],
  ['Windows', 'macOS', 'iOS', 'Android', 'Linux'][cityHash64(visit, 10) % 5 + 1],
  ['en', 'de', 'es', 'fr', 'it', 'ja', 'pt', 'zh', 'pl', ''][cityHash64(visit, 11) % 10 + 1]`;

const HIT_NUMBERS = `range(visit, visit + ${PER_VISIT})`;
const PAGE = `concat('https://x.eposter.live/poster/p-', toString(visit % 500))`;
const videoOf = (n: string) =>
  `concat('https://cdn.example/storage/x/v', toString(cityHash64(${n}) % 60), '.mp4')`;

const HIT_COLUMNS = `conference, time, visit, visitor, kind, category, label, url, first_in_visit,
  number, referrer_type, referrer_name`;

/** The hits of some visits. The first of its label in its visit is marked, as counting marks it. */
const selectHits = (visits: string) =>
  `select conference, started + (hit - visit) * 20 as time, visit, visitor,
     if(category = '', 'media', 'event') as kind, category, label, ${PAGE} as url,
     category != '' and nth = 1 as first_in_visit, hit, type, name
   from (
     select *, ${HIT_NUMBERS} as hit_numbers,
       arrayMap(n -> multiIf(n % ${PER_PLAYBACK} = 19, '', n % 4 < 2, 'Top Posters by Code',
         n % 4 = 2, 'Top Authors', 'Top Topics'), hit_numbers) as categories,
       arrayMap((n, c) -> multiIf(
         c = '', ${videoOf('n')},
         c = 'Top Authors', concat('Bench Congress - Author number ', toString(cityHash64(n) % 800)),
         c = 'Top Topics', concat('Bench Congress - Topic number ', toString(cityHash64(n) % 40)),
         concat('https://x.eposter.live/poster/p-', toString(cityHash64(n) % 500))),
         hit_numbers, categories) as labels
     from (${visits}))
   array join hit_numbers as hit, categories as category, labels as label,
     arrayEnumerateUniq(categories, labels) as nth`;

const findId = async ({ url, admin }: Product, prefix: string): Promise<string | undefined> => {
  const answer = await fetch(`${url}/api/conferences`, { headers: admin });
  const { conferences } = (await answer.json()) as { conferences: ListedConference[] };
  return conferences.find((conference) => conference.prefix === prefix)?._id;
};

/** A fast answer that is wrong would be no feat: some of each report against a plain count. */
const check = async (
  { url, admin }: Product,
  store: Store,
  prefix: string,
  id: string,
): Promise<void> => {
  const report = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${url}/api/analytics/${path}`, { headers: admin })).json()) as T;
  const label = 'Bench Congress - Topic number 7';
  const topics = (await report<EventGroup[]>(prefix)).find((group) => group.label === 'Top Topics');
  const topic = topics?.subtable.find((row) => row.label === label);
  const website = (await report<TrafficGroup[]>(`traffic/${prefix}`)).find(({ subtable }) =>
    subtable.some((row) => row.label === 'source-7.example'),
  );
  const [video] = await report<MediaRow[]>(`videos/${prefix}`);
  const audience = await report<Audience>(`audience/${prefix}`);
  const safari = audience.browsers?.find(({ code }) => code === 'Safari');
  const its = `conference = '${id}'`;
  const expected = [
    ...(await count(
      store,
      `select count(), uniqExact(visit) from hits
      where ${its} and category = 'Top Topics' and label = '${label}'`,
    )),
    ...(await count(
      store,
      `select count() from visits where ${its} and referrer_type = 'website'`,
    )),
    ...(await count(
      store,
      `select countIf(seconds > 0) from playbacks
      where ${its} and label = '${video?.label}'`,
    )),
  ];
  const [visits = 0, visitors = 0, ofSafari] = await count(
    store,
    `select count(), uniqExact(visitor), countIf(browser = 'Safari') from visits where ${its}`,
  );
  expected.push(visits, ofSafari ?? 0);
  const said = [topic?.nb_events, topic?.nb_visits, website?.nb_visits, video?.nb_plays];
  said.push(audience.visits, safari?.visits);
  // Of 25,000 to 50,000 sampled visitors: four times what chance makes of it.
  if (Math.abs((audience.visitors ?? 0) / visitors - 1) > 0.025) {
    throw new Error(`${prefix} is said to have ${audience.visitors} visitors, and has ${visitors}`);
  }
  if (String(said) !== String(expected)) {
    throw new Error(`The reports of ${prefix} say ${said}, a plain count ${expected}`);
  }
};
