import { expect, it } from 'vitest';
import type { System } from '#contract/system.ts';
import { bytesWords, spanWords, warningsOf } from './system-words.ts';

const NOW = Date.UTC(2026, 10, 16, 12);

const well: System = {
  version: '0.1.0',
  node: '26.10.0',
  isDemo: false,
  startedAt: '2026-11-16T08:00:00.000Z',
  memoryBytes: 2e8,
  freeBytes: 5e10,
  clockAheadSeconds: 0.2,
  engines: [
    { name: 'PostgreSQL', up: true, version: '18.4', embedded: true, bytes: 1e7 },
    { name: 'ClickHouse', up: true, version: '26.7', embedded: true, bytes: 1e7 },
  ],
  storage: null,
  counting: { waiting: 3, ageSeconds: 0.4, failingLanes: 0, setAside: 0 },
  mails: { waiting: 2, failed: 0, oldest: { queuedAt: '2026-11-16T11:59:00.000Z', reason: null } },
  payments: {
    unsettled: 1,
    refundsDue: 0,
    announcements: 'accepted',
    silentSince: null,
    refusing: [],
    unknown: [],
  },
  queues: [],
  failingJobs: [],
  lastBackupAt: '2026-11-15T12:00:00.000Z',
  backups: null,
};

const scheduled = {
  everyHours: 24,
  lastVerifiedAt: '2026-11-15T12:05:00.000Z',
  notVerified: null,
  fault: null,
};

it('says nothing while all is well, and nothing of what is not known', () => {
  expect(warningsOf(well, NOW)).toEqual([]);
  const unknown = {
    counting: null,
    mails: null,
    payments: null,
    queues: null,
    freeBytes: null,
    failingJobs: null,
    clockAheadSeconds: null,
  };
  expect(warningsOf({ ...well, ...unknown }, NOW)).toEqual([]);
});

it.each<[Partial<System>, string]>([
  [
    { engines: [{ name: 'ClickHouse', up: false, version: null, embedded: true, bytes: null }] },
    'ClickHouse is not responding',
  ],
  [
    {
      failingJobs: [
        { queue: 'retention', since: '2026-11-16T10:00:00.000Z', reason: 'Error: no such table' },
      ],
    },
    'A job keeps failing: Deleting expired raw data',
  ],
  [{ clockAheadSeconds: 3700 }, 'The server clock is 1 hour ahead of PostgreSQL'],
  [{ clockAheadSeconds: -90 }, 'The server clock is 1 minute behind PostgreSQL'],
  [{ freeBytes: 1.5e9 }, 'Only 1.5 GB of disk space left'],
  [
    { counting: { waiting: 0, ageSeconds: 0, failingLanes: 0, setAside: 1200 } },
    '1,200 hits could not be processed',
  ],
  [
    { counting: { waiting: 9, ageSeconds: 90, failingLanes: 0, setAside: 0 } },
    'Hit processing is delayed',
  ],
  [{ mails: { waiting: 0, failed: 4, oldest: null } }, '4 emails failed'],
  [{ mails: { waiting: 0, failed: 1, oldest: null } }, '1 email failed'],
  [
    {
      mails: {
        waiting: 1,
        failed: 0,
        oldest: { queuedAt: '2026-11-16T11:00:00.000Z', reason: '535 Wrong password.' },
      },
    },
    'An email has been queued for 1 hour',
  ],
  [
    {
      payments: {
        unsettled: 0,
        refundsDue: 0,
        announcements: 'accepted',
        silentSince: '2026-11-16T10:00:00.000Z',
        refusing: [],
        unknown: [],
      },
    },
    'The payment provider has not responded for 2 hours',
  ],
  [
    {
      payments: {
        unsettled: 0,
        refundsDue: 0,
        announcements: 'accepted',
        silentSince: null,
        refusing: [
          { prefix: 'NEURO26', since: '2026-11-16T10:00:00.000Z', reason: 'No such price.' },
        ],
        unknown: [],
      },
    },
    'Checkout is not available for NEURO26',
  ],
  [
    {
      payments: {
        unsettled: 1,
        refundsDue: 0,
        announcements: 'accepted',
        silentSince: null,
        refusing: [],
        unknown: [{ prefix: 'NEURO26', abstractIds: ['101', '102'] }],
      },
    },
    'Payments in progress for NEURO26 were not found at the payment provider',
  ],
  [
    {
      payments: {
        unsettled: 0,
        refundsDue: 2,
        announcements: 'accepted',
        silentSince: null,
        refusing: [],
        unknown: [],
      },
    },
    '2 refunds not completed',
  ],
  [
    {
      payments: {
        unsettled: 0,
        refundsDue: 0,
        announcements: 'missing',
        silentSince: null,
        refusing: [],
        unknown: [],
      },
    },
    'A payment arrived without a webhook',
  ],
  [{ lastBackupAt: null }, 'No backup found'],
  [{ lastBackupAt: '2026-11-01T12:00:00.000Z' }, 'Last backup was 15 days ago'],
])('says what to look after', (change, text) => {
  const warnings = warningsOf({ ...well, ...change }, NOW);
  expect(warnings.map((warning) => warning.text)).toEqual([text]);
  expect(warnings[0]?.detail).toMatch(/\w/);
});

it('does not ask for a backup of the demo', () => {
  expect(warningsOf({ ...well, isDemo: true, lastBackupAt: null }, NOW)).toEqual([]);
});

it('has words for sizes and times', () => {
  expect([0, 999, 1500, 2.5e7, 3e12].map(bytesWords)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.5 kB',
    '25 MB',
    '3 TB',
  ]);
  expect([20_000, 61_000, 3 * 3_600_000, 86_400_000].map(spanWords)).toEqual([
    'less than a minute',
    '1 minute',
    '3 hours',
    '1 day',
  ]);
});

it('looks after the backups that the product makes by itself', () => {
  const said = (backups: Partial<typeof scheduled> | object, lastBackupAt = well.lastBackupAt) =>
    warningsOf({ ...well, lastBackupAt, backups: { ...scheduled, ...backups } }, NOW).map(
      ({ text }) => text,
    );
  expect(said({})).toEqual([]);
  expect(said({ fault: 'No room' })).toEqual(['Last backup failed']);
  expect(said({ notVerified: 'No rights' })).toEqual(['Could not test the last backup']);
  expect(said({}, '2026-11-14T11:00:00.000Z')).toEqual(['Last backup was 2 days ago']);
});
