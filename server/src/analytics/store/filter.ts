import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Count, Labels } from '../sources/source.ts';
import type { ReferrerType } from '../sources/source-rows.ts';
import { split, type Unit } from './period.ts';
import { ENGINE, REFERRER } from './referrer.ts';
import { Query, rowsOf } from './select.ts';

/** Visits by a kind of source: by those names only, or by all but those. */
export interface StoredSource {
  type: ReferrerType;
  names?: string[];
  otherThan?: string[];
  /** Of searches those by this engine. */
  engine?: string;
}

/** Which visits are counted: those of which all of it holds. */
export interface StoredFilter {
  country?: string | undefined;
  source?: StoredSource | undefined;
  /** Of each, the visit has one of the labels. */
  events: Labels[];
}

/** The hits of a conference, or those of some of its visits. */
export interface Counted extends Count {
  filter?: StoredFilter | undefined;
}

/** Longer than any visit: none passes midnight, and no day is longer. */
const LONGEST_VISIT_MS = 26 * 3_600_000;

/** Sums know no single visit: some visits are counted from the facts, whatever the period. */
export const partsOf = (
  { filter }: Counted,
  period: Period,
  unit: Unit,
): { whole: Period | null; edges: Period[] } =>
  filter ? { whole: null, edges: [period] } : split(period, unit);

/**
 * A condition on the column `visit`, to follow others: the filter holds for the whole visit, also for
 * what of it lies outside the period. Empty without a filter.
 */
export const ofMatching = (query: Query, counted: Counted, period: Period): string =>
  counted.filter ? ` and visit in (${matchingVisits(query, counted, counted.filter, period)})` : '';

const matchingVisits = (
  query: Query,
  { id }: Counted,
  { country, source, events }: StoredFilter,
  period: Period,
): string => {
  const conference = query.bind('UUID', id);
  const around = query.times('time', widened(period));
  const having = events.map(({ category, labels }) =>
    labels.length === 0
      ? 'select toUInt64(0) where 0'
      : `select visit from label_hits where conference = ${conference}
         and category = ${query.bind('String', category)}
         and ${query.among('label', labels)}${around}
         group by visit having sum(sign) > 0`,
  );
  const [only, ...others] = having;
  const also = (visits: string): string => ` and visit in (${visits})`;
  if (country === undefined && source === undefined && only !== undefined) {
    return others.length === 0
      ? only
      : `select visit from (${only}) where 1${others.map(also).join('')}`;
  }
  const from = country === undefined ? '' : ` and country = ${query.bind('String', country)}`;
  const by = source ? bySource(query, source) : '';
  return `select visit from visits where conference = ${conference}
    ${query.times('started', widened(period))}${from}${by}${having.map(also).join('')}
    group by visit having sum(sign) > 0`;
};

const bySource = (query: Query, { type, names, otherThan, engine }: StoredSource): string => {
  const among = (list: string[]): string => query.among(REFERRER, list);
  const named = names ? ` and ${among(names)}` : '';
  const others = otherThan ? ` and not (${among(otherThan)})` : '';
  const by = engine === undefined ? '' : ` and ${ENGINE} = ${query.bind('String', engine)}`;
  return ` and referrer_type = '${type}'${named}${others}${by}`;
};

/** The websites of a conference that are one of these hosts, or below one. */
export const findWebsites = async (
  clickhouse: ClickHouseClient,
  { id }: Count,
  hosts: readonly string[],
): Promise<string[]> => {
  const query = new Query();
  const own = query.bind('Array(String)', [...hosts]);
  const sql = `select distinct referrer_name as name from referrer_days
    where conference = ${query.bind('UUID', id)} and referrer_type = 'website'
      and arrayExists(host -> lower(name) = host or endsWith(lower(name), concat('.', host)), ${own})`;
  return (await rowsOf<{ name: string }>(clickhouse, sql, query)).map(({ name }) => name);
};

/** The period and the visits that reach into it. */
export const widened = ({ from, to }: Period): Period => ({
  from: from && new Date(from.getTime() - LONGEST_VISIT_MS),
  to: to && new Date(to.getTime() + LONGEST_VISIT_MS),
});

/** The labels of a group that belong together, by a part of their words; letters of any case. */
export const findLabels = async (
  clickhouse: ClickHouseClient,
  { id }: Count,
  { category, part, isIts }: { category: string; part: string; isIts: (label: string) => boolean },
): Promise<Labels> => {
  const query = new Query();
  // Letters beyond ASCII may be written otherwise in capitals.
  const sql = `select distinct label from event_totals
    where conference = ${query.bind('UUID', id)} and category = ${query.bind('String', category)}
      and (positionCaseInsensitive(label, ${query.bind('String', part)}) > 0
        or length(label) != lengthUTF8(label))`;
  const found = await rowsOf<{ label: string }>(clickhouse, sql, query);
  return { category, labels: found.map(({ label }) => label).filter(isIts) };
};

/**
 * From which day on single visits are kept, where some days of the period are counted in sums only; `none` where
 * no single visit is. Null: the facts of the whole period are there. They go by whole months.
 */
export const readKeptSince = async (
  clickhouse: ClickHouseClient,
  { id, zone }: Count,
  period: Period,
): Promise<string | null> => {
  const query = new Query();
  const conference = `conference = ${query.bind('UUID', id)}`;
  const first = (table: string, days: string): string =>
    `select day from ${table} where ${conference}${days} order by conference, day limit 1`;
  const sql = `select (${first('referrer_days', query.days('day', period, zone))}) as summed,
    (${first('visitor_days', '')}) as kept,
    toString(toStartOfMonth(kept)) as since, summed is null as is_empty, kept is null as is_gone,
    toYYYYMM(summed) < toYYYYMM(kept) as is_partly`;
  const [row] = await rowsOf<{
    since: string;
    is_empty: number;
    is_gone: number;
    is_partly: number;
  }>(clickhouse, sql, query);
  if (!row || row.is_empty) return null;
  if (row.is_gone) return 'none';
  return row.is_partly ? row.since : null;
};
