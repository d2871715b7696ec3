import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Count } from '../sources/source.ts';
import { clockOf } from './clock.ts';
import { columns, removeRows } from './erase.ts';
import type { Stretch } from './period.ts';
import type { HitRow, PlaybackRow, VisitRow } from './rows.ts';
import { Query, rowsOf } from './select.ts';
import { correct, type Sum } from './sums.ts';

/** Hits that are read at once, about. */
const MAX_PART = 20_000;
const TABLES = ['hits', 'label_hits', 'visits', 'visitor_days', 'playbacks'];
const SUMS = [
  'event_days',
  'event_totals',
  'referrer_days',
  'audience_days',
  'playback_days',
  'hours',
];

/** The days whose single hits are not all kept any more: their sums say more than they do. */
export const readKeptDays = async (
  clickhouse: ClickHouseClient,
  { id }: Count,
): Promise<string[]> => {
  const query = new Query();
  const own = `where conference = ${query.bind('UUID', id)}`;
  const differing = [
    ['event_days', 'events', `hits ${own} and kind = 'event'`],
    ['referrer_days', 'visits', `visits ${own}`],
    ['playback_days', 'impressions', `playbacks ${own}`],
  ].map(
    ([table, sum, facts]) => `select day from (
        select day, toInt64(${sum}) as counted from ${table} ${own}
        union all select day, -toInt64(sign) as counted from ${facts}
      ) group by day having sum(counted) != 0`,
  );
  const sql = `select distinct toString(day) as date from (${differing.join(' union all ')}) order by date`;
  const rows = await rowsOf<{ date: string }>(clickhouse, sql, query);
  return rows.map(({ date }) => date);
};

/** So many of the visitors between two moments: all, where there are few hits. */
export interface Part extends Stretch {
  slice: number;
  slices: number;
  /** About. */
  hits: number;
}

const without = (query: Query, column: string, days: readonly string[]): string =>
  days.length === 0
    ? ''
    : ` and ${column} not in (${days.map((day) => query.bind('Date', day)).join(', ')})`;

/** The hits of a count in parts, none of which divides a visitor's day of `zone`; the same each time. */
export const readParts = async (
  clickhouse: ClickHouseClient,
  { id }: Count,
  { zone, keptDays }: { zone: Count['zone']; keptDays: readonly string[] },
): Promise<Part[]> => {
  const query = new Query();
  const clock = clockOf(query, zone);
  const of = (table: string, time: string) => `select ${clock.day(time)} as number, sign
    from ${table} where conference = ${query.bind('UUID', id)}${without(query, 'day', keptDays)}`;
  const sql = `select number, sum(sign) as hits from (
      ${of('hits', 'time')} union all ${of('playbacks', 'started')}
    ) group by number having hits > 0 order by number`;
  const days = await rowsOf<{ number: number; hits: number }>(clickhouse, sql, query);
  const ranges: { first: number; last: number; hits: number }[] = [];
  for (const { number, hits } of days) {
    const range = ranges.at(-1);
    if (!range || range.hits + hits > MAX_PART) ranges.push({ first: number, last: number, hits });
    else Object.assign(range, { last: number, hits: range.hits + hits });
  }
  return ranges.flatMap(({ first, last, hits }) => {
    const slices = Math.ceil(hits / MAX_PART);
    const from = new Date(zone.startOf(first) * 1_000);
    const to = new Date(zone.startOf(last + 1) * 1_000);
    return Array.from({ length: slices }, (_, slice): Part => {
      const of = Math.floor((hits * (slice + 1)) / slices) - Math.floor((hits * slice) / slices);
      return { from, to, slice, slices, hits: of };
    });
  });
};

/**
 * All that users did, and whoever had the same visitor ids, is in the first slice: whose a hit is, and the
 * visits of who has several devices, need all of them together.
 */
