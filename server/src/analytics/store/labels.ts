import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { Query, rowsOf } from './select.ts';

/** Rows that are read at once. */
const CHUNK = 20_000;

/** One row of a report: of an event its category and label, of others their type and name. */
export interface StoredLabel {
  kind: 'event' | 'referrer' | 'media';
  group: string;
  label: string;
}

/** Everything that the reports of a conference have rows for, in chunks. Sums are kept longest. */
export async function* readLabels(
  clickhouse: ClickHouseClient,
  conference: string,
): AsyncGenerator<StoredLabel[]> {
  const chunks = Math.ceil((await countRows(clickhouse, conference)) / CHUNK);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const query = new Query();
    const id = query.bind('UUID', conference);
    const inChunk = (label: string): string =>
      `conference = ${id} and cityHash64(${label}) % ${chunks} = ${chunk}`;
    const sql = `
      select 'event' as kind, toString(category) as group, label from event_totals
      where ${inChunk('label')} group by group, label having sum(events) > 0
      union all
      select 'referrer' as kind, toString(referrer_type) as group, referrer_name as label
      from referrer_days where ${inChunk('referrer_name')} and referrer_type != 'direct'
      group by group, label having sum(visits) > 0
      union all
      select 'media' as kind, toString(media) as group, label from playback_days
      where ${inChunk('label')} group by group, label having sum(impressions) > 0`;
    yield await rowsOf<StoredLabel>(clickhouse, `select * from (${sql})`, query);
  }
}

const countRows = async (clickhouse: ClickHouseClient, conference: string): Promise<number> => {
  const query = new Query();
  const id = query.bind('UUID', conference);
  const counts = ['event_totals', 'referrer_days', 'playback_days'].map(
    (table) => `select count() as rows from ${table} where conference = ${id}`,
  );
  const sql = `select sum(rows) as rows from (${counts.join(' union all ')})`;
  const [row] = await rowsOf<{ rows: number }>(clickhouse, sql, query);
  return row?.rows ?? 0;
};
