import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { AudienceFacts, Count, Trait } from '../sources/source.ts';
import { daysOf, type Split, split } from './period.ts';
import { sumOf } from './queries.ts';
import { Query, rowsOf } from './select.ts';

/** Of visitors, by their hash: as 0007_visitors.sql has it. */
export const BUCKETS = 64;
/** Visits whose visitors are told apart one by one; of more, those of some buckets. */
const MAX_EXACT = 200_000;

/** What a visit told, a row for each: to be followed by further conditions. */
export const TOLD = `array join [('country', country), ('device', device_type), ('browser', browser),
    ('os', os), ('language', language)] as told
  where told.2 != ''`;

interface Row {
  /** Empty: all visits. */
  trait: Trait | 'visitors' | '';
  /** Of visitors: the buckets that were looked at. */
  value: string;
  /** Of visitors: how many there are. */
  visits: number;
  /** Of visitors: the visits that they made. */
  made: number;
}

/**
 * Who the visits of a period were by. The number of different visitors is exact up to 200,000 visits; of
 * more, that in a sample of the visitors, by their hash, multiplied. It is not known where single visits
 * of the period are no longer kept.
 */
export const readAudience = async (
  clickhouse: ClickHouseClient,
  count: Count,
  period: Period,
): Promise<AudienceFacts> => {
  const parts = split(period, daysOf(count.zone));
  const found = await readRows(clickhouse, count, parts);
  const visits = found.find(({ trait }) => trait === '')?.visits ?? 0;
  const told = Map.groupBy(
    found.filter((row) => row.visits > 0),
    ({ trait }) => trait,
  );
  const rowsOfTrait = (trait: Trait) =>
    (told.get(trait) ?? []).map(({ value, visits: own }) => ({ value, visits: own }));
  const visitors = found.find(({ trait }) => trait === 'visitors');
  return {
    ...(await numberOf(clickhouse, count, parts, { visits, visitors })),
    visits,
    rows: {
      country: rowsOfTrait('country'),
      device: rowsOfTrait('device'),
      browser: rowsOfTrait('browser'),
      os: rowsOfTrait('os'),
      language: rowsOfTrait('language'),
    },
  };
};

/** All visits, what they told and who made them, in one answer: asking costs more than reading. */
const readRows = (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  { whole, edges }: Split,
): Promise<Row[]> => {
  const query = new Query();
  query.ofSums = edges.length === 0;
  const id = query.bind('UUID', conference);
  const onDays = whole && `where conference = ${id}${query.days('day', whole, zone)}`;
  const inEdges = edges.map((edge) => `conference = ${id}${query.times('last_action', edge)}`);
  const all = sumOf({
    edges: inEdges.map(
      (where) => `select 1 as one, toInt64(sign) as visits from visits where ${where}`,
    ),
    whole: onDays && `referrer_days ${onDays}`,
    by: { one: '1' },
    sums: ['visits'],
  });
  const each = sumOf({
    edges: inEdges.map(
      (where) => `select told.1 as trait, toString(told.2) as value, toInt64(sign) as visits
        from visits ${TOLD} and ${where}`,
    ),
    whole: onDays && `audience_days ${onDays}`,
    by: { trait: 'toString(trait)', value: 'toString(value)' },
    sums: ['visits'],
  });
  const byVisitor = sumOf({
    edges: inEdges.map(
      (where) => `select visitor, toInt64(sign) as visits from visits
        where ${where} and cityHash64(visitor) % ${BUCKETS} < buckets`,
    ),
    whole: onDays && `visitor_days ${onDays} and bucket < buckets`,
    by: { visitor: 'visitor' },
    sums: ['visits'],
  });
  const sql = `with (select toInt64(sum(visits)) from (${all})) as counted,
      toUInt8(${BUCKETS} / exp2(greatest(0, ceil(log2(greatest(1, counted) / ${MAX_EXACT}))))) as sample,
      greatest(1, sample) as buckets
    select '' as trait, '' as value, counted as visits, toInt64(0) as made
    union all select trait, value, toInt64(visits), toInt64(0) from (${each})
    union all select 'visitors', toString(buckets), toInt64(count()), toInt64(sum(visits))
      from (${byVisitor} having visits > 0)`;
  return rowsOf<Row>(clickhouse, `select * from (${sql})`, query);
};

const numberOf = async (
  clickhouse: ClickHouseClient,
  count: Count,
  { whole }: Split,
  { visits, visitors }: { visits: number; visitors: Row | undefined },
): Promise<Omit<AudienceFacts, 'visits' | 'rows'>> => {
  const buckets = Number(visitors?.value ?? BUCKETS);
  const isSample = buckets < BUCKETS;
  const made = visitors?.made ?? 0;
  const isKept = isSample ? await areKept(clickhouse, count, whole) : made >= visits;
  if (!isKept) {
    return { visitors: null, visitorsNotKnown: 'not kept', visitorsAreEstimated: false };
  }
  return {
    visitors: Math.round(((visitors?.visits ?? 0) * BUCKETS) / buckets),
    visitorsAreEstimated: isSample,
  };
};

/** Whether single visits are kept of the first month that has any: the oldest go first, whole months. */
const areKept = async (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  whole: Period | null,
): Promise<boolean> => {
  if (!whole) return true;
  const query = new Query();
  query.ofSums = true;
  const own = `conference = ${query.bind('UUID', conference)}${query.days('day', whole, zone)}`;
  const first = `select min(day) from (select day, sum(visits) as left from referrer_days
    where ${own} group by day having left > 0)`;
  const sql = `select count() as kept from (
    select 1 from visitor_days where ${own} and toYYYYMM(day) = toYYYYMM((${first})) limit 1)`;
  const [row] = await rowsOf<{ kept: number }>(clickhouse, sql, query);
  return row?.kept === 1;
};
