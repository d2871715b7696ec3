import { randomUUID } from 'node:crypto';
import { dateOfDay } from '#contract/time-zone.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Count } from '../sources/source.ts';
import type { ReferrerType, Traits } from '../sources/source-rows.ts';
import { removeRows } from './erase.ts';
import { insertBlock } from './inserts.ts';
import { daysOf, type Stretch, split, widen } from './period.ts';
import { type HitRow, traitColumns, type VisitRow } from './rows.ts';
import { inParts, Query, rowsOf } from './select.ts';
import { HIT_COLUMNS } from './stored-days.ts';
import { correctSums } from './sums.ts';

/** Hits by their own time, playbacks by their beginning, visits by their last action. */
const TIMES = { hits: 'time', label_hits: 'time', visits: 'last_action', playbacks: 'started' };

export const countHits = async (
  clickhouse: ClickHouseClient,
  conference: string,
  period: Stretch,
): Promise<number> => {
  const query = new Query();
  const sql = `select sum(sign) as hits from hits
    where conference = ${query.bind('UUID', conference)}${query.times('time', period)}`;
  const [found] = await rowsOf<{ hits: number }>(clickhouse, sql, query);
  return found?.hits ?? 0;
};

/**
 * Takes a period out of the facts and out of the sums. Hits go by their own time; a visit that
 * reaches over a border goes on with the hits that are left, and a playback belongs to the moment it
 * began. Each step works out what should be there from facts outside the period and changes only what
 * differs, so that the same call after an interruption ends with the same figures. Nothing may be
 * counted meanwhile. It is done on one server, with what that has: of a cluster, on each.
 */
export const discardFacts = async (
  clickhouse: ClickHouseClient,
  count: Count,
  period: Stretch,
): Promise<void> => {
  const { id: conference } = count;
  await cutVisits(clickhouse, count, period);
  await correctSums(clickhouse, count, period);
  for (const [table, time] of Object.entries(TIMES)) {
    const query = new Query();
    const where = `conference = ${query.bind('UUID', conference)}${query.times(time, period)}`;
    await removeRows(clickhouse, table, where, query);
  }
};

interface StoredVisit extends Omit<VisitRow, 'sign' | 'conference'> {
  referrer_type: ReferrerType;
}

/** What is left of a visit. */
export interface Rest {
  visit: number;
  started: number;
  last: number;
  actions: number;
  /** Category and label of its events. */
  events: [string, string][];
  /** Of the first hit that is left, as columns. */
  traits: [string, string, string, string, string, 'yes' | ''];
}

/** `started` and `last_action` lie on two sides of a border. */
const crossing = (query: Query, { from, to }: Stretch): string => {
  const [begin, end] = [from, to].map((date) => query.moment(date));
  return `((started < ${begin} and last_action >= ${begin})
    or (started < ${end} and last_action >= ${end}))`;
};

/** Those of the visits that have hits outside the period, as they are without it. */
export const readRests = async (
  clickhouse: ClickHouseClient,
  conference: string,
  period: Stretch,
  visits: readonly number[],
): Promise<Map<number, Rest>> => {
  const rests = new Map<number, Rest>();
  for (const part of inParts(visits)) {
    for (const rest of await restsOf(clickhouse, conference, period, part)) {
      rests.set(rest.visit, rest);
    }
  }
  return rests;
};

const restsOf = async (
  clickhouse: ClickHouseClient,
  conference: string,
  period: Stretch,
  visits: readonly number[],
): Promise<Rest[]> => {
  const query = new Query();
  const there = `select visit, h.time as time, number, kind, category, label,
      country, device_type, browser, os, language, recognised, sum(sign) as hits
    from hits h where conference = ${query.bind('UUID', conference)}
      and visit in (${visits.join(', ')}) and not (1${query.times('h.time', period)})
    group by all having hits > 0`;
  const sql = `select visit, toUnixTimestamp(min(r.time)) as started,
      toUnixTimestamp(max(r.time)) as last, sum(hits) as actions,
      groupUniqArrayIf((toString(category), label), kind = 'event') as events,
      argMin([country, device_type, browser, os, language, recognised], (r.time, number)) as traits
    from (${there}) r group by visit`;
  return rowsOf<Rest>(clickhouse, sql, query);
};

