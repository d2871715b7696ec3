import type { Counting } from '#contract/counting.ts';
import type { System } from '#contract/system.ts';

const HOUR = 3_600_000;

/** A product that has nothing to warn of. */
export const buildSystem = (values: Partial<System> = {}): System => ({
  version: '1.0.0',
  node: 'v24.0.0',
  isDemo: false,
  startedAt: new Date(Date.now() - HOUR).toISOString(),
  memoryBytes: 2e8,
  freeBytes: 5e10,
  clockAheadSeconds: 0,
  engines: [
    { name: 'PostgreSQL', up: true, version: '18.1', embedded: true, bytes: 1e7 },
    { name: 'ClickHouse', up: true, version: '25.8', embedded: true, bytes: 2e7 },
  ],
  storage: { hits: 10, bytes: 1e6, bytesPerHit: 1e5, growth: { days: 30, hits: 10, bytes: 1e6 } },
  counting: { waiting: 0, ageSeconds: 0, failingLanes: 0, setAside: 0 },
  mails: { waiting: 0, failed: 0, oldest: null },
  payments: {
    unsettled: 0,
    refundsDue: 0,
    announcements: 'accepted',
    silentSince: null,
    refusing: [],
    unknown: [],
  },
  queues: [{ name: 'mail', ready: 0, active: 0, deferred: 0 }],
  failingJobs: [],
  lastBackupAt: new Date(Date.now() - HOUR).toISOString(),
  backups: null,
  ...values,
});

/** Everything is counted. */
export const buildCounting = (values: Partial<Counting> = {}): Counting => ({
  waiting: { hits: 0, ageSeconds: 0 },
  failing: { since: null, reason: null },
  setAside: { hits: 0, latest: [] },
  unknownSites: [],
  ...values,
});
