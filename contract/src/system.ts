import { z } from 'zod';
import { defineCall } from './call.ts';

const count = z.number().int();

const engine = z.object({
  name: z.enum(['PostgreSQL', 'ClickHouse']),
  up: z.boolean(),
  version: z.string().nullable(),
  embedded: z.boolean().describe('Whether the product runs it itself, in DATA_DIR'),
  bytes: z.number().nullable().describe('What is stored in it'),
});

const queue = z.object({
  name: z.string(),
  ready: count.describe('Due and not begun'),
  active: count,
  deferred: count.describe('For later: retries, mostly'),
});

const failingJob = z.object({
  queue: z.string(),
  since: z.iso.datetime(),
  reason: z.string().describe('Why the last attempt failed, in the words of whatever did'),
});

/** What could not be asked is null: it is not known. */
const system = z.object({
  version: z.string(),
  node: z.string(),
  isDemo: z.boolean().describe('Whether it holds the demo world, which nobody backs up'),
  startedAt: z.iso.datetime(),
  memoryBytes: z.number().describe('Of this process, without embedded engines'),
  freeBytes: z.number().nullable().describe('Free on the disk of DATA_DIR; null without one'),
  clockAheadSeconds: z
    .number()
    .nullable()
    .describe('The clock of this replica against PostgreSQL’s; below zero: behind'),
  engines: z.array(engine),
  storage: z
    .object({
      hits: count.describe('Stored in single, once each'),
      bytes: z
        .number()
        .describe('On the disks of all ClickHouse servers, sums and copies included'),
      bytesPerHit: z.number().nullable().describe('Null while there are no hits'),
      growth: z
        .object({ days: count, hits: count, bytes: z.number() })
        .describe('Hits of the last days, and what those take at that rate'),
    })
    .nullable(),
  counting: z
    .object({
      waiting: count.describe('Hits that are acknowledged and not counted yet'),
      ageSeconds: z.number(),
      failingLanes: count,
      setAside: count,
    })
    .nullable(),
  mails: z
    .object({
      waiting: count,
      failed: count,
      oldest: z
        .object({ queuedAt: z.iso.datetime(), reason: z.string().nullable() })
        .nullable()
        .describe('The mail that has waited longest, and what the mail server said of it last'),
    })
    .nullable(),
  payments: z
    .object({
      unsettled: count,
      refundsDue: count,
      announcements: z
        .enum(['accepted', 'missing'])
        .describe(
          'Webhooks of the provider arrive; or a payment was found that none had announced',
        ),
      silentSince: z.iso
        .datetime()
        .nullable()
        .describe(
          'Since when the provider has not answered what is asked regularly; null: it does',
        ),
      refusing: z
        .array(z.object({ prefix: z.string(), since: z.iso.datetime(), reason: z.string() }))
        .describe('Conferences for which the provider opens no checkout, and what it says'),
      unknown: z
        .array(z.object({ prefix: z.string(), abstractIds: z.array(z.string()) }))
        .describe('Posters whose payment is under way and not known to the provider'),
    })
    .nullable(),
  queues: z.array(queue).nullable(),
  failingJobs: z
    .array(failingJob)
    .nullable()
    .describe('Regular jobs that failed twice in a row, and others that were given up'),
  lastBackupAt: z.iso
    .datetime()
    .nullable()
    .describe('Of the last backup by the product’s own command; null: none that is known of'),
  backups: z
    .object({
      everyHours: count,
      lastVerifiedAt: z.iso
        .datetime()
        .nullable()
        .describe('When one was last restored into scratch databases and found to be the same'),
      notVerified: z.string().nullable().describe('Why the last one could not be tried out'),
      fault: z.string().nullable().describe('Why the last attempt failed, if it did'),
    })
    .nullable()
    .describe('Those that the product makes by itself; null where BACKUP_DIR is not set'),
});

export type System = z.infer<typeof system>;

export const getSystem = defineCall({
  method: 'GET',
  path: '/api/system',
  access: 'admin',
  summary: 'How the product is: engines, counting, mails, jobs, versions, the last backup',
  answers: { 200: system },
});
