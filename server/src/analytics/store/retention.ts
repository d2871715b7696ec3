import type { Place } from './erase.ts';
import { Query, rowsOf } from './select.ts';

const dated = {
  hits: 'time',
  label_hits: 'time',
  visits: 'started',
  playbacks: 'started',
} as const;

/**
 * Facts about single visitors are dropped after so many months (0: never); the sums, which know no
 * visitor, stay. ClickHouse does it by itself once it is told; telling it again changes nothing.
 */
export const keepFor = async (months: number, { clickhouse, cluster }: Place): Promise<void> => {
  const tables = await rowsOf<{ name: string; ddl: string }>(
    clickhouse,
    `select name, create_table_query as ddl from system.tables where database = currentDatabase()`,
    new Query(),
  );
  for (const [table, column] of Object.entries(dated)) {
    const place = cluster ? `${table}_local` : table;
    const wanted = months === 0 ? '' : `TTL ${column} + toIntervalMonth(${months})`;
    const ddl = tables.find(({ name }) => name === place)?.ddl ?? '';
    const current = /TTL .*?toIntervalMonth\(\d+\)/.exec(ddl)?.[0] ?? '';
    if (current === wanted) continue;
    const everywhere = cluster ? `on cluster '${cluster}'` : '';
    await clickhouse.command({
      query:
        months === 0
          ? `alter table ${place} ${everywhere} remove ttl`
          : `alter table ${place} ${everywhere} modify ${wanted}`,
    });
  }
};
