import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { AudienceFacts, Trait } from '../sources/source-rows.ts';
import { type Counted, ofMatching, partsOf } from './filter.ts';
import { daysOf } from './period.ts';
import { sumOf } from './queries.ts';
import { Query, rowsOf } from './select.ts';

/** Of visitors, by their hash: as 0007_visitors.sql has it. */
export const BUCKETS = 256;
/** Visits whose visitors are told apart one by one; of more, those of some buckets. */
const MAX_EXACT = 50_000;

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
 * Who the visits of a period were by. The number of different visitors is exact up to 50,000 visits; of
 * more, that in a sample of the visitors, by their hash, multiplied. It is not known where single visits
 * of the period are no longer kept.
 */
export const readAudience = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
): Promise<AudienceFacts> => {
  const asked = ask(counted, period);
  const told = await readTold(clickhouse, asked);
  const visits = told.find(({ trait }) => trait === '')?.visits ?? 0;
  const byTrait = Map.groupBy(
    told.filter((row) => row.visits > 0),
    ({ trait }) => trait,
  );
  const rowsOfTrait = (trait: Trait) =>
    (byTrait.get(trait) ?? []).map(({ value, visits: own }) => ({ value, visits: own }));
  return {
    ...(await readVisitors(clickhouse, asked, visits)),
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

/** Conditions on sums of whole days, if there are any, and on single visits of the rest. */
interface Asked {
  query: Query;
  onDays: string | null;
  inEdges: string[];
}

const ask = (counted: Counted, period: Period): Asked => {
  const query = new Query();
  const { zone } = counted;
  const id = query.bind('UUID', counted.id);
  const { whole, edges } = partsOf(counted, period, daysOf(zone));
  const matching = ofMatching(query, counted, period);
  query.ofSums = edges.length === 0;
  return {
    query,
    onDays: whole && `where conference = ${id}${query.days('day', whole, zone)}`,
    inEdges: edges.map(
      (edge) => `conference = ${id}${query.times('last_action', edge)}${matching}`,
    ),
  };
};

/** Short words are added up faster as they are stored; those of single visits come as text. */
const AS_THEY_ARE = { trait: 'trait', value: 'value' };
const AS_WORDS = { trait: 'toString(trait)', value: 'toString(value)' };

/** All visits, and what they told. */
const readTold = (
  clickhouse: ClickHouseClient,
  { query, onDays, inEdges }: Asked,
): Promise<Told[]> => {
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
    by: inEdges.length === 0 ? AS_THEY_ARE : AS_WORDS,
    sums: ['visits'],
  });
  const sql = `select * from (select '' as trait, '' as value, toInt64(visits) as visits from (${all})
    union all select toString(trait), toString(value), toInt64(visits) from (${each}))`;
  return rowsOf<Told>(clickhouse, sql, query);
};

/** How many of the buckets of visitors are read: of many visits a sample. */
export const chooseBuckets = (visits: number): number => {
  const halvings = Math.max(0, Math.ceil(Math.log2(visits / MAX_EXACT)));
  return Math.max(1, BUCKETS >> halvings);
};

type Visitors = Pick<AudienceFacts, 'visitors' | 'visitorsNotKnown' | 'visitorsAreEstimated'>;

const NOT_KEPT: Visitors = {
  visitors: null,
  visitorsNotKnown: 'not kept',
  visitorsAreEstimated: false,
};

/**
 * Single visits are kept whole months, and the oldest go first: so they are all there if their visits add up
 * or, of a sample, if there are some of the first month. Asked after the visits were: half a block that is
 * being counted does not look like visits that are gone.
 */
const readVisitors = async (
  clickhouse: ClickHouseClient,
  asked: Asked,
  visits: number,
): Promise<Visitors> => {
  const buckets = chooseBuckets(visits);
  const isSample = buckets < BUCKETS;
  const [[found], isFirstMonthKept] = await Promise.all([
    rowsOf<{ visitors: number; made: number }>(
      clickhouse,
      `select toInt64(count()) as visitors, toInt64(sum(visits)) as made
        from (${byVisitor(asked, buckets)} having visits > 0)`,
      asked.query,
    ),
    isSample && asked.onDays ? readFirstMonthKept(clickhouse, asked.query, asked.onDays) : true,
  ]);
  const { visitors, made } = found ?? { visitors: 0, made: 0 };
  if (isSample ? !isFirstMonthKept : made < visits) return NOT_KEPT;
  return {
    visitors: Math.round((visitors * BUCKETS) / buckets),
    visitorsAreEstimated: isSample,
  };
};

const byVisitor = ({ onDays, inEdges }: Asked, buckets: number): string =>
  sumOf({
    edges: inEdges.map(
      (where) => `select visitor, toInt64(sign) as visits from visits
        where ${where} and cityHash64(visitor) % ${BUCKETS} < ${buckets}`,
    ),
    whole: onDays && `visitor_days ${onDays} and bucket < ${buckets}`,
    by: { visitor: 'visitor' },
    sums: ['visits'],
  });

const readFirstMonthKept = async (
  clickhouse: ClickHouseClient,
  query: Query,
  onDays: string,
): Promise<boolean> => {
  const firstMonth = (table: string): string =>
    `toYYYYMM((select day from ${table} ${onDays} order by conference, day limit 1))`;
  const sql = `select ifNull(${firstMonth('visitor_days')} <= ${firstMonth('referrer_days')}, 0) as kept`;
  const [row] = await rowsOf<{ kept: number }>(clickhouse, sql, query);
  return row?.kept === 1;
};