/** A changed visit is two rows of one insert, as always: they never meet their merging half. */
const cutVisits = async (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  period: Stretch,
): Promise<void> => {
  const query = new Query();
  const stored = await rowsOf<StoredVisit>(
    clickhouse,
    `select visit, toString(visitor) as visitor, toUnixTimestamp(v.started) as started,
      toUnixTimestamp(v.last_action) as last_action, toString(v.day) as day, referrer_type, referrer_name,
      country, device_type, browser, os, language, recognised, actions
    from visits v where conference = ${query.bind('UUID', conference)} and ${crossing(query, period)}
    group by visit, visitor, started, last_action, day, referrer_type, referrer_name,
      country, device_type, browser, os, language, recognised, actions
    having sum(sign) > 0`,
    query,
  );
  const ids = stored.map(({ visit }) => visit);
  const rests = await readRests(clickhouse, conference, period, ids);
  const rows = stored.flatMap((before): VisitRow[] => {
    const rest = rests.get(before.visit);
    if (rest && isSame(before, rest)) return [];
    const row = { conference, ...before, sign: -1 as const };
    if (!rest) return [row];
    const { started, last: last_action, actions } = rest;
    const day = dateOfDay(zone.dayOf(last_action));
    const traits = traitColumns(traitsOfRest(rest));
    return [row, { ...row, ...traits, started, last_action, day, actions, sign: 1 }];
  });
  // Hits are stored first: whoever is interrupted in between finds the same visits again.
  const hits: HitRow[] = [];
  for (const part of inParts(ids)) {
    for (const hit of await markFirst(clickhouse, conference, period, part)) hits.push(hit);
  }
  await insertBlock(clickhouse, { hits, visits: rows, playbacks: [] }, randomUUID());
};

export const traitsOfRest = ({ traits }: Rest): Traits => {
  const [country, device, browser, os, language, recognised] = traits;
  return { country, device, browser, os, language, recognised };
};

const isSame = (visit: StoredVisit, rest: Rest): boolean =>
  visit.started === rest.started &&
  visit.last_action === rest.last &&
  visit.actions === rest.actions;

/**
 * Of each event of a visit one hit is marked as the first. Where that was in the period, another is
 * marked: a row that cancels what was stored, and one that says what is.
 */
const markFirst = async (
  clickhouse: ClickHouseClient,
  conference: string,
  period: Stretch,
  visits: readonly number[],
): Promise<HitRow[]> => {
  const query = new Query();
  const events = await rowsOf<HitRow & { remaining: number }>(
    clickhouse,
    `select ${HIT_COLUMNS}, sum(t.sign) as remaining from hits t
     where conference = ${query.bind('UUID', conference)} and kind = 'event'
       and visit in (${visits.join(', ')}) and not (1${query.times('t.time', period)})
     group by all having remaining > 0 order by time, number`,
    query,
  );
  const ofEach = Map.groupBy(events, ({ visit, category, label }) =>
    JSON.stringify([visit, category, label]),
  );
  return [...ofEach.values()].flatMap((hits): HitRow[] => {
    const [first] = hits;
    if (!first || hits.some(({ first_in_visit }) => first_in_visit)) return [];
    const { remaining, ...row } = first;
    return [
      { ...row, sign: -1 },
      { ...row, first_in_visit: 1, sign: 1 },
    ];
  });
};

/**
 * Whether a part of a day is asked for whose single hits are no longer kept: nobody can tell what
 * of that day's sums lies in it.
 */
export const isBeyondFacts = async (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  period: Stretch,
): Promise<boolean> => {
  for (const edge of split(period, daysOf(zone)).edges) {
    const query = new Query();
    const wholeDay = widen(edge, daysOf(zone));
    const month = `toYYYYMM(${query.moment(wholeDay.from)})`;
    const sql = `select
      (select count() > 0 from (select 1 from hits where toYYYYMM(time) = ${month} limit 1)) as facts,
      (select sum(visits) + sum(events) > 0 from hours
       where conference = ${query.bind('UUID', conference)}${query.times('hour', wholeDay)}) as sums`;
    const [row] = await rowsOf<{ facts: number; sums: number }>(clickhouse, sql, query);
    if (row && !row.facts && row.sums) return true;
  }
  return false;
};
