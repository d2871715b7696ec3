import type { System } from '#contract/system.ts';
import { type ClickHouseClient, readRows } from './platform/clickhouse/client.ts';
import { onEveryServer } from './platform/clickhouse/every-server.ts';

const GROWTH_DAYS = 30;

/**
 * What is stored of hits. Bytes are those on the disks of all servers, sums and copies included, so that
 * bytes per hit say what a hit costs; hits count once, however many replicas hold them.
 */
export const readStorage = async (
  clickhouse: ClickHouseClient,
  now: Date,
): Promise<System['storage']> => {
  const [{ bytes }, { hits, recent }] = await Promise.all([
    readBytes(clickhouse),
    readHits(clickhouse, now),
  ]);
  const bytesPerHit = hits === 0 ? null : bytes / hits;
  return {
    hits,
    bytes,
    bytesPerHit,
    growth: { days: GROWTH_DAYS, hits: recent, bytes: Math.round(recent * (bytesPerHit ?? 0)) },
  };
};

/** Of every server's own tables; one that is away makes it unknown. */
export const readBytes = async (clickhouse: ClickHouseClient): Promise<{ bytes: number }> => {
  const query = `select sum(bytes_on_disk) as bytes from system.parts
    where active and database = currentDatabase()`;
  const all = await onEveryServer(clickhouse, async (server) => {
    const [row] = await readRows<{ bytes: string }>(server, query);
    return Number(row?.bytes ?? 0);
  });
  return { bytes: all.reduce((sum, bytes) => sum + bytes, 0) };
};

const readHits = async (clickhouse: ClickHouseClient, now: Date) => {
  const since = Math.floor(now.getTime() / 1_000) - GROWTH_DAYS * 86_400;
  const [row] = await readRows<{ hits: string; recent: string }>(
    clickhouse,
    `select (select count() from hits) as hits,
      (select count() from hits where time >= toDateTime({since:UInt32}, 'UTC')) as recent`,
    { since },
  );
  return { hits: Number(row?.hits ?? 0), recent: Number(row?.recent ?? 0) };
};
