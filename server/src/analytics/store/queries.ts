import { groupOf } from '#contract/analytics-filters.ts';
import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { FINISHED, type Label, type PlaybackKind, type RowsOf } from '../sources/source.ts';
import type { EventRow, ReferrerRow, Rest } from '../sources/source-rows.ts';
import { type Counted, ofMatching, partsOf } from './filter.ts';
import { readMost } from './most.ts';
import { daysOf, split } from './period.ts';
import { REFERRER } from './referrer.ts';
import { Query, rowsOf } from './select.ts';

const LIVE_SECONDS = 300;

interface Sums {
  /** Selects of the facts at the edges of the period, with the columns that are added up. */
  edges: string[];
  /** Where the sums of whole days or hours are, if the period has any. */
  whole: string | null;
  /** The columns by which they are added up; of the sums as expressions, where they differ. */
  by: Record<string, string>;
  sums: string[];
}

// Rows come in no order, and with those whose sums are nought: what is done with them here costs each
// query milliseconds, and the reader nothing.

/** Everything added up; without a subselect, which takes a fifth more, where there are no edges. */
export const sumOf = ({ edges, whole, by, sums }: Sums): string => {
  const named = Object.entries(by).map(([name, of]) => (of === name ? name : `${of} as ${name}`));
  const names = Object.keys(by).join(', ');
  const added = sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ');
  if (edges.length === 0)
    return `select ${named.join(', ')}, ${added} from ${whole} group by ${names}`;
  const parts = whole
    ? [...edges, `select ${named.join(', ')}, ${sums.join(', ')} from ${whole}`]
    : edges;
  return `select ${names}, ${added} from (${parts.join(' union all ')}) group by ${names}`;
};

export const readEvents = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  of?: RowsOf,
): Promise<EventRow[]> => {
  const query = new Query();
  const { id: conference, zone } = counted;
  const matching = ofMatching(query, counted, period);
  const ofGroup = of ? ` and category = ${query.bind('String', of.category)}` : '';
  const ofLabel = of?.label === undefined ? '' : ` and label = ${query.bind('String', of.label)}`;
  const its = `conference = ${query.bind('UUID', conference)}${ofGroup}${ofLabel}`;
  const { whole, edges } = split(period, daysOf(zone));
  const ofEvents = `from hits where ${its} and kind = 'event'`;
  const parts = edges.map(
    (edge) => `select category, label, sum(sign) as events, toInt64(1) as visits
      ${ofEvents}${query.times('time', edge)}${matching}
      group by category, label, visit having events > 0`,
  );
  // Some visits of whole days: the first event of a label is marked in each, so that none is told from another.
  if (whole && counted.filter) {
    parts.push(`select category, label, sum(sign) as events, sum(sign * first_in_visit) as visits
      ${ofEvents}${query.times('time', whole)}${matching} group by category, label`);
  }
  query.ofSums = parts.length === 0;
  const sums = whole?.from || whole?.to ? 'event_days' : 'event_totals';
  const sum = sumOf({
    edges: parts,
    whole:
      whole && !counted.filter ? `${sums} where ${its}${query.days('day', whole, zone)}` : null,
    by: { category: 'category', label: 'label' },
    sums: ['events', 'visits'],
  });
  return readMost<EventRow>(clickhouse, sum, query, {
    group: 'category',
    named: Object.values(groupOf),
    label: 'label',
    sums: ['events', 'visits'],
    by: 'visits',
    there: 'events',
  });
};

const REFERRERS = {
  group: 'type',
  label: 'name',
  sums: ['visits'],
  by: 'visits',
  there: 'visits',
} satisfies Parameters<typeof readMost<ReferrerRow>>[3];

export const readReferrers = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
): Promise<ReferrerRow[]> => {
  const query = new Query();
  const { zone } = counted;
  const id = query.bind('UUID', counted.id);
  const matching = ofMatching(query, counted, period);
  const { whole, edges } = partsOf(counted, period, daysOf(zone));
  query.ofSums = edges.length === 0;
  const sum = sumOf({
    edges: edges.map(
      (edge) => `select referrer_type as type, ${REFERRER} as name, toInt64(sign) as visits
        from visits where conference = ${id}${query.times('last_action', edge)}${matching}`,
    ),
    whole: whole && `referrer_days where conference = ${id}${query.days('day', whole, zone)}`,
    by: { type: 'referrer_type', name: REFERRER },
    sums: ['visits'],
  });
  return readMost<ReferrerRow>(clickhouse, sum, query, REFERRERS);
};