const sliceOf = (query: Query, id: string): string => {
  const ofUsers = `select arrayJoin([visitor, device]) from hits
    where conference = ${query.bind('UUID', id)} and (by_user = 1 or device != 0)`;
  return `if(t.visitor in (${ofUsers}), 0, cityHash64(t.visitor))`;
};

type Read<Row> = Row & { remaining: number };

/** What is stored in a part, without what was cancelled. */
export const readPart = async (
  clickhouse: ClickHouseClient,
  { id }: Count,
  { slice, slices, ...times }: Part,
  keptDays: readonly string[],
) => {
  const read = <Row>(table: 'hits' | 'visits' | 'playbacks', time: string, only: string) => {
    const query = new Query();
    const sql = `select ${columns[table]}, sum(t.sign) as remaining from ${table} t
      where conference = ${query.bind('UUID', id)}${query.times(`t.${time}`, times)}
        ${slices > 1 ? `and ${sliceOf(query, id)} % ${slices} = ${slice}` : ''}
        ${without(query, 't.day', keptDays)}${only}
      group by all having remaining > 0`;
    return rowsOf<Read<Row>>(clickhouse, sql, query);
  };
  const query = new Query();
  const old = `select visit from hits where conference = ${query.bind('UUID', id)} and number = 0`;
  const hits = await read<HitRow>('hits', 'time', '');
  const isOld = hits.some(({ number }) => number === 0);
  const [playbacks, visits] = await Promise.all([
    read<PlaybackRow>('playbacks', 'started', ''),
    isOld ? read<VisitRow>('visits', 'last_action', ` and visit in (${old})`) : [],
  ]);
  return { hits, playbacks, visits };
};

/**
 * Copies the sums of these days from one count to another that has nothing of them yet; done twice,
 * the second time adds nothing.
 */
export const copyKeptDays = async (
  clickhouse: ClickHouseClient,
  { id: before, zone }: Count,
  after: string,
  days: readonly string[],
): Promise<void> => {
  if (days.length === 0) return;
  const copy = async (
    table: string,
    source: string,
    day: string | null,
    { by, sums }: Pick<Sum, 'by' | 'sums'>,
  ): Promise<void> => {
    const query = new Query();
    const among = (column: string) =>
      ` and ${column} in (${days.map((each) => query.bind('Date', each)).join(', ')})`;
    const [from, to] = [query.bind('UUID', before), query.bind('UUID', after)];
    const column = day ?? `toDate(toUInt16(${clockOf(query, zone).day('hour')}))`;
    const rows = `conference = ${to}${table === 'event_totals' ? '' : among(column)}`;
    const facts = `select ${to} as conference, ${[...by, ...sums].join(', ')}
      from ${source} s where s.conference = ${from}${among(column)}`;
    await correct(clickhouse, { table, by, sums, rows, facts }, query);
  };
  const events = { by: ['category', 'label'], sums: ['events', 'visits'] };
  const media = ['impressions', 'plays', 'finishes', 'watched'];
  await copy('event_days', 'event_days', 'day', { ...events, by: [...events.by, 'day'] });
  await copy('event_totals', 'event_days', 'day', events);
  const referrers = ['day', 'referrer_type', 'referrer_name'];
  await copy('referrer_days', 'referrer_days', 'day', { by: referrers, sums: ['visits'] });
  const traits = ['day', 'trait', 'value'];
  await copy('audience_days', 'audience_days', 'day', { by: traits, sums: ['visits'] });
  await copy('playback_days', 'playback_days', 'day', {
    by: ['media', 'label', 'day'],
    sums: media,
  });
  await copy('hours', 'hours', null, { by: ['hour'], sums: ['visits', 'events'] });
};

/** Removes everything of a count that nobody reads from one server's disks. */
export const removeCount = async (server: ClickHouseClient, id: string): Promise<void> => {
  for (const table of [...TABLES, ...SUMS]) {
    const query = new Query();
    await removeRows(server, table, `conference = ${query.bind('UUID', id)}`, query);
  }
};
