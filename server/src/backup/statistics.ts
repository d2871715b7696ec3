import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ClickHouseClient, readRows } from '../platform/clickhouse/client.ts';
import { onEveryCopy } from '../platform/clickhouse/every-server.ts';
import type { Migration } from './manifest.ts';

export interface StatisticsTable {
  name: string;
  /** What a large conference is divided by. */
  day?: string;
  /** Sums that merging rows does not change. */
  totals: string;
}

/** What was counted, one by one. */
export const FACTS: readonly StatisticsTable[] = [
  { name: 'hits', day: 'time', totals: 'count(), sum(sign), sum(visit), sum(first_in_visit)' },
  { name: 'visits', day: 'started', totals: 'sum(sign), sum(sign * actions)' },
  { name: 'playbacks', day: 'started', totals: 'sum(sign)' },
];

/** What ClickHouse makes of them by itself, and keeps longer. */
export const SUMS: readonly StatisticsTable[] = [
  { name: 'label_hits', day: 'time', totals: 'count(), sum(visit)' },
  { name: 'event_days', day: 'day', totals: 'sum(events), sum(visits)' },
  { name: 'event_totals', totals: 'sum(events), sum(visits)' },
  { name: 'referrer_days', day: 'day', totals: 'sum(visits)' },
  { name: 'audience_days', day: 'day', totals: 'sum(visits)' },
  { name: 'visitor_days', day: 'day', totals: 'sum(visits)' },
  { name: 'hours', day: 'hour', totals: 'sum(visits), sum(events)' },
  { name: 'playback_days', day: 'day', totals: 'sum(impressions), sum(plays), sum(finishes)' },
];

/** About how many rows are asked for at once: an embedded engine holds its answer in memory. */
const CHUNK_ROWS = 100_000;
const CHUNK_CONFERENCES = 100;

/** The tables that hold something: of their own, or on the servers of a cluster. */
export const tablesThere = async (clickhouse: ClickHouseClient): Promise<string[]> => {
  const rows = await readRows<{ name: string }>(
    clickhouse,
    `select name from system.tables where database = {database:String}
       and (engine like '%MergeTree' or engine = 'Distributed' or name = 'schema_migrations')
     order by name`,
    { database: await databaseOf(clickhouse) },
  );
  return rows.map(({ name }) => name);
};

const databaseOf = async (clickhouse: ClickHouseClient): Promise<string> => {
  const [row] = await readRows<{ name: string }>(clickhouse, 'select currentDatabase() as name');
  return row?.name ?? '';
};

export const columnsOf = async (clickhouse: ClickHouseClient, table: string): Promise<string[]> => {
  const rows = await readRows<{ name: string }>(
    clickhouse,
    `select name from system.columns where database = currentDatabase()
       and table = {table:String} and default_kind in ('', 'DEFAULT') order by position`,
    { table },
  );
  return rows.map(({ name }) => name);
};

export const migrationsOf = async (clickhouse: ClickHouseClient): Promise<Migration[]> =>
  (await tablesThere(clickhouse)).includes('schema_migrations')
    ? readRows(clickhouse, 'select distinct name, checksum from schema_migrations order by name')
    : [];

export const totalsOf = async (
  clickhouse: ClickHouseClient,
  { name, totals }: StatisticsTable,
): Promise<string> => {
  const query = `select toString(tuple(${totals})) as totals from ${name}`;
  const [row] = await readRows<{ totals: string }>(clickhouse, query);
  return row?.totals ?? '';
};

interface Chunk {
  conferences: string[];
  days?: { from: string; to: string };
}

/** Neighbours together, until there are enough rows. */
const inRuns = <T extends { rows: number }>(items: T[], atOnce: number, most: number): T[][] => {
  const runs: T[][] = [];
  let rows = 0;
  for (const item of items) {
    const run = runs.at(-1);
    if (run && rows + item.rows <= atOnce && run.length < most) run.push(item);
    else runs.push([item]);
    rows = runs.at(-1)?.length === 1 ? item.rows : rows + item.rows;
  }
  return runs;
};

const countBy = async <Key extends string>(
  clickhouse: ClickHouseClient,
  what: string,
  rest: string,
  params?: Record<string, unknown>,
) => {
  const query = `select toString(${what}) as key, toFloat64(count()) as rows ${rest} group by key order by key`;
  return readRows<{ key: Key; rows: number }>(clickhouse, query, params);
};

/** Each row is in one of them, whatever ClickHouse merges meanwhile: its key never changes. */
async function* chunksOf(
  clickhouse: ClickHouseClient,
  { name, day }: StatisticsTable,
  atOnce: number,
): AsyncGenerator<Chunk> {
  const conferences = await countBy(clickhouse, 'conference', `from ${name}`);
  for (const run of inRuns(conferences, atOnce, CHUNK_CONFERENCES)) {
    const [only] = run;
    if (!day || !only || run.length > 1 || only.rows <= atOnce) {
      yield { conferences: run.map(({ key }) => key) };
      continue;
    }
    const of = { conference: only.key };
    const where = `from ${name} where conference = {conference:UUID}`;
    const days = await countBy(clickhouse, `toDate(${day})`, where, of);
    for (const stretch of inRuns(days, atOnce, Number.POSITIVE_INFINITY)) {
      const [first] = stretch;
      const last = stretch.at(-1);
      if (first && last) yield { conferences: [only.key], days: { from: first.key, to: last.key } };
    }
  }
}

/** All rows of a table, in ClickHouse's tab-separated format. */
export async function* dump(
  clickhouse: ClickHouseClient,
  table: StatisticsTable,
  columns: string[],
  atOnce = CHUNK_ROWS,
): AsyncGenerator<Buffer> {
  for await (const { conferences, days } of chunksOf(clickhouse, table, atOnce)) {
    const within = days ? `and toDate(${table.day}) between {from:Date} and {to:Date}` : '';
    const { stream } = await clickhouse.exec({
      query: `select ${columns.join(', ')} from ${table.name}
        where conference in {conferences:Array(UUID)} ${within} format TabSeparated`,
      query_params: { conferences, ...days },
    });
    yield* whole(stream, columns.length);
  }
}

/** ClickHouse says what went wrong in the middle of an answer where the next row would be. */
async function* whole(stream: AsyncIterable<Buffer>, columns: number): AsyncGenerator<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const tail = chunk.lastIndexOf('\n', -2) < 0 ? Buffer.concat([last, chunk]) : chunk;
    last = tail.subarray(tail.lastIndexOf('\n', -2) + 1);
    yield chunk;
  }
  const line = last.toString();
  if (line !== '' && (!line.endsWith('\n') || line.split('\t').length !== columns)) {
    throw new Error('ClickHouse broke off in the middle of an answer');
  }
}

/**
 * Adds rows as they are. Rows that are alike are not taken for a repetition (switching that off does
 * not help, a token of their own does), and none are summed up on the way in.
 */
export const insertDump = async (
  clickhouse: ClickHouseClient,
  { name, columns }: { name: string; columns: string[] },
  lines: Buffer,
): Promise<void> => {
  const { stream } = await clickhouse.exec({
    query: `insert into ${name} (${columns.join(', ')})
      settings insert_deduplication_token = '${randomUUID()}', optimize_on_insert = 0,
        async_insert = 0,
        max_partitions_per_insert_block = 0
      format TabSeparated`,
    values: Readable.from([lines], { objectMode: false }),
  });
  stream.resume();
};

export const empty = (clickhouse: ClickHouseClient, table: string): Promise<void> =>
  onEveryCopy(clickhouse, (server) => server.command({ query: `truncate table ${table}` }));
