import type { Collector } from './analytics/collector/service.ts';
import { readBackups } from './backups.ts';
import { clockAhead } from './clock.ts';
import { freeSpace } from './free-space.ts';
import type { Mails } from './mail/service.ts';
import type { Payments } from './payments/service.ts';
import type { ClickHouseClient } from './platform/clickhouse/client.ts';
import { checkHealth } from './platform/health.ts';
import { listFailing } from './platform/jobs/failing.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Metrics } from './platform/metrics.ts';
import { type Database, poolUse } from './platform/postgres/database.ts';

export interface MetricParts {
  config: Parameters<typeof freeSpace>[0];
  db: Database;
  clickhouse: ClickHouseClient;
  jobs: Pick<Jobs, 'metrics'>;
  mails: Mails;
  payments: Payments;
  collector: Collector;
}

const counter = (help: string) => ({ type: 'counter', help }) as const;
const gauge = (help: string) => ({ type: 'gauge', help }) as const;

/** What /metrics tells about the product, beside requests and the process. */
export const addMetrics = (metrics: Metrics, parts: MetricParts): void => {
  addEngines(metrics, parts);
  addServers(metrics, parts);
  addHits(metrics, parts.collector);
  addDisk(metrics, parts);
  metrics.add(
    { eposter_clock_ahead_seconds: gauge('The clock of this replica against PostgreSQL’s') },
    async () => ({ eposter_clock_ahead_seconds: await clockAhead(parts.db) }),
  );
  metrics.add(
    { eposter_mails: { ...gauge('Mails that wait to be sent, and that failed'), label: 'status' } },
    async () => ({ eposter_mails: await parts.mails.metrics() }),
  );
  metrics.add(
    {
      eposter_checkouts_unsettled: gauge('Checkouts that are neither paid nor over'),
      eposter_refunds_due: gauge('Money that is owed to buyers and not paid back yet'),
      eposter_webhooks_failing: gauge('1 while the provider’s webhooks do not come'),
      eposter_webhooks_refused_total: counter('Webhooks without a valid signature'),
    },
    async () => {
      const { unsettled, refundsDue, announcements } = await parts.payments.metrics();
      return {
        eposter_checkouts_unsettled: unsettled,
        eposter_refunds_due: refundsDue,
        eposter_webhooks_failing: announcements === 'accepted' ? 0 : 1,
        eposter_webhooks_refused_total: parts.payments.refusedEvents(),
      };
    },
  );
  metrics.add(
    {
      eposter_backup_age_seconds: {
        ...gauge(
          'Since the last backup that is known of was made, and since one was restored as a test',
        ),
        label: 'kind',
      },
      eposter_backups_failed: gauge('Whether the last attempt of the schedule failed'),
    },
    async () => {
      const { lastAt, lastVerifiedAt, fault } = await readBackups(parts.db);
      const since = (time: Date) => (Date.now() - time.getTime()) / 1000;
      return {
        eposter_backup_age_seconds: {
          ...(lastAt && { made: since(lastAt) }),
          ...(lastVerifiedAt && { verified: since(lastVerifiedAt) }),
        },
        eposter_backups_failed: fault === null ? 0 : 1,
      };
    },
  );
  metrics.add(
    {
      eposter_jobs_ready: { ...gauge('Jobs that are due and not begun'), label: 'queue' },
      eposter_jobs_active: { ...gauge('Jobs under way'), label: 'queue' },
      eposter_jobs_deferred: { ...gauge('Jobs for later: retries, mostly'), label: 'queue' },
      eposter_jobs_failing: { ...gauge('1 while a job keeps failing, else 0'), label: 'queue' },
    },
    async () => {
      const { ready, active, deferred } = await parts.jobs.metrics();
      const failing = new Set((await listFailing(parts.db)).map(({ queue }) => queue));
      return {
        eposter_jobs_ready: ready,
        eposter_jobs_active: active,
        eposter_jobs_deferred: deferred,
        eposter_jobs_failing: Object.fromEntries(
          Object.keys(ready).map((queue) => [queue, +failing.has(queue)]),
        ),
      };
    },
  );
};

