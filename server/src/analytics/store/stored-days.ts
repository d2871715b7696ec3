import { startOfDay } from '#contract/time-zone.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Count } from '../sources/source.ts';
import type { HitRow, StoredHit } from './rows.ts';
import { traitsOf, visitorHex, visitorNumber } from './rows.ts';
import { Query, rowsOf } from './select.ts';

/** A day of a person or of a visitor id, in the count's zone. */
export interface VisitorDay {
  count: Count;
  /** 16 hex digits. */
  visitor: string;
  day: number;
}

/** Visitors that are asked for at once. */
const MAX_VISITORS = 2_000;

/** Of a table `hits t`: as `HitRow` has them, but for the sign. */
export const HIT_COLUMNS = `conference, toUnixTimestamp(t.time) as time, toString(t.day) as day,
  visit, toString(t.visitor) as visitor, toString(t.device) as device, by_user, kind, category, label, name, value, url, title,
  first_in_visit, number, new_visit, referrer_type, referrer_name,
  country, device_type, browser, os, language`;

/**
 * What is stored of each of these days, by `count visitor day`; nothing is an empty list. With a
 * visitor id come all persons who had it that day, each with all that is stored of their day.
 */
export const readStoredDays = async (
  clickhouse: ClickHouseClient,
  days: readonly VisitorDay[],
): Promise<Record<string, StoredHit[]>> => {
  const stored: Record<string, StoredHit[]> = {};
  for (const [count, ofCount] of Map.groupBy(days, (each) => each.count)) {
    const dayOf = ({ person, time }: StoredHit): VisitorDay => ({
      count,
      visitor: person,
      day: count.zone.dayOf(time),
    });
    for (let at = 0; at < ofCount.length; at += MAX_VISITORS) {
      const part = ofCount.slice(at, at + MAX_VISITORS);
      const hits = await readPart(clickhouse, count, part);
      const asked = new Set(part.map(keyOf));
      const others = hits.map(dayOf).filter((day) => !asked.has(keyOf(day)));
      if (others.length > 0) hits.push(...(await readPart(clickhouse, count, others)));
      for (const day of [...part, ...others]) stored[keyOf(day)] ??= [];
      for (const [day, ofPerson] of Map.groupBy(hits, (hit) => keyOf(dayOf(hit)))) {
        if (stored[day]) stored[day] = distinct([...stored[day], ...ofPerson]);
      }
    }
  }
  return stored;
};

const keyOf = ({ count, visitor, day }: VisitorDay): string => `${count.id} ${visitor} ${day}`;

/** Hits that were read for their visitor id and for their person are one. */
const distinct = (hits: StoredHit[]): StoredHit[] => [
  ...new Map(hits.map((hit) => [hit.number, hit])).values(),
];

/** Rows that were cancelled are not stored any more. */
const readPart = async (
  clickhouse: ClickHouseClient,
  { id, zone }: Count,
  days: readonly VisitorDay[],
): Promise<StoredHit[]> => {
  const query = new Query();
  const numbers = days.map(({ day }) => day);
  const period = {
    from: startOfDay(zone, Math.min(...numbers)),
    to: startOfDay(zone, Math.max(...numbers) + 1),
  };
  const visitors = [...new Set(days.map(({ visitor }) => visitorNumber(visitor)))].join(', ');
  const rows = await rowsOf<HitRow>(
    clickhouse,
    `select ${HIT_COLUMNS}, sum(t.sign) as remaining from hits t
     where conference = ${query.bind('UUID', id)} and number > 0
       and (t.visitor in (${visitors}) or t.device in (${visitors}))${query.times('t.time', period)}
     group by all having remaining > 0`,
    query,
  );
  return rows.map(toStored);
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
