import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Count, Interval, Labels } from '../sources/source.ts';
import { clockOf } from './clock.ts';
import { type Counted, ofMatching, partsOf } from './filter.ts';
import { quartersOf } from './period.ts';
import { sumOf } from './queries.ts';
import { Query, rowsOf } from './select.ts';

export interface LabelBucket extends Bucket {
  label: string;
}

export interface Bucket {
  /** Unix seconds of its beginning. */
  time: number;
  visits: number;
  events: number;
}

/** Days come by their number; they begin where the zone says. */
export const startingAt = <B extends Pick<Bucket, 'time'>>(
  buckets: B[],
  { zone }: Count,
  interval: Interval,
): B[] =>
  interval === 'hour'
    ? buckets
    : buckets.map((bucket) => ({ ...bucket, time: zone.startOf(bucket.time) }));

export const readTimeseries = async (
  clickhouse: ClickHouseClient,
  count: Counted,
  period: Period,
  interval: Interval,
): Promise<Bucket[]> => {
  const query = new Query();
  const id = query.bind('UUID', count.id);
  const bucket = clockOf(query, count.zone)[interval];
  const matching = ofMatching(query, count, period);
  const { whole, edges } = partsOf(count, period, quartersOf(count.zone));
  query.ofSums = edges.length === 0;
  const sum = sumOf({
    // By quarters first: each hit's own place on the clock would take longer than all the rest.
    edges: edges
      .flatMap((edge) => [
        `select toStartOfFifteenMinutes(time) as hour, toInt64(0) as visits, sum(sign) as events from hits
         where conference = ${id} and kind = 'event'${query.times('time', edge)}${matching} group by hour`,
        `select toStartOfFifteenMinutes(last_action) as hour, sum(sign) as visits, toInt64(0) as events
         from visits where conference = ${id}${query.times('last_action', edge)}${matching} group by hour`,
      ])
      .map((quarters) => `select ${bucket('hour')} as time, visits, events from (${quarters})`),
    whole: whole && `hours where conference = ${id}${query.times('hour', whole)}`,
    by: { time: bucket('hour') },
    sums: ['visits', 'events'],
  });
  return startingAt(await rowsOf<Bucket>(clickhouse, sum, query), count, interval);
};

/** All rows of it in one query. */
export const readTimeseriesOf = async (
  clickhouse: ClickHouseClient,
  count: Counted,
  period: Period,
  interval: Interval,
  of: Labels,
): Promise<LabelBucket[]> => {
  const query = new Query();
  const bucket = clockOf(query, count.zone)[interval];
  const sql = `select label, time, count() as visits, sum(hits) as events from (
      select label, ${bucket('h.time')} as time, visit, sum(sign) as hits
      from label_hits h where conference = ${query.bind('UUID', count.id)}
        and category = ${query.bind('String', of.category)}
        and ${query.among('label', of.labels)}${query.times('h.time', period)}${ofMatching(query, count, period)}
      group by label, time, visit having hits > 0)
    group by label, time`;
  return startingAt(await rowsOf<LabelBucket>(clickhouse, sql, query), count, interval);
};
