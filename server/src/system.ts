import { sql } from 'kysely';
import type { System } from '#contract/system.ts';
import { presentBackups, readBackups } from './backups.ts';
import { clockAhead } from './clock.ts';
import { freeSpace } from './free-space.ts';
import type { MetricParts } from './metrics.ts';
import { readRows } from './platform/clickhouse/client.ts';
import type { Config } from './platform/config.ts';
import { listFailing } from './platform/jobs/failing.ts';
import { version } from './platform/version.ts';
import { readBytes, readStorage } from './storage.ts';

export interface SystemParts extends MetricParts {
  config: Pick<Config, 'databaseUrl' | 'clickhouseUrl' | 'dataDir' | 'backups' | 'demo'>;
}

const PATIENCE_MS = 3_000;

/** What does not answer in time is not known; the rest is told all the same. */
export const known = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  return Promise.race([asked.catch(() => null), late]);
};

/** How the product is, for whoever runs it. */
export const readSystem = async (parts: SystemParts): Promise<System> => {
  const { config, payments } = parts;
  const [
    postgres,
    clickhouse,
    storage,
    counting,
    unsent,
    money,
    queues,
    failing,
    backup,
    disk,
    clock,
  ] = await Promise.all([
    known(askPostgres(parts)),
    known(askClickHouse(parts)),
    known(readStorage(parts.clickhouse, new Date())),
    known(readCounting(parts)),
    known(readMails(parts)),
    known(payments.metrics()),
    known(readQueues(parts)),
    known(readFailing(parts)),
    known(readBackups(parts.db)),
    known(freeSpace(config)),
    known(clockAhead(parts.db)),
  ]);
  const nothing = { version: null, bytes: null };
  return {
    version,
    node: process.versions.node,
    isDemo: config.demo,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    freeBytes: disk,
    clockAheadSeconds: clock,
    engines: [
      {
        ...{ name: 'PostgreSQL', up: postgres !== null, embedded: !config.databaseUrl },
        ...(postgres ?? nothing),
      },
      {
        ...{ name: 'ClickHouse', up: clickhouse !== null, embedded: !config.clickhouseUrl },
        ...(clickhouse ?? nothing),
      },
    ],
    storage,
    counting,
    mails: unsent,
    payments: money,
    queues,
    failingJobs: failing,
    lastBackupAt: backup?.lastAt?.toISOString() ?? null,
    backups: backup && presentBackups(config.backups, backup),
  };
};

interface Engine {
  version: string;
  bytes: number;
}

const askPostgres = async ({ db }: SystemParts): Promise<Engine | null> => {
  const { rows } = await sql<Engine>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0] ?? null;
};

/** Up if any server answers; how much is stored is known only if all do. */
const askClickHouse = async ({
  clickhouse,
}: SystemParts): Promise<(Pick<Engine, 'version'> & { bytes: number | null }) | null> => {
  const [row] = await readRows<{ version: string }>(clickhouse, 'select version() as version');
  const stored = await readBytes(clickhouse).catch(() => null);
  return row ? { version: row.version, bytes: stored?.bytes ?? null } : null;
};

const readCounting = async ({ collector }: SystemParts): Promise<System['counting']> => {
  const [{ hits, ageSeconds }, { lanes, setAside }] = await Promise.all([
    collector.spool(),
    collector.trouble(),
  ]);
  return { waiting: hits, ageSeconds, failingLanes: lanes, setAside };
};

const readMails = async ({ mails }: SystemParts): Promise<System['mails']> => {
  const [unsent, oldest] = await Promise.all([mails.metrics(), mails.oldestWaiting()]);
  const waiting = oldest && {
    queuedAt: oldest.queued_at.toISOString(),
    reason: oldest.last_error,
  };
  return { ...unsent, oldest: waiting ?? null };
};

const readQueues = async ({ jobs }: SystemParts): Promise<System['queues']> => {
  const { ready, active, deferred } = await jobs.metrics();
  return Object.keys(ready)
    .sort()
    .map((name) => ({
      name,
      ready: ready[name] ?? 0,
      active: active[name] ?? 0,
      deferred: deferred[name] ?? 0,
    }));
};

const readFailing = async ({ db }: SystemParts): Promise<System['failingJobs']> =>
  (await listFailing(db)).map(({ since, ...job }) => ({ ...job, since: since.toISOString() }));
