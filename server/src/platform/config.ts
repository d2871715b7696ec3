import { isIP } from 'node:net';
import { z } from 'zod';

/** The environment, read once, at the start. Nothing else in the program reads it. */
export type Config = ReturnType<typeof readConfig>;

const text = (fallback: string) => z.string().min(1).default(fallback);
const count = (fallback: number) =>
  z.coerce.number('must be a whole number').int('must be a whole number').min(0).default(fallback);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    message: `must be a URL starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });
const template = (fallback: string) =>
  text(fallback).refine((value) => value.includes('{prefix}'), 'must contain {prefix}');

/** `posters@example.org` or `ePosters <posters@example.org>`. */
const mailAddress = z.string().transform((value, context) => {
  const [, name, inside, alone] =
    /^(?:([^<>\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(value.trim()) ?? [];
  const address = z.email().safeParse((inside ?? alone)?.trim());
  if (address.success)
    return { name: name?.replaceAll('"', '').trim() ?? '', address: address.data };
  context.addIssue('must be an e-mail address, or a name and <an e-mail address>');
  return z.NEVER;
});

const environment = z.object({
  // Where the product listens, and the address that people type.
  HOST: text('127.0.0.1'),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  PUBLIC_URL: url('http:', 'https:').optional(),

  // Engines: embedded under DATA_DIR unless a URL is given.
  DATA_DIR: text('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  CLICKHOUSE_URL: url('http:', 'https:').optional(),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a cluster: letters, digits, - and _')
    .optional(),

  // The first start.
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200).optional(),

  // Payments: the sandbox when STRIPE_SECRET_KEY is unset.
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: url('http:', 'https:').optional(),
  PAYMENT_SWEEP_SECONDS: count(120).refine((value) => value > 0, 'must be at least 1'),
  SANDBOX: flag.optional(),

  // Mail: the sandbox mailbox when SMTP_URL is unset.
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: mailAddress.optional(),

  // Words on the screens.
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@eposter.live'),
  BRAND_NAME: text('ePoster Live'),
  PRIVACY_URL: text('/privacy'),

  // Statistics: what a poster's address and a video's path look like, and where numbers come from.
  POSTER_URL: template('https://{prefix}.eposter.live/poster/'),
  MEDIA_PATH: template('/storage/{prefix}/'),
  STAGING_HOST: text('staging.eposter.live'),
  ANALYTICS_SOURCE: z
    .enum(['clickhouse', 'matomo'], 'must be clickhouse or matomo')
    .default('clickhouse'),
  MATOMO_URL: url('http:', 'https:').optional(),
  MATOMO_TOKEN: z.string().optional(),
  MATOMO_SITE_ID: z.coerce.number('must be a whole number').int().min(1).optional(),
  MATOMO_EVENT_DIMENSION: z
    .enum(['eventAction', 'eventName'], 'must be eventAction or eventName')
    .default('eventAction'),
  RETENTION_MONTHS: count(25).refine((value) => value <= 600, 'must be at most 600'),
  LABELS_PER_DAY: count(20_000).refine((value) => value <= 2_000_000_000, 'is too large'),
  COLLECTOR_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),

  // Limits (0 = off), and which proxies' X-Forwarded-For is believed.
  RETRIEVALS_PER_HOUR: count(120),
  CHECKOUTS_PER_HOUR: count(600),
  LOGINS_PER_MINUTE: count(10),
  TRUST_PROXY: z.string().default(''),
  // Whoever sends it may read /metrics from another machine.
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'must be silent, error, warn, info or debug',
    )
    .optional(),
});

type Environment = z.infer<typeof environment>;

export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(faults: string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** Reads the whole environment; throws one ConfigError that names every faulty variable. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  const faults = parsed.success
    ? relationFaults(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return settle(parsed.data);
};

const relationFaults = (env: Environment): string[] => {
  const faults: string[] = [];
  const both = (a: keyof Environment, b: keyof Environment) => {
    if ((env[a] === undefined) !== (env[b] === undefined)) {
      faults.push(
        `${env[a] === undefined ? a : b} must be set together with ${env[a] === undefined ? b : a}`,
      );
    }
  };
  both('ADMIN_EMAIL', 'ADMIN_PASSWORD');
  both('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  if (env.ANALYTICS_SOURCE === 'matomo') {
    for (const name of ['MATOMO_URL', 'MATOMO_TOKEN', 'MATOMO_SITE_ID'] as const) {
      if (env[name] === undefined)
        faults.push(`${name} must be set when ANALYTICS_SOURCE is matomo`);
    }
  }
  if (!isLoopback(env.HOST) && usesSandbox(env) && !env.SANDBOX) {
    faults.push(
      `HOST ${env.HOST} can be reached from outside, but ${sandboxed(env)} is unset and the sandbox would take its place. Set it, or SANDBOX=1 if that is meant`,
    );
  }
  if (env.PORT === 0 && env.PUBLIC_URL === undefined && !isLoopback(env.HOST)) {
    faults.push('PUBLIC_URL must be set when PORT is 0');
  }
  return faults;
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const sandboxed = (env: Environment): string =>
  [!env.STRIPE_SECRET_KEY && 'STRIPE_SECRET_KEY', !env.SMTP_URL && 'SMTP_URL']
    .filter(Boolean)
    .join(' and ');

const usesSandbox = (env: Environment): boolean => sandboxed(env) !== '';

const settle = (env: Environment) => {
  const external = Boolean(
    env.DATABASE_URL || env.CLICKHOUSE_URL || env.STRIPE_SECRET_KEY || env.SMTP_URL,
  );
  const demo = env.DEMO ?? (!external && isLoopback(env.HOST));
  return {
    host: env.HOST,
    port: env.PORT,
    /** Without it: http://localhost and the port, once it is known. */
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    clickhouseUrl: env.CLICKHOUSE_URL,
    demo,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    /** Undefined: the sandbox takes its place. */
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiBase: env.STRIPE_API_BASE,
          }
        : undefined,
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
    paymentSweepSeconds: env.PAYMENT_SWEEP_SECONDS,
    /** Undefined: the sandbox mailbox takes its place. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? { name: env.BRAND_NAME, address: env.SUPPORT_EMAIL },
    brandName: env.BRAND_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    privacyUrl: env.PRIVACY_URL,
    /** What the conferences' poster pages, media files and staging site look like. */
    site: {
      posterUrl: env.POSTER_URL,
      mediaPath: env.MEDIA_PATH,
      stagingHost: env.STAGING_HOST,
    },
    /** Undefined: our own store. */
    matomo:
      env.ANALYTICS_SOURCE === 'matomo'
        ? {
            url: env.MATOMO_URL ?? '',
            token: env.MATOMO_TOKEN ?? '',
            siteId: env.MATOMO_SITE_ID ?? 0,
            eventDimension: env.MATOMO_EVENT_DIMENSION,
          }
        : undefined,
    /** Allows hits with an old time or another's address; undefined: nobody may. */
    collectorToken: env.COLLECTOR_TOKEN,
    /** New labels that a conference may add in a day before the rest is (other); 0: no limit. */
    labelsPerDay: env.LABELS_PER_DAY,
    /** Undefined: one server; otherwise tables are replicated and distributed over this cluster. */
    clickhouseCluster: env.CLICKHOUSE_CLUSTER,
    /** Single hits, visits and playbacks are forgotten after this; the reports stay. */
    retentionMonths: env.RETENTION_MONTHS,
    loginsPerMinute: env.LOGINS_PER_MINUTE,
    retrievalsPerHour: env.RETRIEVALS_PER_HOUR,
    checkoutsPerHour: env.CHECKOUTS_PER_HOUR,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
};

export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

/** `1`: one proxy in front; `true`: any; otherwise addresses and networks, separated by commas. */
const trustedProxies = (value: string): TrustProxy => {
  if (value === '' || value === '0' || value === 'false') return false;
  if (value === 'true') return true;
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  return value.split(',').map((item) => item.trim());
};
