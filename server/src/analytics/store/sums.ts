import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { type Stretch, units } from './period.ts';
import { Query } from './select.ts';

interface Sum {
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
  conference: string,
  period: Stretch,
): Promise<void> => {
  // One after the other: the last is made of the first.
  for (const sumOf of [eventDays, referrerDays, playbackDays, hours, eventTotals]) {
    const query = new Query();
    await correct(clickhouse, sumOf(query, query.bind('UUID', conference), period), query);
  }
};

const correct = async (
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

/** The days that a period touches. */
const daysOf = ({ from, to }: Stretch): Stretch => ({
  from: new Date(Math.floor(from.getTime() / units.day) * units.day),
  to: new Date(Math.ceil(to.getTime() / units.day) * units.day),
});

/** Facts on these days, outside the period. */
const outside = (query: Query, id: string, time: string, period: Stretch): string =>
  `conference = ${id}${query.times(time, daysOf(period))} and not (1${query.times(time, period)})`;

type SumOf = (query: Query, id: string, period: Stretch) => Sum;

/** Visits are counted one by one: the mark of the first may have been in the period. */
const eventDays: SumOf = (query, id, period) => ({
  table: 'event_days',
  by: ['category', 'label', 'day'],
  sums: ['events', 'visits'],
  rows: `conference = ${id}${query.days('day', daysOf(period))}`,
  facts: `select conference, category, label, day, sum(made) as events, toInt64(count()) as visits
    from (select conference, category, label, toDate(time) as day, visit, toInt64(sum(sign)) as made
      from hits where kind = 'event' and ${outside(query, id, 'time', period)}
      group by conference, category, label, day, visit having made > 0)
    group by conference, category, label, day`,
});

/** The days added up. */
const eventTotals: SumOf = (_query, id) => ({
  table: 'event_totals',
  by: ['category', 'label'],
  sums: ['events', 'visits'],
  rows: `conference = ${id}`,
  facts: `select conference, category, label, events, visits from event_days where conference = ${id}`,
});

const referrerDays: SumOf = (query, id, period) => ({
  table: 'referrer_days',
  by: ['day', 'referrer_type', 'referrer_name'],
  sums: ['visits'],
  rows: `conference = ${id}${query.days('day', daysOf(period))}`,
  facts: `select conference, toDate(last_action) as day, referrer_type, referrer_name,
      toInt64(sign) as visits
    from visits where ${outside(query, id, 'last_action', period)}`,
});

const hours: SumOf = (query, id, period) => ({
  table: 'hours',
  by: ['hour'],
  sums: ['visits', 'events'],
  rows: `conference = ${id}${query.times('hour', daysOf(period))}`,
  facts: `select conference, toStartOfHour(time) as hour, toInt64(0) as visits, toInt64(sign) as events
    from hits where kind = 'event' and ${outside(query, id, 'time', period)}
    union all
    select conference, toStartOfHour(last_action) as hour, toInt64(sign) as visits, toInt64(0) as events
    from visits where ${outside(query, id, 'last_action', period)}`,
});

const playbackDays: SumOf = (query, id, period) => ({
  table: 'playback_days',
  by: ['media', 'label', 'day'],
  sums: ['impressions', 'plays', 'finishes', 'watched'],
  rows: `conference = ${id}${query.days('day', daysOf(period))}`,
  facts: `select conference, media, label, toDate(started) as day, toInt64(sign) as impressions,
      toInt64(sign * (seconds > 0)) as plays,
      toInt64(sign * (length > 0 and position >= length * 0.95)) as finishes,
      sign * seconds as watched
    from playbacks where ${outside(query, id, 'started', period)}`,
});
