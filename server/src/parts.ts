import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LEAST_FREE_BYTES } from '#contract/system-limits.ts';
import { buildAlerts, type Watch } from './analytics/alerts/service.ts';
import { beginCount, wantZone } from './analytics/collector/counting/counts.ts';
import { buildCollector, type Collector } from './analytics/collector/service.ts';
import { buildMailings } from './analytics/mailings/service.ts';
import { buildMoves } from './analytics/moving/service.ts';
import { buildAnalytics } from './analytics/service.ts';
import { endLinks } from './analytics/shares/service.ts';
import { buildClickHouseSource } from './analytics/sources/clickhouse.ts';
import { buildMatomoSource } from './analytics/sources/matomo.ts';
import type { Source } from './analytics/sources/source.ts';
import { buildTracking, type TrackingSettings } from './analytics/tracking/service.ts';
import { areBackupsFailing } from './backups.ts';
import { buildConferences, type Conferences } from './conferences/service.ts';
import { freeSpace } from './free-space.ts';
import { buildMails, type Mails } from './mail/service.ts';
import { smtpTransport, type Transport } from './mail/transport.ts';
import { buildPayments, connectStripe } from './payments/service.ts';
import { buildPeople } from './people/service.ts';
import { openGuardedReads } from './platform/clickhouse/circuit-breaker.ts';
import type { ClickHouseClient } from './platform/clickhouse/client.ts';
import type { Config } from './platform/config.ts';
import { listFailing } from './platform/jobs/failing.ts';
import { buildJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Database } from './platform/postgres/database.ts';
import type { SecretBox } from './platform/secret-box.ts';
import { buildMailbox } from './sandbox/mailbox.ts';
import { startProvider } from './sandbox/provider.ts';
import { endAuthorLinksOf } from './submissions/author-links/make-link.ts';
import { buildAuthorLinks } from './submissions/author-links/service.ts';
import { buildReminders } from './submissions/reminders/service.ts';
import { buildSubmissions } from './submissions/service.ts';
import { buildNotifyFormerAddress } from './users/former-address.ts';
import { buildPasswordResets } from './users/reset/service.ts';
import { buildSecondFactors } from './users/second-factor/service.ts';
import { buildUsers } from './users/service.ts';
import { buildSingleSignOn } from './users/single-sign-on/service.ts';

/** What every part stands on. */
export interface Base {
  config: Config;
  logger: FastifyBaseLogger;
  db: Database;
  databaseUrl: string;
  /** Locks what nobody may read in the database. */
  box: SecretBox;
  publicUrl(): string;
  /** What to do when the product stops; newest first. */
  atEnd(step: () => unknown): void;
  /** How often queued work is looked for; without it, as the product does. */
  pollSeconds?: number;
  /** How far our clock is behind the identity provider's, for tests. */
  clockSkew?: number;
}

/** Where mails go: to the mail server, or into the sandbox mailbox where none is configured. */
const chooseTransport = (config: Config, db: Database): Transport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl) : buildMailbox(db).transport;

/** Who takes the money: the configured provider, or a local one where none is configured. */
const chooseProvider = async (
  config: Config,
  local: { db: Database; logger: FastifyBaseLogger; pageBase(): string },
) => {
  const { checkoutExtras } = config;
  if (config.stripe) {
    return {
      stripe: connectStripe({ ...config.stripe, checkoutExtras }),
      sandboxProvider: undefined,
    };
  }
  const sandboxProvider = await startProvider(local);
  return { stripe: connectStripe({ ...sandboxProvider, checkoutExtras }), sandboxProvider };
};

/** Where the statistics come from: a Matomo, or our own store where none is configured. */
const chooseSource = (
  config: Config,
  {
    log,
    conferences,
    tracking,
    clickhouse,
  }: {
    log: FastifyBaseLogger;
    conferences: Pick<Conferences, 'isMatomoSiteShared'>;
    tracking: Pick<TrackingSettings, 'find'>;
    clickhouse: ClickHouseClient;
  },
): Source => {
  if (!config.matomo) return buildClickHouseSource(clickhouse);
  const { isMatomoSiteShared: isShared } = conferences;
  const posterUrlOf = async (id: string) => (await tracking.find(id)).posterUrl;
  return buildMatomoSource({ ...config.matomo, site: config.site, isShared, posterUrlOf, log });
};

