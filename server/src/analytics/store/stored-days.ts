import { dateOfDay, dayOfDate, startOfDay } from '#contract/time-zone.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Count } from '../sources/source.ts';
import type { HitRow, StoredHit } from './rows.ts';
import { traitsOf, visitorHex, visitorNumber } from './rows.ts';
import { inParts, Query, rowsOf } from './select.ts';

/** A day of a person or of a visitor id, in the count's zone. */
export interface VisitorDay {
  count: Count;
  /** 16 hex digits. */
  visitor: string;
  day: number;
}

/** Days that are asked for at once: a query of ClickHouse has at most 256 kB. */
const MAX_DAYS = 2_000;
/** Of one day: some ten thousand hits, which nobody makes. */
const MAX_DAY_BYTES = 8_000_000;
/** Of all days of a block, which are held in memory several times over. */
const MAX_BYTES = 24_000_000;
/** What a hit takes beside its texts. */
const HIT_BYTES = 500;

/** More than a block may be made with; a part of its hits may do with less. */
export class TooMuchStored extends Error {
  override name = 'TooMuchStored';
}

/** Of a table `hits t`: as `HitRow` has them, but for the sign. */
export const HIT_COLUMNS = `conference, toUnixTimestamp(t.time) as time, toString(t.day) as day,
  visit, toString(t.visitor) as visitor, toString(t.device) as device, by_user, kind, category, label, name, value, url, title,
  first_in_visit, number, new_visit, referrer_type, referrer_name, label_client,
  country, device_type, browser, os, language, recognised`;

/**
 * What is stored of each of these days, by `count visitor day`; nothing is an empty list. With a
 * visitor id come all persons who had it that day, each with all that is stored of their day. A day that is a flood
 * of hits is left out; so are, for one hit, the longest of days that are too much together. Otherwise those throw.
 */
export const readStoredDays = async (
  clickhouse: ClickHouseClient,
  days: readonly VisitorDay[],
  { isOneHit = false } = {},
): Promise<Record<string, StoredHit[]>> => {
  const stored: Record<string, StoredHit[]> = {};
  let left = MAX_BYTES;
  const read = async (of: readonly VisitorDay[]): Promise<Read[]> => {
    const ofPeople = (await measure(clickhouse, of)).filter(({ bytes }) => bytes <= MAX_DAY_BYTES);
    const fitting = ofPeople.filter(({ bytes }) => {
      left -= bytes;
      return left >= 0;
    });
    if (fitting.length < ofPeople.length && !isOneHit) throw new TooMuchStored(TOO_MUCH);
    for (const { day } of fitting) stored[keyOf(day)] = [];
    const some = fitting.filter(({ bytes }) => bytes > 0);
    return readHits(
      clickhouse,
      some.map(({ day }) => day),
    );
  };
  const asked = await read(days);
  const known = new Set(days.map(keyOf));
  const ofOthers = await read(distinctDays(asked).filter((day) => !known.has(keyOf(day))));
  const all = new Map([...asked, ...ofOthers].map((each) => [each.hit.number, each]));
  for (const { hit, day } of all.values()) stored[keyOf(day)]?.push(hit);
  return stored;
};

const TOO_MUCH = 'Too much is stored of the days that late hits belong to';

const keyOf = ({ count, visitor, day }: VisitorDay): string => `${count.id} ${visitor} ${day}`;

interface Read {
  hit: StoredHit;
  /** Of the person whose it is. */
  day: VisitorDay;
}

/** Hits that were read for their visitor id and for their person are of one day. */
const distinctDays = (hits: readonly Read[]): VisitorDay[] => [
  ...new Map(hits.map(({ day }) => [keyOf(day), day])).values(),
];

/** So many of one count at a time. */
const partsOf = (days: readonly VisitorDay[]): { count: Count; part: VisitorDay[] }[] =>
  [...Map.groupBy(days, ({ count }) => count)].flatMap(([count, of]) =>
    inParts(of, MAX_DAYS).map((part) => ({ count, part })),
  );

/** To follow `from hits t`: the hits of these days. */
const hitsOf = (query: Query, { id, zone }: Count, days: readonly VisitorDay[]): string => {
  const numbers = days.map(({ day }) => day);
  const period = {
    from: startOfDay(zone, Math.min(...numbers)),
    to: startOfDay(zone, Math.max(...numbers) + 1),
  };
  const own = days.map(({ visitor, day }) => `(${visitorNumber(visitor)},'${dateOfDay(day)}')`);
  return `conference = ${query.bind('UUID', id)} and number > 0
    and ((t.visitor, t.day) in (${own}) or (t.device, t.day) in (${own}))${query.times('t.time', period)}`;
};

/** How much there is of each day, the shortest first. */
const measure = async (
  clickhouse: ClickHouseClient,
  days: readonly VisitorDay[],
): Promise<{ day: VisitorDay; bytes: number }[]> => {
  const sizes = new Map<string, number>();
  const texts = ['category', 'label', 'name', 'url', 'title', 'referrer_name'];
  const bytes = [HIT_BYTES, ...texts.map((column) => `length(${column})`)].join(' + ');
  for (const { count, part } of partsOf(days)) {
    const query = new Query();
    const rows = await rowsOf<{ visitor: string; device: string; day: string; bytes: number }>(
      clickhouse,
      `select toString(t.visitor) as visitor, toString(t.device) as device, toString(t.day) as day,
         sum(sign * (${bytes})) as bytes
       from hits t where ${hitsOf(query, count, part)} group by visitor, device, day`,
      query,
    );
    for (const { visitor, device, day, bytes: own } of rows) {
      for (const id of new Set([visitor, device])) {
        const key = keyOf({ count, visitor: visitorHex(id), day: dayOfDate(day) ?? 0 });
        sizes.set(key, (sizes.get(key) ?? 0) + own);
      }
    }
  }
  return days
    .map((day) => ({ day, bytes: sizes.get(keyOf(day)) ?? 0 }))
    .sort((a, b) => a.bytes - b.bytes);
};

/** Rows that were cancelled are not stored any more. */
const readHits = async (
  clickhouse: ClickHouseClient,
  days: readonly VisitorDay[],
): Promise<Read[]> => {
  const found: Read[][] = [];
  for (const { count, part } of partsOf(days)) {
    const query = new Query();
    const rows = await rowsOf<HitRow>(
      clickhouse,
      `select ${HIT_COLUMNS}, sum(t.sign) as remaining from hits t
       where ${hitsOf(query, count, part)} group by all having remaining > 0`,
      query,
    );
    const read = rows.map(toStored).map((hit) => {
      const { person: visitor, time } = hit;
      return { hit, day: { count, visitor, day: count.zone.dayOf(time) } };
    });
    found.push(read);
  }
  return found.flat();
};

export const toStored = (read: HitRow & { remaining?: number }): StoredHit => {
  const { remaining, ...row } = read;
  const person = visitorHex(row.visitor);
  return {
    visitor: row.device === '0' ? person : visitorHex(row.device),
    ...(row.by_user === 1 && { user: person }),
    person,
    number: row.number,
    time: row.time,
    newVisit: row.new_visit === 1,
    kind: row.kind,
    category: row.category,
    label: row.label,
    referrer: { type: row.referrer_type, name: row.referrer_name },
    traits: traitsOf(row),
    row: { ...row, sign: 1 },
  };
};
