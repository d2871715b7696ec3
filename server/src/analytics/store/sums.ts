import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { type Count, FINISHED } from '../sources/source.ts';
import { BUCKETS, TOLD } from './audience.ts';
import { daysOf, type Stretch, widen } from './period.ts';
import { Query } from './select.ts';

export interface Sum {
  table: string;
  /** Without the conference. */
  by: readonly string[];
  sums: readonly string[];
  /** Which rows of the table are meant, and a select of what they should come to. */
  rows: string;
  facts: string;
}

/**
 * Makes the sums of the days that a period touches what the facts outside the period come to, by adding
 * the difference: done twice, the second time adds nothing. Of days that lie in it wholly nothing is
 * left, whether their facts are still kept or not.
 */
export const correctSums = async (
  clickhouse: ClickHouseClient,
  count: Count,
  period: Stretch,
): Promise<void> => {
  // One after the other: the last is made of the first.
  for (const sumOf of [
    eventDays,
    referrerDays,
    audienceDays,
    visitorDays,
    playbackDays,
    hours,
    eventTotals,
  ]) {
    const query = new Query();
    const asked = { ...count, id: query.bind('UUID', count.id), period };
    await correct(clickhouse, sumOf(query, asked), query);
  }
};

export const correct = async (
  clickhouse: ClickHouseClient,
  { table, by, sums, rows, facts }: Sum,
  { params }: Query,
): Promise<void> => {
  const names = [...by, ...sums].join(', ');
  const negative = sums.map((sum) => `-${sum} as ${sum}`).join(', ');
  const added = sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ');
  const differs = sums.map((sum) => `${sum} != 0`).join(' or ');
  await clickhouse.command({
    query: `insert into ${table} (conference, ${names})
      select conference, ${by.join(', ')}, ${added} from (
        select conference, ${names} from (${facts})
        union all
        select conference, ${by.join(', ')}, ${negative} from ${table} where ${rows}
      ) group by conference, ${by.join(', ')} having ${differs}
      settings insert_deduplicate = 0, async_insert = 0,
        prefer_column_name_to_alias = 0`,
    query_params: params,
  });
};

/** `id` is the place of the count's id in the query. */
type Asked = Count & { period: Stretch };
type SumOf = (query: Query, asked: Asked) => Sum;

/** The days that a period touches. */
const wholeDays = ({ period, zone }: Asked): Stretch => widen(period, daysOf(zone));

const onDays = (query: Query, asked: Asked): string =>
  `conference = ${asked.id}${query.days('day', wholeDays(asked), asked.zone)}`;

/** Facts on these days, outside the period. */
const outside = (query: Query, time: string, asked: Asked): string =>
  `conference = ${asked.id}${query.times(time, wholeDays(asked))}
    and not (1${query.times(time, asked.period)})`;

/** Visits are counted one by one: the mark of the first may have been in the period. */
const eventDays: SumOf = (query, asked) => ({
  table: 'event_days',
  by: ['category', 'label', 'day'],
  sums: ['events', 'visits'],
  rows: onDays(query, asked),
  facts: `select conference, category, label, day, sum(made) as events, toInt64(count()) as visits
    from (select conference, category, label, day, visit, toInt64(sum(sign)) as made
      from hits where kind = 'event' and ${outside(query, 'time', asked)}
      group by conference, category, label, day, visit having made > 0)
    group by conference, category, label, day`,
});

/** The days added up. */
const eventTotals: SumOf = (_query, { id }) => ({
  table: 'event_totals',
  by: ['category', 'label'],
  sums: ['events', 'visits'],
  rows: `conference = ${id}`,
  facts: `select conference, category, label, events, visits from event_days where conference = ${id}`,
});

const referrerDays: SumOf = (query, asked) => ({
  table: 'referrer_days',
  by: ['day', 'referrer_type', 'referrer_name'],
  sums: ['visits'],
  rows: onDays(query, asked),
  facts: `select conference, day, referrer_type, referrer_name,
      toInt64(sign) as visits
    from visits where ${outside(query, 'last_action', asked)}`,
});

const audienceDays: SumOf = (query, asked) => ({
  table: 'audience_days',
  by: ['day', 'trait', 'value'],
  sums: ['visits'],
  rows: onDays(query, asked),
  facts: `select conference, day, told.1 as trait, told.2 as value, toInt64(sign) as visits
    from visits ${TOLD} and ${outside(query, 'last_action', asked)}`,
});

const visitorDays: SumOf = (query, asked) => ({
  table: 'visitor_days',
  by: ['day', 'bucket', 'visitor'],
  sums: ['visits'],
  rows: onDays(query, asked),
  facts: `select conference, day, toUInt8(cityHash64(visitor) % ${BUCKETS}) as bucket, visitor,
      toInt64(sign) as visits
    from visits where ${outside(query, 'last_action', asked)}`,
});

const hours: SumOf = (query, asked) => ({
  table: 'hours',
  by: ['hour'],
  sums: ['visits', 'events'],
  rows: `conference = ${asked.id}${query.times('hour', wholeDays(asked))}`,
  facts: `select conference, toStartOfFifteenMinutes(time) as hour, toInt64(0) as visits, toInt64(sign) as events
    from hits where kind = 'event' and ${outside(query, 'time', asked)}
    union all
    select conference, toStartOfFifteenMinutes(last_action) as hour, toInt64(sign) as visits, toInt64(0) as events
    from visits where ${outside(query, 'last_action', asked)}`,
});

const playbackDays: SumOf = (query, asked) => ({
  table: 'playback_days',
  by: ['media', 'label', 'day'],
  sums: ['impressions', 'plays', 'finishes', 'watched'],
  rows: onDays(query, asked),
  facts: `select conference, media, label, day, toInt64(sign) as impressions,
      toInt64(sign * (seconds > 0)) as plays,
      toInt64(sign * (length > 0 and position >= length * ${FINISHED})) as finishes,
      sign * seconds as watched
    from playbacks where ${outside(query, 'started', asked)}`,
});