/** Where the visits came from that have a certain event. */
export const readReferrersOf = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  of: Label,
): Promise<ReferrerRow[]> => {
  const query = new Query();
  const id = query.bind('UUID', counted.id);
  const ofLabel = `conference = ${id} and category = ${query.bind('String', of.category)}
    and label = ${query.bind('String', of.label)}${query.times('time', period)}`;
  return readMost<ReferrerRow>(
    clickhouse,
    `select referrer_type as type, ${REFERRER} as name, sum(sign) as visits
     from visits where conference = ${id}
       and visit in (select visit from label_hits where ${ofLabel}
         group by visit having sum(sign) > 0)${ofMatching(query, counted, period)}
     group by type, name`,
    query,
    REFERRERS,
  );
};

export interface MediaSums extends Rest {
  label: string;
  impressions: number;
  plays: number;
  finishes: number;
  watched: number;
}

const MEDIA_SUMS = ['impressions', 'plays', 'finishes', 'watched'] satisfies (keyof MediaSums)[];

const OF_PLAYBACKS = `label, sum(sign) as impressions, sum(sign * (seconds > 0)) as plays,
  sum(sign * (length > 0 and position >= length * ${FINISHED})) as finishes,
  sum(sign * seconds) as watched`;

export const readMedia = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  kind: PlaybackKind,
  period: Period,
  page?: string,
): Promise<MediaSums[]> => {
  const query = new Query();
  const { id: conference, zone } = counted;
  const where = `conference = ${query.bind('UUID', conference)} and media = '${kind}'`;
  const matching = playedIn(query, counted, period);
  // The sums do not know the page.
  const { whole, edges } =
    page === undefined ? partsOf(counted, period, daysOf(zone)) : { whole: null, edges: [period] };
  query.ofSums = edges.length === 0;
  const onPage = page === undefined ? '' : ` and page = ${query.bind('String', page)}`;
  const sum = sumOf({
    edges: edges.map(
      (edge) => `select ${OF_PLAYBACKS} from playbacks
        where ${where}${onPage}${query.times('started', edge)}${matching} group by label`,
    ),
    whole: whole && `playback_days where ${where}${query.days('day', whole, zone)}`,
    by: { label: 'label' },
    sums: MEDIA_SUMS,
  });
  return readMost<MediaSums>(clickhouse, sum, query, {
    label: 'label',
    sums: MEDIA_SUMS,
    by: 'plays',
    there: 'impressions',
  });
};

/**
 * A playback is of the visit of its first message, which is a hit of that second and visitor. If it turned out later
 * whose the hit is, the visitor id that it came with is beside it.
 */
export const playedIn = (query: Query, counted: Counted, period: Period): string =>
  counted.filter
    ? ` and (started, visitor) in (
        select time, arrayJoin([visitor, device]) from hits
        where conference = ${query.bind('UUID', counted.id)} and kind = 'media'
          ${query.times('time', period)}${ofMatching(query, counted, period)}
        group by time, visitor, device, number having sum(sign) > 0)`
    : '';

export const countVisitors = async (
  clickhouse: ClickHouseClient,
  conference: string,
  now: Date,
): Promise<number> => {
  const query = new Query();
  const since = new Date(now.getTime() - LIVE_SECONDS * 1000);
  const sql = `select count() as visitors from (
    select visitor from hits
    where conference = ${query.bind('UUID', conference)}${query.times('time', { from: since, to: null })}
    group by visitor having sum(sign) > 0)`;
  const [row] = await rowsOf<{ visitors: number }>(clickhouse, sql, query);
  return row?.visitors ?? 0;
};

/** The times of the first and the last hit, in Unix seconds; null when there is none. */
export const readSeen = async (
  clickhouse: ClickHouseClient,
  conference: string,
): Promise<{ first: number | null; last: number | null }> => {
  const end = async (direction: 'asc' | 'desc'): Promise<number | null> => {
    const query = new Query();
    const id = query.bind('UUID', conference);
    const sql = `select toUnixTimestamp(h.time) as time from hits h
      where conference = ${id} order by h.conference ${direction}, h.time ${direction} limit 1`;
    const [row] = await rowsOf<{ time: number }>(clickhouse, sql, query);
    return row?.time ?? null;
  };
  return { first: await end('asc'), last: await end('desc') };
};
