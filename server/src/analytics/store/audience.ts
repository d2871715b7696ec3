import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { AudienceFacts, Trait } from '../sources/source.ts';
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

interface Row {
  /** Empty: all visits. */
  trait: Trait | 'visitors' | 'kept' | '';
  /** Of visitors: the buckets that were looked at. */
  value: string;
  /** Of visitors: how many there are. */
  visits: number;
  /** Of visitors: the visits that they made. */
  made: number;
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
  const found = await readRows(clickhouse, counted, period);
  const visits = found.find(({ trait }) => trait === '')?.visits ?? 0;
  const told = Map.groupBy(
    found.filter((row) => row.visits > 0),
    ({ trait }) => trait,
  );
  const rowsOfTrait = (trait: Trait) =>
    (told.get(trait) ?? []).map(({ value, visits: own }) => ({ value, visits: own }));
  return {
    ...visitorsIn(found, visits),
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

/** Short words are added up faster as they are stored; those of single visits come as text. */
const AS_THEY_ARE = { trait: 'trait', value: 'value' };
const AS_WORDS = { trait: 'toString(trait)', value: 'toString(value)' };

/** All visits, what they told and who made them, in one answer: asking costs more than reading. */
const readRows = (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
): Promise<Row[]> => {
  const query = new Query();
  const { zone } = counted;
  const id = query.bind('UUID', counted.id);
  const { whole, edges } = partsOf(counted, period, daysOf(zone));
  const matching = ofMatching(query, counted, period);
  const onDays = whole && `where conference = ${id}${query.days('day', whole, zone)}`;
  const inEdges = edges.map(
    (edge) => `conference = ${id}${query.times('last_action', edge)}${matching}`,
  );
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
    by: edges.length === 0 ? AS_THEY_ARE : AS_WORDS,
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
  const firstMonth = (table: string): string =>
    `toYYYYMM((select day from ${table} ${onDays} order by conference, day limit 1))`;
  const kept = onDays ? `${firstMonth('visitor_days')} <= ${firstMonth('referrer_days')}` : '1';
  return rowsOf<Row>(clickhouse, together({ all, each, byVisitor, kept }), query);
};

const together = (of: Record<'all' | 'each' | 'byVisitor' | 'kept', string>): string =>
  `select * from (
    with (select toInt64(sum(visits)) from (${of.all})) as counted,
      toUInt16(${BUCKETS} / exp2(greatest(0, ceil(log2(greatest(1, counted) / ${MAX_EXACT}))))) as sample,
      greatest(1, sample) as buckets
    select '' as trait, '' as value, counted as visits, toInt64(0) as made
    union all select toString(trait), toString(value), toInt64(visits), toInt64(0) from (${of.each})
    union all select 'visitors', toString(buckets), toInt64(count()), toInt64(sum(visits))
      from (${of.byVisitor} having visits > 0)
    union all select 'kept', '', toInt64(ifNull(${of.kept}, 0)), toInt64(0))`;

/**
 * Single visits are kept whole months, and the oldest go first: so they are all there if their visits add up
 * or, of a sample, if there are some of the first month.
 */
const visitorsIn = (
  found: readonly Row[],
  visits: number,
): Omit<AudienceFacts, 'visits' | 'rows'> => {
  const of = (trait: Row['trait']) => found.find((row) => row.trait === trait);
  const { value, visits: visitors, made } = of('visitors') ?? { value: '', visits: 0, made: 0 };
  const buckets = Number(value || BUCKETS);
  const isSample = buckets < BUCKETS;
  const isKept = isSample ? of('kept')?.visits === 1 : made >= visits;
  return isKept
    ? { visitors: Math.round((visitors * BUCKETS) / buckets), visitorsAreEstimated: isSample }
    : { visitors: null, visitorsNotKnown: 'not kept', visitorsAreEstimated: false };
};
