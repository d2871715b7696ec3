import { groupOf } from '#contract/analytics-filters.ts';
import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { AskedSession } from '../sources/source.ts';
import type { SessionCount } from '../sources/source-rows.ts';
import { type Counted, ofMatching } from './filter.ts';
import { columnKey, Query, rowsOf } from './select.ts';

/** Labels and sessions of one query travel in its address, which has an end. */
const MAX_PAIRS = 2_000;

interface Pair {
  session: number;
  label: string;
}

interface Row {
  session: number;
  visits: number;
  views: number;
  visits_during: number;
  views_during: number;
}

/**
 * Of each session the visits that have an event of one of its posters, and these events: those of the whole period, and those
 * of it while the session took place. From single hits: sums know no visit, which may have seen several of its posters.
 * A usual programme is one query; a very large one is several, each of whole sessions.
 */
export const readSessions = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  sessions: readonly AskedSession[],
  codeOf: (label: string) => string,
): Promise<SessionCount[]> => {
  const labels = await labelsByCode(clickhouse, counted, codeOf);
  const pairs = sessions.map(({ posters }, session) =>
    posters.flatMap((code) => (labels.get(code) ?? []).map((label): Pair => ({ session, label }))),
  );
  const found = new Map<number, Row>();
  for (const part of partsOf(pairs)) {
    for (const row of await readPart(clickhouse, counted, period, { sessions, pairs: part }))
      found.set(row.session, row);
  }
  return sessions.map((_, at) => {
    const { visits = 0, views = 0, visits_during = 0, views_during = 0 } = found.get(at) ?? {};
    return {
      inAll: { visits, views },
      during: { visits: visits_during, views: views_during },
    };
  });
};

/** Every address that the posters were ever seen under, by the poster's code. */
const labelsByCode = async (
  clickhouse: ClickHouseClient,
  { id }: Counted,
  codeOf: (label: string) => string,
): Promise<Map<string, string[]>> => {
  const query = new Query();
  query.ofSums = true;
  const sql = `select distinct label from event_totals
    where conference = ${query.bind('UUID', id)} and category = ${query.bind('String', groupOf.posters)}`;
  const rows = await rowsOf<{ label: string }>(clickhouse, sql, query);
  return Map.groupBy(
    rows.map(({ label }) => label),
    codeOf,
  );
};

/** Sessions are never cut: a visit of two parts would count twice. */
const partsOf = (sessions: Pair[][]): Pair[][] => {
  const parts: Pair[][] = [];
  for (const pairs of sessions.filter(({ length }) => length > 0)) {
    const last = parts.at(-1);
    if (last && last.length + pairs.length <= MAX_PAIRS) last.push(...pairs);
    else parts.push([...pairs]);
  }
  return parts;
};

const readPart = (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  { sessions, pairs }: { sessions: readonly AskedSession[]; pairs: Pair[] },
): Promise<Row[]> => {
  const query = new Query();
  const [first = 0, last = 0] = [pairs[0]?.session, pairs.at(-1)?.session];
  const seconds = (end: 'from' | 'to'): string => {
    const all = sessions
      .slice(first, last + 1)
      .map((each) => Math.ceil(each[end].getTime() / 1_000));
    return `${query.bind('Array(UInt32)', all)}[session - ${first} + 1]`;
  };
  const labels = pairs.map(({ label }) => label);
  const joined = (parts: string[]): string => `arrayConcat(${parts.join(', ')})`;
  const keys = joined(query.keyParts(labels));
  const of = joined(query.numbers(pairs.map(({ session }) => session)));
  const sql = `select session, toInt64(count()) as visits, toInt64(sum(made)) as views,
      toInt64(countIf(seen > 0)) as visits_during, toInt64(sum(seen)) as views_during
    from (
      select session, visit, sum(sign) as made,
        sumIf(sign, toUnixTimestamp(h.time) >= ${seconds('from')}
          and toUnixTimestamp(h.time) < ${seconds('to')}) as seen
      from label_hits h
      inner join (
        select pair.1 as key, pair.2 as session
        from (select arrayJoin(arrayZip(${keys}, ${of})) as pair)
      ) as asked on ${columnKey('h.label')} = asked.key
      where conference = ${query.bind('UUID', counted.id)}
        and category = ${query.bind('String', groupOf.posters)}
        and ${query.among('h.label', labels)}${query.times('h.time', period)}${ofMatching(query, counted, period)}
      group by session, visit having made > 0)
    group by session`;
  return rowsOf<Row>(clickhouse, sql, query);
};
