import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { UTC } from '#contract/time-zone.ts';
import type { HitParams, Site } from '../src/analytics/collector/hit.ts';
import { buildCollector } from '../src/analytics/collector/service.ts';
import { buildClickHouseSource } from '../src/analytics/sources/clickhouse.ts';
import type { Subject } from '../src/analytics/sources/source.ts';
import { type Cluster, connectClickHouse } from '../src/platform/clickhouse/client.ts';
import { connect, type Database } from '../src/platform/postgres/database.ts';
import { afterCounting } from './after-counting.ts';
import { buildDatabase } from './build-database.ts';

export const COLLECTOR_TOKEN = 'token-of-the-collector';
export const ORIGIN = { address: '198.51.100.7', userAgent: 'Firefox', asksNotToBeTracked: false };
export const site = {
  posterUrl: 'https://{prefix}.eposter.live/poster/',
  mediaPath: '/storage/{prefix}/',
};

export const buildSite = (prefix: string): Site => ({
  id: randomUUID(),
  prefix,
  respectDoNotTrack: false,
});

export const subjectOf = ({ id, prefix }: Site): Subject => ({
  id,
  prefix,
  name: prefix,
  count: { id, zone: UTC },
});

/** A collector on a database of its own, and the source that reads what it counted. */
export const buildTestCollector = async (
  sites: Site[],
  clickhouseUrl = inject('clickhouseUrl'),
  {
    labelsPerDay = 20_000,
    cluster,
    onDisk = async () => {},
  }: { labelsPerDay?: number; cluster?: Cluster; onDisk?(): Promise<void> } = {},
) => {
  const database = await buildDatabase();
  const clickhouse = connectClickHouse(clickhouseUrl, { cluster, onDisk });
  const warnings: string[] = [];
  const build = (db: Database) =>
    buildCollector({
      db,
      clickhouse,
      listSites: async () => sites,
      site,
      token: COLLECTOR_TOKEN,
      labelsPerDay,
      log: { warn: (_details, message) => void warnings.push(message) },
    });
  const collector = build(database.db);
  const source = afterCounting(buildClickHouseSource(clickhouse), collector);
  onTestFinished(async () => {
    await collector.stop();
    await clickhouse.close();
    await database.drop();
  });
  return {
    database,
    clickhouse,
    collector,
    source,
    warnings,
    /** Another replica, on the same engines. */
    replica() {
      const db = connect(database.url, () => {});
      const other = build(db);
      onTestFinished(async () => {
        await other.stop();
        await db.destroy();
      });
      return other;
    },
    /** Sends hits as a trusted server would: with a token, so that they may be of any time. */
    send: (entries: HitParams[], to = collector) =>
      to.collect({ entries, bulk: true, token: COLLECTOR_TOKEN }, ORIGIN, new Date()),
  };
};