const addDisk = (metrics: Metrics, { config }: MetricParts): void => {
  if (config.databaseUrl && config.clickhouseUrl) return;
  metrics.add(
    { eposter_disk_free_bytes: gauge('Free on the disk of DATA_DIR, where an engine is embedded') },
    async () => ({ eposter_disk_free_bytes: (await freeSpace(config)) ?? Number.NaN }),
  );
};

const addEngines = (metrics: Metrics, parts: MetricParts): void => {
  // Before anything else is asked, so that the asking is not among what it tells.
  metrics.add(
    {
      eposter_postgres_connections: { ...gauge('Connections of this replica'), label: 'state' },
      eposter_postgres_waiting: gauge('Requests that wait for a connection'),
    },
    () => {
      const { busy, idle, waiting } = poolUse(parts.db);
      return { eposter_postgres_connections: { busy, idle }, eposter_postgres_waiting: waiting };
    },
  );
  metrics.add(
    { eposter_engine_up: { ...gauge('1 while the engine answers, else 0'), label: 'engine' } },
    async () => {
      const { postgres, clickhouse } = (await checkHealth(parts, 2_000)).parts;
      return {
        eposter_engine_up: { postgres: +(postgres === 'up'), clickhouse: +(clickhouse === 'up') },
      };
    },
  );
};

const addServers = (metrics: Metrics, { clickhouse }: MetricParts): void => {
  if (!clickhouse.cluster) return;
  metrics.add(
    {
      eposter_clickhouse_server_up: {
        ...gauge('1 while this server of the cluster answers, else 0'),
        label: 'server',
      },
    },
    async () => {
      const answers = clickhouse.servers.map(async ({ name, client }) => {
        const late = new Promise<{ success: boolean }>((resolve) =>
          setTimeout(resolve, 2_000, { success: false }).unref(),
        );
        const { success } = await Promise.race([client.ping({ select: true }), late]);
        return [name, +success] as const;
      });
      return { eposter_clickhouse_server_up: Object.fromEntries(await Promise.all(answers)) };
    },
  );
};

const addHits = (metrics: Metrics, collector: Collector): void => {
  metrics.add(
    {
      eposter_hits_taken_total: counter('Hits stored by this replica'),
      eposter_hits_dropped_total: { ...counter('Hits answered, not recorded'), label: 'reason' },
      eposter_hits_refused_total: { ...counter('Hits answered 400'), label: 'reason' },
      eposter_hits_turned_away_total: counter('Hits answered 503, to be sent again'),
      eposter_blocks_counted_total: counter('Blocks of hits that this replica counted'),
      eposter_hits_counted_total: counter('Hits in those blocks'),
      eposter_block_seconds_total: counter('Seconds that those blocks took'),
      eposter_blocks_failed_total: counter('Blocks that have to be counted again'),
      eposter_hits_folded_total: counter('Hits counted as (other): too many new labels in a day'),
      eposter_label_limits_reached_total: counter('Days on which a conference had too many'),
    },
    () => {
      const { hits, blocks } = collector.metrics();
      return {
        eposter_hits_taken_total: hits.taken,
        eposter_hits_dropped_total: { ...hits.dropped },
        eposter_hits_refused_total: { ...hits.refused },
        eposter_hits_turned_away_total: hits.turnedAway,
        eposter_blocks_counted_total: blocks.counted,
        eposter_hits_counted_total: blocks.hits,
        eposter_block_seconds_total: blocks.seconds,
        eposter_blocks_failed_total: blocks.failed,
        eposter_hits_folded_total: blocks.foldedHits,
        eposter_label_limits_reached_total: blocks.limitsReached,
      };
    },
  );
  metrics.add(
    {
      eposter_spool_hits: gauge('Hits that were acknowledged and wait to be counted'),
      eposter_spool_age_seconds: gauge('How long the oldest of them has waited'),
      eposter_lanes_failing: gauge('Lanes whose block cannot be counted at the moment'),
      eposter_hits_set_aside: gauge('Hits that ClickHouse refuses'),
    },
    async () => {
      const [{ hits, ageSeconds }, { lanes, setAside }] = await Promise.all([
        collector.spool(),
        collector.trouble(),
      ]);
      return {
        eposter_spool_hits: hits,
        eposter_spool_age_seconds: ageSeconds,
        eposter_lanes_failing: lanes,
        eposter_hits_set_aside: setAside,
      };
    },
  );
};
