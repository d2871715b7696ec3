import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnMachine, listConflicts, whyReachable } from './config-rules.ts';
import { type Environment, readVariables } from './environment.ts';
import { findWeakness } from './password-strength.ts';

/** The environment, read once, at the start. Nothing else in the program reads it. */
export type Config = ReturnType<typeof readConfig>;

/** A start that is refused, in plain words: what is wrong, and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(faults: string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** Reads the whole environment; throws one ConfigError that names every faulty variable. */
export const readConfig = (given: Record<string, string | undefined>) => {
  const { env, faults } = examine(given);
  if (faults.length > 0) throw new ConfigError(faults);
  return settle(env, whyReachable(env));
};

/**
 * As `readConfig`, for a start: a weak ADMIN_PASSWORD is refused with the rest, before any engine
 * starts. Where the data folder holds a database already there is an administrator, as a rule, and
 * the password is looked at only if one has to be made of it.
 */
export const readStartConfig = async (given: Record<string, string | undefined>) => {
  const { env, faults } = examine(given);
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD, BRAND_NAME, DATA_DIR, DATABASE_URL } = env;
  if (ADMIN_PASSWORD && (DATABASE_URL || !existsSync(join(DATA_DIR, 'postgres')))) {
    const weakness = await findWeakness(ADMIN_PASSWORD, [ADMIN_EMAIL, BRAND_NAME]);
    if (weakness) faults.push(`ADMIN_PASSWORD ${weakness}`);
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return settle(env, whyReachable(env));
};

const examine = (given: Record<string, string | undefined>) => {
  const variables = readVariables(given);
  return { env: variables.env, faults: [...variables.faults, ...listConflicts(variables)] };
};

const settle = (env: Environment, reachable: string | undefined) => {
  const demo = env.DEMO ?? (reachable === undefined && isOwnMachine(env));
  return {
    host: env.HOST,
    port: env.PORT,
    /** Without it: http://localhost and the port, once it is known. */
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    clickhouseUrl: env.CLICKHOUSE_URL,
    /** Undefined: whoever runs it sees to the backups. */
    backups: env.BACKUP_DIR
      ? { folder: env.BACKUP_DIR, everyHours: env.BACKUP_EVERY_HOURS }
      : undefined,
    demo,
    /** Why others can reach the product; undefined on a machine of one's own. */
    reachable,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    /** Administrators set one up before they may do anything else. */
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    /** Undefined: a file in the data folder, where PostgreSQL is there, too; else there is none. */
    secretKey: env.SECRET_KEY,
    /** Undefined: everybody signs in with a password. */
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).hostname,
            adminGroup: env.OIDC_ADMIN_GROUP,
            prefixClaim: env.OIDC_PREFIX_CLAIM,
          }
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
    /** What the provider's checkout asks and makes besides taking the money. */
    checkoutExtras: env.STRIPE_CHECKOUT ?? [],
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
    /** Hosts that the Matomo import may reach at a private address. */
    importHosts: env.MATOMO_IMPORT_HOSTS,
    /** Allows hits with an old time or another's address; undefined: nobody may. */
    collectorToken: env.COLLECTOR_TOKEN,
    /** New labels that a conference may add in a day before the rest is (other); 0: no limit. */
    labelsPerDay: env.LABELS_PER_DAY,
    /** Undefined: one server. */
    clickhouseCluster: env.CLICKHOUSE_CLUSTER
      ? { name: env.CLICKHOUSE_CLUSTER, keeper: env.CLICKHOUSE_KEEPER }
      : undefined,
    /** Single hits, visits and playbacks are forgotten after this; the reports stay. */
    retentionMonths: env.RETENTION_MONTHS,
    /** Addresses of authors and codes go so many days after their conference; 0: they stay. */
    authorsKeptDays: env.AUTHORS_KEPT_DAYS,
    loginsPerMinute: env.LOGINS_PER_MINUTE,
    retrievalsPerHour: env.RETRIEVALS_PER_HOUR,
    checkoutsPerHour: env.CHECKOUTS_PER_HOUR,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
};
