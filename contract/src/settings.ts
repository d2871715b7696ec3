import { z } from 'zod';
import { defineCall } from './call.ts';

const demoAccount = z.object({
  role: z.string(),
  email: z.string(),
  password: z.string(),
});

const settings = z.object({
  brandName: z.string(),
  supportEmail: z.string(),
  privacyUrl: z.string(),
  /** Ready-made sign-ins of the demo world; empty outside a demo. */
  demoAccounts: z.array(demoAccount),
  /** For the card provider's own script; null where none is configured. */
  stripePublishableKey: z.string().nullable(),
  /** What poster pages, media files and the staging site look like; `{prefix}` stands for the conference's. */
  site: z.object({ posterUrl: z.string(), mediaPath: z.string(), stagingHost: z.string() }),
  /** Which parts are local stand-ins: no money moves, no mail leaves. */
  sandbox: z.object({ payments: z.boolean(), mail: z.boolean() }),
  singleSignOn: z
    .string()
    .optional()
    .describe('What the identity provider is called, where people may sign in there'),
  authorsKeptDays: z
    .number()
    .int()
    .describe('After its end a conference keeps authors and codes so long; 0: for good'),
  analyticsSource: z.enum(['clickhouse', 'matomo']).describe('Where the statistics come from'),
});

export type DemoAccount = z.infer<typeof demoAccount>;
export type Settings = z.infer<typeof settings>;

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'What the screens need to know about this installation',
  answers: { 200: settings },
});

const part = z.enum(['up', 'down']);

const health = z.object({
  status: z.enum(['ok', 'failing']),
  failing: z.array(z.string()).describe('The parts that do not answer'),
  parts: z.object({ postgres: part, clickhouse: part }),
  counting: z
    .enum(['ok', 'behind'])
    .describe('behind: hits wait for long, cannot be counted, or were set aside; none is lost'),
  hits: z
    .enum(['taken', 'turned-away'])
    .describe(
      'turned-away: this replica could not store the last ones of these ten minutes, and answered 503',
    ),
  disk: z
    .enum(['ok', 'low'])
    .optional()
    .describe('Where an engine is embedded. low: less than 2 GB are free in DATA_DIR'),
  backup: z
    .enum(['ok', 'late', 'failing'])
    .optional()
    .describe(
      'Where BACKUP_DIR is set. late: older than twice its interval; failing: the last attempt failed',
    ),
  matomo: z
    .string()
    .optional()
    .describe('Where the statistics are a Matomo’s: ok, or in words what keeps it from being read'),
});

export type Health = z.infer<typeof health>;

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  head: true,
  access: 'public',
  summary: '200 when everything is up, 503 with the failing part named otherwise',
  answers: { 200: health, 503: health },
});

export const getMetrics = defineCall({
  method: 'GET',
  path: '/metrics',
  access: 'public',
  summary: "Figures for operators, in Prometheus' text format: from this machine or with the token",
  answers: { 200: z.string() },
});
