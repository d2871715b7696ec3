import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { NewUser } from '#contract/users.ts';
import { type AlertService, buildAlerts } from '../src/analytics/alerts/service.ts';
import { beginCount, wantZone } from '../src/analytics/collector/counting/counts.ts';
import { buildCollector, type Collector } from '../src/analytics/collector/service.ts';
import { buildMailings, type Mailings } from '../src/analytics/mailings/service.ts';
import { buildMoves, type Moves } from '../src/analytics/moving/service.ts';
import { type Analytics, buildAnalytics } from '../src/analytics/service.ts';
import { endLinks } from '../src/analytics/shares/service.ts';
import type { Source } from '../src/analytics/sources/source.ts';
import { buildTracking } from '../src/analytics/tracking/service.ts';
import { buildApp, chooseProvider, chooseSource, chooseTransport } from '../src/app.ts';
import { buildConferences, type Conferences } from '../src/conferences/service.ts';
import { buildMails, type Mails } from '../src/mail/service.ts';
import { buildPayments, type Payments } from '../src/payments/service.ts';
import { buildPeople, type People } from '../src/people/service.ts';
import { type ClickHouseClient, connectClickHouse } from '../src/platform/clickhouse/client.ts';
import { readConfig } from '../src/platform/config.ts';
import { buildLogger } from '../src/platform/http/log.ts';
import { buildJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import type { Provider } from '../src/sandbox/provider.ts';
import { endAuthorLinksOf } from '../src/submissions/author-links/make-link.ts';
import { type AuthorLinks, buildAuthorLinks } from '../src/submissions/author-links/service.ts';
import { buildReminders, type Reminders } from '../src/submissions/reminders/service.ts';
import { buildSubmissions, type Submissions } from '../src/submissions/service.ts';
import type { UserRow } from '../src/users/queries.ts';
import { buildPasswordResets, type PasswordResets } from '../src/users/reset/service.ts';
import { buildSecondFactors, type SecondFactors } from '../src/users/second-factor/service.ts';
import { buildUsers, type Users } from '../src/users/service.ts';
import { buildSingleSignOn } from '../src/users/single-sign-on/service.ts';
import { afterCounting } from './after-counting.ts';
import { buildDatabase, type TestDatabase } from './build-database.ts';

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  clickhouse: ClickHouseClient;
  users: Users;
  /** Asked of, but mails links only after `resets.work()`. */
  resets: PasswordResets;
  secondFactors: SecondFactors;
  jobs: Jobs;
  /** Queues, but sends only after `mails.work()`. */
  mails: Mails;
  conferences: Conferences;
  submissions: Submissions;
  authorLinks: AuthorLinks;
  /** Writes down whom to remind, but mails only after `reminders.work()`. */
  reminders: Reminders;
  payments: Payments;
  people: People;
  /** Collects, but counts only after `collector.start()`. */
  collector: Collector;
  analytics: Analytics;
  /** Knows whom reports go to, but mails only after `mailings.queueDue(now)` or `mailings.work()`. */
  mailings: Mailings;
  /** Looks only when asked: `alerts.check(now)`. */
  alerts: AlertService;
  source: Source;
  /** Moves only after `moves.work()`. */
  moves: Moves;
  /** The local payment provider, unless STRIPE_SECRET_KEY names another. */
  sandboxProvider: Provider | undefined;
  /** The mails in the queue, oldest first, whatever became of them. */
  queued(): Promise<QueuedMail[]>;
  /** Everything that was logged, as text. */
  logged(): string;
}

export const PASSWORD = 'correct horse battery';
export const PUBLIC_URL = 'http://posters.test';

