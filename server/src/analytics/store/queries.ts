import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { ENGINE_MARK } from '../lists/engine-mark.ts';
import type {
  Count,
  EventRow,
  Label,
  LiveHit,
  MediaKind,
  ReferrerRow,
  Rest,
} from '../sources/source.ts';
import { readMost } from './most.ts';
import { daysOf, split } from './period.ts';
import { Query, rowsOf } from './select.ts';

const LIVE_SECONDS = 300;
const LATEST = 10;

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
  { id: conference, zone }: Count,
  period: Period,
  of?: Label,
): Promise<EventRow[]> => {
  const query = new Query();
  const ofLabel = of
    ? ` and category = ${query.bind('String', of.category)} and label = ${query.bind('String', of.label)}`
    : '';
  const its = `conference = ${query.bind('UUID', conference)}${ofLabel}`;
  const { whole, edges } = split(period, daysOf(zone));
  query.ofSums = edges.length === 0;
  const sums = whole?.from || whole?.to ? 'event_days' : 'event_totals';
  const sum = sumOf({
    edges: edges.map(
      (edge) => `select category, label, sum(sign) as events, toInt64(1) as visits
        from hits where ${its} and kind = 'event'${query.times('time', edge)}
        group by category, label, visit having events > 0`,
    ),
    whole: whole && `${sums} where ${its}${query.days('day', whole, zone)}`,
    by: { category: 'category', label: 'label' },
    sums: ['events', 'visits'],
  });
  return readMost<EventRow>(clickhouse, sum, query, {
    groups: ['category'],
    label: 'label',
    sums: ['events', 'visits'],
    by: 'visits',
    there: 'events',
  });
};

export const MARK = `unhex('${Buffer.from(ENGINE_MARK).toString('hex')}')`;
/** Of a search what was searched for, without the engine. */
const REFERRER = `substringIndex(referrer_name, ${MARK}, 1)`;

const REFERRERS = {
  groups: ['type'],
  label: 'name',
  sums: ['visits'],
  by: 'visits',
  there: 'visits',
} satisfies Parameters<typeof readMost<ReferrerRow>>[3];

export const readReferrers = async (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  period: Period,
): Promise<ReferrerRow[]> => {
  const query = new Query();
  const id = query.bind('UUID', conference);
  const { whole, edges } = split(period, daysOf(zone));
  query.ofSums = edges.length === 0;
  const sum = sumOf({
    edges: edges.map(
      (edge) => `select referrer_type as type, ${REFERRER} as name, toInt64(sign) as visits
        from visits where conference = ${id}${query.times('last_action', edge)}`,
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
  { id: conference }: Count,
  period: Period,
  of: Label,
): Promise<ReferrerRow[]> => {
  const query = new Query();
  const id = query.bind('UUID', conference);
  const ofLabel = `conference = ${id} and category = ${query.bind('String', of.category)}
    and label = ${query.bind('String', of.label)}${query.times('time', period)}`;
  return readMost<ReferrerRow>(
    clickhouse,
    `select referrer_type as type, ${REFERRER} as name, sum(sign) as visits
     from visits where conference = ${id}
       and visit in (select visit from label_hits where ${ofLabel}
         group by visit having sum(sign) > 0)
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
  sum(sign * (length > 0 and position >= length * 0.95)) as finishes,
  sum(sign * seconds) as watched`;

export const readMedia = async (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  kind: MediaKind,
  period: Period,
  page?: string,
): Promise<MediaSums[]> => {
  const query = new Query();
  const where = `conference = ${query.bind('UUID', conference)} and media = '${kind}'`;
  // The sums do not know the page.
  const { whole, edges } =
    page === undefined ? split(period, daysOf(zone)) : { whole: null, edges: [period] };
  query.ofSums = edges.length === 0;
  const onPage = page === undefined ? '' : ` and page = ${query.bind('String', page)}`;
  const sum = sumOf({
    edges: edges.map(
      (edge) => `select ${OF_PLAYBACKS} from playbacks
        where ${where}${onPage}${query.times('started', edge)} group by label`,
    ),
    whole: whole && `playback_days where ${where}${query.days('day', whole, zone)}`,
    by: { label: 'label' },
    sums: MEDIA_SUMS,
  });
  return readMost<MediaSums>(clickhouse, sum, query, {
    groups: [],
    label: 'label',
    sums: MEDIA_SUMS,
    by: 'plays',
    there: 'impressions',
  });
};

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

export const latestHits = async (
  clickhouse: ClickHouseClient,
  conference: string,
): Promise<LiveHit[]> => {
  const query = new Query();
  const sql = `select toUnixTimestamp(h.time) as time, category, label,
      if(h.kind in ('page', 'event', 'media'), toString(h.kind), 'other') as kind
    from hits h where conference = ${query.bind('UUID', conference)}
    group by time, category, label, kind, number having sum(sign) > 0
    order by time desc limit ${LATEST}`;
  return rowsOf<LiveHit>(clickhouse, sql, query);
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
