import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { HitRow, StoredHit } from './rows.ts';
import { visitorNumber } from './rows.ts';
import { Query, rowsOf } from './select.ts';

/** A day of one visitor, in days since 1970. */
export interface VisitorDay {
  conference: string;
  /** 16 hex digits. */
  visitor: string;
  day: number;
}

const DAY = 86_400;
/** Visitors that are asked for at once. */
const MAX_VISITORS = 2_000;

/** Of a table `hits t`: as `HitRow` has them, but for the sign. */
export const HIT_COLUMNS = `conference, toUnixTimestamp(t.time) as time,
  visit, toString(t.visitor) as visitor, kind, category, label, name, value, url, title,
  first_in_visit, number, new_visit, referrer_type, referrer_name`;

/** What is stored of each of these days, by `conference visitor day`; nothing is an empty list. */
export const readStoredDays = async (
  clickhouse: ClickHouseClient,
  days: readonly VisitorDay[],
): Promise<Record<string, StoredHit[]>> => {
  const stored: Record<string, StoredHit[]> = Object.fromEntries(
    days.map(({ conference, visitor, day }) => [`${conference} ${visitor} ${day}`, []]),
  );
  for (const [conference, ofConference] of Map.groupBy(days, (each) => each.conference)) {
    for (let at = 0; at < ofConference.length; at += MAX_VISITORS) {
      const part = ofConference.slice(at, at + MAX_VISITORS);
      for (const hit of await readPart(clickhouse, conference, part)) {
        const visitor = BigInt(hit.row.visitor).toString(16).padStart(16, '0');
        stored[`${conference} ${visitor} ${Math.floor(hit.time / DAY)}`]?.push(hit);
      }
    }
  }
  return stored;
};

/** Rows that were cancelled are not stored any more. */
const readPart = async (
  clickhouse: ClickHouseClient,
  conference: string,
  days: readonly VisitorDay[],
): Promise<StoredHit[]> => {
  const query = new Query();
  const times = days.map(({ day }) => day * DAY);
  const period = {
    from: new Date(Math.min(...times) * 1000),
    to: new Date((Math.max(...times) + DAY) * 1000),
  };
  const visitors = [...new Set(days.map(({ visitor }) => visitorNumber(visitor)))].join(', ');
  const rows = await rowsOf<HitRow>(
    clickhouse,
    `select ${HIT_COLUMNS}, sum(t.sign) as remaining from hits t
     where conference = ${query.bind('UUID', conference)} and number > 0
       and t.visitor in (${visitors})${query.times('t.time', period)}
     group by all having remaining > 0`,
    query,
  );
  return rows.map(toStored);
};

export const toStored = (read: HitRow & { remaining?: number }): StoredHit => {
  const { remaining, ...row } = read;
  return {
    number: row.number,
    time: row.time,
    newVisit: row.new_visit === 1,
    kind: row.kind,
    category: row.category,
    label: row.label,
    referrer: { type: row.referrer_type, name: row.referrer_name },
    row: { ...row, sign: 1 },
  };
};