/** The product on the real engines, with a database of its own that goes when the test ends. */
export const buildTestApp = async (
  env: Record<string, string> = {},
  parts: { source?: Source; screens?: URL; clockSkew?: number } = {},
): Promise<TestApp> => {
  const database = await buildDatabase();
  const clickhouse: ClickHouseClient = connectClickHouse(
    env.CLICKHOUSE_URL ?? inject('clickhouseUrl'),
  );
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const config = readConfig({ LOGINS_PER_MINUTE: '0', SANDBOX: '1', ...env });
  const users = buildUsers(database.db, config.brandName, () => PUBLIC_URL);
  const logger = buildLogger('debug', sink);
  const transport = chooseTransport(config, database.db);
  const jobs = buildJobs({ databaseUrl: database.url, log: logger, pollSeconds: 0.5 });
  const mails = buildMails({ db: database.db, jobs, transport, from: config.mailFrom });
  const resets = buildPasswordResets({
    db: database.db,
    jobs,
    mails,
    publicUrl: () => PUBLIC_URL,
    words: config,
  });
  const secondFactors = buildSecondFactors({
    db: database.db,
    passkeys: users.passkeys,
    mails,
    publicUrl: () => PUBLIC_URL,
    words: config,
  });
  const singleSignOn =
    config.oidc &&
    buildSingleSignOn({
      db: database.db,
      users,
      publicUrl: () => PUBLIC_URL,
      log: logger,
      ...config.oidc,
      skew: parts.clockSkew ?? 0,
    });
  const { stripe, sandboxProvider } = await chooseProvider(config, {
    db: database.db,
    logger,
    pageBase: () => PUBLIC_URL,
  });
  const conferences = buildConferences({
    db: database.db,
    users,
    prices: stripe.prices,
    endLinks: async (trx, id) => {
      await endLinks(trx, id);
      await endAuthorLinksOf(trx, id);
    },
    beginCount,
    wantZone,
  });
  const submissions = buildSubmissions({
    ...config,
    db: database.db,
    conferences,
    mails,
    publicUrl: () => PUBLIC_URL,
  });
  const authorLinks = buildAuthorLinks({
    ...config,
    db: database.db,
    conferences,
    mails,
    publicUrl: () => PUBLIC_URL,
  });
  const payments = buildPayments({
    db: database.db,
    jobs,
    mails,
    conferences,
    submissions,
    provider: stripe,
    publicUrl: () => PUBLIC_URL,
    words: config,
    log: logger,
  });
  const reminders = buildReminders({
    db: database.db,
    jobs,
    mails,
    conferences,
    isUnderWay: payments.isUnderWay,
    publicUrl: () => PUBLIC_URL,
    words: config,
  });
  const people = buildPeople({
    db: database.db,
    payments,
    authorsKeptDays: config.authorsKeptDays,
    log: logger,
  });
  const tracking = buildTracking({ db: database.db, conferences });
  const collector = buildCollector({
    db: database.db,
    clickhouse,
    listSites: tracking.listSites,
    site: config.site,
    token: config.collectorToken,
    labelsPerDay: config.labelsPerDay,
    log: logger,
  });
  const { countedUntil } = collector;
  const chosen = chooseSource(config, { clickhouse, countedUntil, conferences, log: logger });
  const analytics = buildAnalytics({
    db: database.db,
    users,
    conferences,
    source: parts.source ?? afterCounting(chosen, collector),
    tracking,
    posterUrl: config.site.posterUrl,
    submissions,
    counts: collector,
    log: logger,
  });
  const mailing = {
    ...{ db: database.db, jobs, mails, users, conferences, log: logger },
    ...{ reads: analytics.reads, words: config, publicUrl: () => PUBLIC_URL },
  };
  const mailings = buildMailings({ ...mailing, site: config.site });
  const alerts = buildAlerts({ ...mailing, collector });
  const moves = buildMoves({
    ...{ db: database.db, jobs, conferences, tracking, collector, source: chosen, log: logger },
    ...{ site: config.site, collectorToken: config.collectorToken ?? '' },
    readsMatomo: config.matomo !== undefined,
  });
  const app = await buildApp({
    config,
    logger,
    db: database.db,
    clickhouse,
    users,
    resets,
    secondFactors,
    singleSignOn,
    jobs,
    mails,
    conferences,
    submissions,
    authorLinks,
    reminders,
    payments,
    people,
    collector,
    analytics,
    mailings,
    alerts,
    moves,
    checkSource: chosen.check,
    sandboxProvider,
    demoAccounts: [],
    screens: parts.screens,
  });
  onTestFinished(async () => {
    await app.close();
    await collector.stop();
    await jobs.stop();
    await sandboxProvider?.stop();
    transport.close();
    await clickhouse.close();
    await database.drop();
  });
  return {
    app,
    database,
    clickhouse,
    users,
    resets,
    secondFactors,
    jobs,
    mails,
    conferences,
    submissions,
    authorLinks,
    reminders,
    payments,
    people,
    collector,
    analytics,
    mailings,
    alerts,
    source: chosen,
    moves,
    sandboxProvider,
    queued: () => queuedMails(database.db),
    logged: () => lines.join(''),
  };
};

export interface QueuedMail {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: string;
}

export const queuedMails = async (db: Database): Promise<QueuedMail[]> => {
  const { rows } = await sql<QueuedMail>`
    select message_key as key, recipient as to, subject, text, html, status
    from mails order by created_at, id`.execute(db);
  return rows;
};

let sequence = 0;

export const buildUser = (users: Users, values: Partial<NewUser> = {}): Promise<UserRow> => {
  sequence += 1;
  return users.createAsIs({
    name: `Person ${sequence}`,
    email: `person${sequence}@example.org`,
    password: PASSWORD,
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['CARDIO26'],
    ...values,
  });
};

/** A user with an open session. */
export const buildSignedIn = async (users: Users, values: Partial<NewUser> = {}) => {
  const user = await buildUser(users, values);
  const { token } = await users.signIn(user.email, values.password ?? PASSWORD, new Date());
  return { user, token, bearer: { authorization: `Bearer ${token}` } };
};
