import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { AudienceFacts, Count, Trait } from '../sources/source.ts';
import { daysOf, type Split, split } from './period.ts';
import { sumOf } from './queries.ts';
import { Query, rowsOf } from './select.ts';

/** Of visitors, by their hash: as 0007_visitors.sql has it. */
export const BUCKETS = 64;
/** Visits whose visitors are told apart one by one; of more, those of some buckets. */
const MAX_EXACT = 300_000;

/** What a visit told, a row for each: to be followed by further conditions. */
export const TOLD = `array join [('country', country), ('device', device_type), ('browser', browser),
    ('os', os), ('language', language)] as told
  where told.2 != ''`;

interface Told {
  /** Empty: all visits. */
  trait: Trait | '';
  value: string;
  visits: number;
}

/**
 * Who the visits of a period were by. The number of different visitors is exact up to 300,000 visits; of
 * more, that in a sample of the visitors, by their hash, multiplied. It is not known where single visits
 * of the period are no longer kept.
 */
export const readAudience = async (
  clickhouse: ClickHouseClient,
  count: Count,
  period: Period,
): Promise<AudienceFacts> => {
  const parts = split(period, daysOf(count.zone));
  const told = await readTold(clickhouse, count, parts);
  const visits = told.find(({ trait }) => trait === '')?.visits ?? 0;
  const rowsOfTrait = (name: Trait) =>
    told
      .filter(({ trait, visits: own }) => trait === name && own > 0)
      .map(({ value, visits: own }) => ({ value, visits: own }));
  const rows = {
    country: rowsOfTrait('country'),
    device: rowsOfTrait('device'),
    browser: rowsOfTrait('browser'),
    os: rowsOfTrait('os'),
    language: rowsOfTrait('language'),
  };
  return { ...(await readVisitors(clickhouse, count, parts, visits)), visits, rows };
};

/** All visits, and what they told, in one answer. */
const readTold = (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  { whole, edges }: Split,
): Promise<Told[]> => {
  const query = new Query();
  query.ofSums = edges.length === 0;
  const id = query.bind('UUID', conference);
  const onDays = whole && `where conference = ${id}${query.days('day', whole, zone)}`;
  const inEdge = edges.map((edge) => `conference = ${id}${query.times('last_action', edge)}`);
  const all = sumOf({
    edges: inEdge.map(
      (where) =>
        `select '' as trait, '' as value, toInt64(sign) as visits from visits where ${where}`,
    ),
    whole: onDays && `referrer_days ${onDays}`,
    by: { trait: `''`, value: `''` },
    sums: ['visits'],
  });
  const each = sumOf({
    edges: inEdge.map(
      (where) => `select told.1 as trait, told.2 as value, toInt64(sign) as visits
        from visits ${TOLD} and ${where}`,
    ),
    whole: onDays && `audience_days ${onDays}`,
    by: { trait: 'toString(trait)', value: 'toString(value)' },
    sums: ['visits'],
  });
  return rowsOf<Told>(clickhouse, `select * from (${all} union all ${each})`, query);
};

const readVisitors = async (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  { whole, edges }: Split,
  visits: number,
): Promise<Omit<AudienceFacts, 'visits' | 'rows'>> => {
  let buckets = BUCKETS;
  while (buckets > 1 && (visits / BUCKETS) * buckets > MAX_EXACT) buckets /= 2;
  const isSample = buckets < BUCKETS;
  const query = new Query();
  const id = query.bind('UUID', conference);
  const inEdge = isSample ? ` and cityHash64(visitor) % ${BUCKETS} < ${buckets}` : '';
  const sum = sumOf({
    edges: edges.map(
      (edge) => `select visitor, toInt64(sign) as visits from visits
        where conference = ${id}${query.times('last_action', edge)}${inEdge}`,
    ),
    whole:
      whole &&
      `visitor_days where conference = ${id}${query.days('day', whole, zone)}
        ${isSample ? `and bucket < ${buckets}` : ''}`,
    by: { visitor: 'visitor' },
    sums: ['visits'],
  });
  const sql = `select count() as visitors, sum(visits) as told from (${sum} having visits > 0)`;
  const [row] = await rowsOf<{ visitors: number; told: number }>(clickhouse, sql, query);
  const { visitors, told } = row ?? { visitors: 0, told: 0 };
  const isKept = isSample ? await areKept(clickhouse, conference, whole, zone) : told >= visits;
  if (!isKept) {
    return { visitors: null, visitorsNotKnown: 'not kept', visitorsAreEstimated: false };
  }
  return {
    visitors: Math.round((visitors * BUCKETS) / buckets),
    visitorsAreEstimated: isSample,
  };
};

/** Whether single visits are kept of the first month that has any: the oldest go first, whole months. */
const areKept = async (
  clickhouse: ClickHouseClient,
  conference: string,
  whole: Period | null,
  zone: Count['zone'],
): Promise<boolean> => {
  if (!whole) return true;
  const query = new Query();
  const own = `conference = ${query.bind('UUID', conference)}${query.days('day', whole, zone)}`;
  const first = `select min(day) from (select day, sum(visits) as left from referrer_days
    where ${own} group by day having left > 0)`;
  const sql = `select count() as kept from (
    select 1 from visitor_days where ${own} and toYYYYMM(day) = toYYYYMM((${first})) limit 1)`;
  const [row] = await rowsOf<{ kept: number }>(clickhouse, sql, query);
  return row?.kept === 1;
};