/** Everything but the statistics. Nothing is at work yet: no mail is sent, no payment is looked after. */
export const buildFeatures = async (base: Base) => {
  const { config, logger: log, db, databaseUrl, publicUrl, atEnd, pollSeconds } = base;
  const transport = chooseTransport(config, db);
  atEnd(() => transport.close());
  const jobs = buildJobs({ databaseUrl, log, pollSeconds });
  atEnd(() => jobs.stop());
  const mails = buildMails({ db, jobs, transport, from: config.mailFrom });
  const accounts = buildAccounts(base, { jobs, mails });
  const { users } = accounts;
  const local = { db, logger: log, pageBase: publicUrl };
  const { stripe, sandboxProvider } = await chooseProvider(config, local);
  atEnd(() => sandboxProvider?.stop());

  const conferences = buildConferences({
    db,
    users,
    prices: stripe.prices,
    endLinks: async (trx, id) => {
      await endLinks(trx, id);
      await endAuthorLinksOf(trx, id);
    },
    beginCount,
    wantZone,
  });
  const submissions = buildSubmissions({ ...config, db, conferences, mails, publicUrl, log });
  const authorLinks = buildAuthorLinks({ ...config, db, conferences, mails, publicUrl });
  const common = { db, jobs, mails, conferences, publicUrl, words: config };
  const payments = buildPayments({ ...common, submissions, provider: stripe, log });
  const reminders = buildReminders({ ...common, isUnderWay: payments.isUnderWay });
  const people = buildPeople({ db, payments, authorsKeptDays: config.authorsKeptDays, log });
  return {
    ...accounts,
    ...{ jobs, mails, sandboxProvider, conferences, submissions, authorLinks },
    ...{ payments, reminders, people },
  };
};

export type Features = Awaited<ReturnType<typeof buildFeatures>>;

const buildAccounts = (
  { config, logger: log, db, box, publicUrl, clockSkew }: Base,
  { jobs, mails }: { jobs: Jobs; mails: Mails },
) => {
  const users = buildUsers(db, config.brandName, publicUrl, box);
  const { passkeys } = users;
  const isLimited = config.loginsPerMinute > 0;
  const resets = buildPasswordResets({ db, jobs, mails, publicUrl, words: config, isLimited });
  const secondFactors = buildSecondFactors({ db, box, passkeys, mails, publicUrl, words: config });
  const singleSignOn =
    config.oidc &&
    buildSingleSignOn({ db, users, publicUrl, log, ...config.oidc, skew: clockSkew });
  const notifyFormerAddress = buildNotifyFormerAddress({ mails, words: config });
  return { users, resets, secondFactors, singleSignOn, notifyFormerAddress };
};

/**
 * Asks nothing of ClickHouse yet, and counts only after `collector.start()`. With `readFrom`, reports are
 * read from what it makes of the chosen source.
 */
export const buildStatistics = (
  { config, logger: log, db, box, publicUrl, atEnd }: Base,
  { jobs, mails, users, conferences, submissions, payments }: Features,
  clickhouse: ClickHouseClient,
  readFrom: (source: Source, collector: Collector) => Source = (source) => source,
) => {
  atEnd(() => clickhouse.close());
  const tracking = buildTracking({ db, conferences });
  // Without one of the operator's, nobody else knows it.
  const token = config.collectorToken ?? randomUUID();
  const { site, labelsPerDay } = config;
  const { listSites } = tracking;
  const collector = buildCollector({ db, clickhouse, listSites, site, token, labelsPerDay, log });
  atEnd(() => collector.stop());
  const reads = openGuardedReads(clickhouse);
  atEnd(() => reads.close());
  const source = chooseSource(config, { clickhouse: reads, conferences, tracking, log });
  const analytics = buildAnalytics({
    ...{ db, users, conferences, submissions, tracking, log },
    source: readFrom(source, collector),
    ...{ posterUrl: site.posterUrl, mediaPath: site.mediaPath },
    counts: collector,
  });
  const mailing = {
    ...{ db, jobs, mails, users, conferences, log, publicUrl },
    ...{ reads: analytics.reads, words: config },
  };
  const mailings = buildMailings({ ...mailing, site });
  const watches: Watch[] = [
    { kind: 'behind', isBad: () => collector.isBehind() },
    { kind: 'payments', isBad: payments.isInTrouble },
    { kind: 'backups', isBad: (now) => areBackupsFailing(db, config.backups, now) },
    { kind: 'jobs', isBad: async () => (await listFailing(db)).length > 0 },
    { kind: 'disk', isBad: async () => ((await freeSpace(config)) ?? Infinity) < LEAST_FREE_BYTES },
  ];
  const alerts = buildAlerts({ ...mailing, watches });
  const moves = buildMoves({
    ...{ db, box, jobs, conferences, tracking, collector, source, site, log },
    ...{ collectorToken: token, readsMatomo: config.matomo !== undefined },
    importHosts: config.importHosts,
  });
  const { check: checkSource } = source;
  const reports = { analytics, mailings, alerts, checkSource };
  return { clickhouse, collector, source, moves, token, ...reports };
};

export type Statistics = ReturnType<typeof buildStatistics>;
