import { groupOf } from '#contract/analytics-filters.ts';
import type { SeriesFigure } from '#contract/figure-series.ts';
import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { AskedFigure, Interval } from '../sources/source.ts';
import { clockOf } from './clock.ts';
import { type Counted, findLabels, ofMatching, partsOf } from './filter.ts';
import { daysOf } from './period.ts';
import { playedIn } from './queries.ts';
import { Query, rowsOf } from './select.ts';
import { startingAt } from './series.ts';

/** Where a figure is read: an item is a visitor, a country, a poster or a file. */
interface Part {
  table: string;
  item: string;
  /** How often the item occurs, and for how many seconds. */
  made: string;
  seconds?: string;
  /** Conditions beside the conference's. */
  where: string;
}

interface FigureParts {
  /** Single visits, events or playbacks, at that time. */
  facts: Part & { time: string; matching: string };
  /** Their sums by day. */
  days: Part;
  /** Of the items of a day or hour. */
  value: string;
}

interface FigureBucket {
  /** Unix seconds of its beginning. */
  time: number;
  value: number;
}

/** Reads one figure by day or hour. Whole days come from the sums by day, all else from single visits. */
export const readFigureSeries = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  interval: Interval,
  asked: AskedFigure,
): Promise<FigureBucket[]> => {
  const query = new Query();
  const conference = `conference = ${query.bind('UUID', counted.id)}`;
  const bucket = clockOf(query, counted.zone)[interval];
  const { facts, days, value } = await partsOfFigure[asked.figure]({
    ...{ clickhouse, query, counted, period, asked },
  });
  const { whole, edges } =
    interval === 'day'
      ? partsOf(counted, period, daysOf(counted.zone))
      : { whole: null, edges: [period] };
  query.ofSums = edges.length === 0;
  // By quarters first: the place of each row on the clock would take longer than all the rest.
  const selects = edges.map(
    (edge) => `select ${bucket('quarter')} as time, item, made, duration from (
      select toStartOfFifteenMinutes(${facts.time}) as quarter, ${columnsOf(facts)}
      from ${facts.table} where ${conference}${facts.where}${query.times(facts.time, edge)}
        ${facts.matching}
      group by quarter, item)`,
  );
  if (whole) {
    selects.push(`select toInt64(toUInt16(day)) as time, ${columnsOf(days)}
      from ${days.table} where ${conference}${days.where}${query.days('day', whole, counted.zone)}
      group by time, item`);
  }
  const sql = `select time, toInt64(${value}) as value from (
      select time, item, sum(made) as made, sum(duration) as duration
      from (${selects.join(' union all ')}) group by time, item having made > 0)
    group by time`;
  return startingAt(await rowsOf<FigureBucket>(clickhouse, sql, query), counted, interval);
};

const columnsOf = ({ item, made, seconds = '0' }: Part): string =>
  `${item} as item, sum(${made}) as made, toFloat64(sum(${seconds})) as duration`;

interface Of {
  clickhouse: ClickHouseClient;
  query: Query;
  counted: Counted;
  period: Period;
  asked: AskedFigure;
}

type PartsOfFigure = (of: Of) => FigureParts | Promise<FigureParts>;

const NUMBER_OF_ITEMS = 'count()';
const SUM_OF_ITEMS = 'sum(made)';
const SECONDS_PER_ITEM = 'round(sum(duration) / sum(made))';

const visitors: PartsOfFigure = ({ query, counted, period }) => ({
  facts: {
    ...{ table: 'visits', time: 'last_action', item: 'visitor', made: 'sign', where: '' },
    matching: ofMatching(query, counted, period),
  },
  days: { table: 'visitor_days', item: 'visitor', made: 'visits', where: '' },
  value: NUMBER_OF_ITEMS,
});

const countries: PartsOfFigure = ({ query, counted, period }) => ({
  facts: {
    ...{ table: 'visits', time: 'last_action', item: 'toString(country)', made: 'sign' },
    where: " and country != ''",
    matching: ofMatching(query, counted, period),
  },
  days: {
    ...{ table: 'audience_days', item: 'toString(value)', made: 'visits' },
    where: " and trait = 'country'",
  },
  value: NUMBER_OF_ITEMS,
});

const posterViews: PartsOfFigure = async ({ clickhouse, query, counted, period, asked }) => {
  const category = groupOf.posters;
  const { isPoster: isIts } = asked;
  const { labels } = await findLabels(clickhouse, counted, { category, part: '', isIts });
  const where = ` and category = ${query.bind('String', category)} and ${query.among('label', labels)}`;
  return {
    facts: {
      ...{ table: 'label_hits', time: 'time', item: 'label', made: 'sign', where },
      matching: ofMatching(query, counted, period),
    },
    days: { table: 'event_days', item: 'label', made: 'events', where },
    value: SUM_OF_ITEMS,
  };
};

/** A playback without a second of playing is an impression. */
const playback = ({ query, counted, period }: Of, where: string) => ({
  facts: {
    ...{ table: 'playbacks', time: 'started', item: 'label', made: 'sign' },
    where: `${where} and seconds > 0`,
    seconds: 'sign * seconds',
    matching: playedIn(query, counted, period),
  },
  days: { table: 'playback_days', item: 'label', made: 'plays', seconds: 'watched', where },
});

const videoPlays: PartsOfFigure = (of) => {
  const path = of.query.bind('String', of.asked.mediaPath);
  const isOwn = `positionCaseInsensitive(label, ${path}) > 0`;
  return { ...playback(of, ` and media = 'video' and ${isOwn}`), value: SUM_OF_ITEMS };
};

const viewingTime: PartsOfFigure = (of) => ({
  ...playback(of, " and media = 'poster'"),
  value: SECONDS_PER_ITEM,
});

const partsOfFigure: Record<SeriesFigure, PartsOfFigure> = {
  visitors,
  countries,
  posterViews,
  videoPlays,
  viewingTime,
};
