import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildAlerts } from './analytics/alerts/service.ts';
import { beginCount, wantZone } from './analytics/collector/counting/counts.ts';
import { buildCollector } from './analytics/collector/service.ts';
import { buildMailings } from './analytics/mailings/service.ts';
import { buildMoves } from './analytics/moving/service.ts';
import { buildAnalytics } from './analytics/service.ts';
import { endLinks } from './analytics/shares/service.ts';
import { mergeFinishedMonths } from './analytics/store/months.ts';
import { dropOlderThan } from './analytics/store/retention.ts';
import { buildTracking } from './analytics/tracking/service.ts';
import { buildApp, chooseProvider, chooseSource, chooseTransport, wordsOf } from './app.ts';
import { scheduleBackups } from './backups.ts';
import { buildConferences } from './conferences/service.ts';
import { buildMails } from './mail/service.ts';
import { buildPayments } from './payments/service.ts';
import { buildPeople } from './people/service.ts';
import { connectClickHouse } from './platform/clickhouse/client.ts';
import { onEveryServer } from './platform/clickhouse/every-server.ts';
import { migrateClickHouse } from './platform/clickhouse/migrate.ts';
import { type Config, ConfigError } from './platform/config.ts';
import type { StartingEngines } from './platform/engines.ts';
import { buildJobs } from './platform/jobs/jobs.ts';
import { sweepCounts } from './platform/postgres/counter.ts';
import { connect } from './platform/postgres/database.ts';
import { alone, migratePostgres } from './platform/postgres/migrate.ts';
import { startDemoVisitors } from './sandbox/demo-live.ts';
import { tellDemoStory } from './sandbox/demo-story.ts';
import { startDemoTraffic } from './sandbox/demo-traffic.ts';
import { demoAccounts, demoEmails, fillDemoWorld } from './sandbox/demo-world.ts';
import { endAuthorLinksOf } from './submissions/author-links/make-link.ts';
import { buildAuthorLinks } from './submissions/author-links/service.ts';
import { buildReminders } from './submissions/reminders/service.ts';
import { buildSubmissions } from './submissions/service.ts';
import { buildPasswordResets } from './users/reset/service.ts';
import { buildSecondFactors } from './users/second-factor/service.ts';
import { buildUsers, type Users } from './users/service.ts';
import { buildSingleSignOn } from './users/single-sign-on/service.ts';

export interface Start {
  config: Config;
  logger: FastifyBaseLogger;
  engines: StartingEngines;
  say(line: string): void;
  /** What to do when the product stops; newest first. */
  atEnd(step: () => unknown): void;
}

/**
 * Brings the databases up to date, puts the parts together and listens. Whatever does not need
 * ClickHouse comes first, since it takes longest to start; nothing is served before it is there.
 */
export const startProduct = async (start: Start): Promise<void> => {
  start.say('Bringing the databases up to date');
  const parts = await buildParts(start);
  const accounts = await fillFirst(start, parts);
  const statistics = await buildStatistics(start, parts);
  const app = await buildServed(start, parts, statistics, accounts);
  await migrateStatistics(start);
  statistics.collector.start();
  await listen(start, app, parts, statistics, accounts);
};

const AN_HOUR = 3_600;
const TEN_MINUTES = 600;

const folder = (path: string): URL => new URL(path, import.meta.url);

const openPostgres = async ({ engines, logger, atEnd }: Start) => {
  const url = await engines.postgres;
  await alone(url, (client) => migratePostgres(client, folder('../migrations/postgres/')));
  let closing = false;
  const db = connect(url, (error) => {
    if (!closing) logger.warn({ err: error }, 'postgres');
  });
  atEnd(() => {
    // Connections that still say goodbye when PostgreSQL stops are nothing to warn of.
    closing = true;
    return db.destroy();
  });
  return db;
};

const migrateStatistics = async ({ config, engines, say }: Start): Promise<void> => {
  const [postgres, url] = await Promise.all([engines.postgres, engines.clickhouse]);
  const options = {
    cluster: config.clickhouseCluster,
    onAway: (server: string) =>
      say(
        `Note: ClickHouse does not answer at ${server}. Reports are read from its replica; hits of its shard wait until it is back`,
      ),
  };
  await alone(postgres, () => migrateClickHouse(url, folder('../migrations/clickhouse/'), options));
};

const buildParts = async (start: Start) => {
  const { config, logger, engines, atEnd } = start;
  const db = await openPostgres(start);
  const address = { url: config.publicUrl ?? `http://localhost:${config.port}` };
  const publicUrl = () => address.url;
  const users = buildUsers(db, config.brandName, publicUrl);
  await refuseDemo(start, users);
  const transport = chooseTransport(config, db);
  atEnd(() => transport.close());
  const jobs = buildJobs({ databaseUrl: await engines.postgres, log: logger });
  atEnd(() => jobs.stop());
  const mails = buildMails({ db, jobs, transport, from: config.mailFrom });
  await mails.work();

  const provider = await chooseProvider(config, { db, logger, pageBase: publicUrl });
  const { stripe, sandboxProvider } = provider;
  atEnd(() => sandboxProvider?.stop());

  const resets = buildPasswordResets({ db, jobs, mails, publicUrl, words: config });
  const { passkeys } = users;
  const secondFactors = buildSecondFactors({ db, passkeys, mails, publicUrl, words: config });
  const singleSignOn =
    config.oidc && buildSingleSignOn({ db, users, publicUrl, log: logger, ...config.oidc });
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
  const submissions = buildSubmissions({ ...config, db, conferences, mails, publicUrl });
  const authorLinks = buildAuthorLinks({ ...config, db, conferences, mails, publicUrl });
  const payments = buildPayments({
    db,
    jobs,
    mails,
    conferences,
    submissions,
    provider: stripe,
    publicUrl,
    words: config,
    log: logger,
  });
  const { isUnderWay } = payments;
  const reminders = buildReminders({
    ...{ db, jobs, mails, conferences, isUnderWay, publicUrl },
    words: config,
  });
  const { authorsKeptDays } = config;
  const people = buildPeople({ db, payments, authorsKeptDays, log: logger });
  const features = {
    users,
    resets,
    secondFactors,
    singleSignOn,
    conferences,
    submissions,
    authorLinks,
    reminders,
    payments,
    people,
  };
  return { db, jobs, mails, sandboxProvider, address, ...features };
};

type Parts = Awaited<ReturnType<typeof buildParts>>;

/** Everybody knows the demo's sign-ins: an instance that has them is for a machine of one's own. */
const refuseDemo = async ({ config, say }: Start, users: Users): Promise<void> => {
  const accounts = config.demo ? [] : await demoAccounts(users);
  if (accounts.length === 0) return;
  const held = `this instance holds the demo world, with sign-ins that everybody knows: ${accounts.map(({ email }) => email).join(', ')}`;
  const remedy = 'See what would be removed with: npm run remove-demo';
  if (config.reachable) {
    throw new ConfigError([
      `${config.reachable}, so that others can reach the product, but ${held}. ${remedy}`,
    ]);
  }
  say(`Note: ${held}. ${remedy}`);
};

/** The demo world and the first administrator, where they are not there yet. */
const fillFirst = async ({ config, say }: Start, parts: Parts) => {
  const { users, conferences, submissions, sandboxProvider } = parts;
  const demo = { users, conferences, submissions, sandboxPayments: sandboxProvider !== undefined };
  if (config.demo && (await fillDemoWorld(demo)) === 'filled') say('Filled the demo world');
  if (config.firstAdmin) {
    const { email, password } = config.firstAdmin;
    const outcome = await users.ensureFirstAdmin(email, password, demoEmails);
    if (outcome === 'created') say(`Created the administrator ${email}`);
  } else if (!(await users.list()).some((user) => user.is_admin)) {
    say('Note: there is no administrator. Set ADMIN_EMAIL and ADMIN_PASSWORD to have one made');
  }
  return config.demo ? demoAccounts(users) : [];
};

/** Asks nothing of ClickHouse yet. */
const buildStatistics = async (
  { config, engines, logger: log, atEnd }: Start,
  { db, jobs, mails, users, conferences, submissions, address }: Parts,
) => {
  const clickhouse = connectClickHouse(await engines.clickhouseAddress, {
    cluster: config.clickhouseCluster,
    onDisk: engines.onDisk,
  });
  atEnd(() => clickhouse.close());
  const tracking = buildTracking({ db, conferences });
  // Without one of the operator's, nobody else knows it.
  const token = config.collectorToken ?? randomUUID();
  const collector = buildCollector({
    db,
    clickhouse,
    listSites: tracking.listSites,
    site: config.site,
    token,
    labelsPerDay: config.labelsPerDay,
    log,
  });
  atEnd(() => collector.stop());
  const source = chooseSource(config, {
    clickhouse,
    countedUntil: collector.countedUntil,
    conferences,
    log,
  });
  const analytics = buildAnalytics({
    db,
    users,
    conferences,
    source,
    tracking,
    posterUrl: config.site.posterUrl,
    submissions,
    counts: collector,
    log,
  });
  const mailing = {
    ...{ db, jobs, mails, users, conferences, log, reads: analytics.reads, words: config },
    publicUrl: () => address.url,
  };
  const mailings = buildMailings({ ...mailing, site: config.site });
  const alerts = buildAlerts({ ...mailing, collector });
  const moves = buildMoves({
    ...{ db, jobs, conferences, tracking, collector, source, site: config.site, log },
    ...{ collectorToken: token, readsMatomo: config.matomo !== undefined },
  });
  const { check: checkSource } = source;
  return { clickhouse, collector, analytics, mailings, alerts, moves, checkSource, token };
};

/** What is too old is dropped, what is over is put together. A server that is away has its turn soon. */
const keepMonths = (
  { retentionMonths }: Config,
  { jobs }: Pick<Parts, 'jobs'>,
  { clickhouse, collector }: Pick<Statistics, 'clickhouse' | 'collector'>,
): Promise<void> =>
  jobs.every('retention', AN_HOUR, async () => {
    // A recount reads what would be dropped; the next hour will do.
    if ((await collector.recounting()).length > 0) return;
    await onEveryServer(clickhouse, (server) => dropOlderThan(retentionMonths, new Date(), server));
    await mergeFinishedMonths(new Date(), clickhouse);
  });

type Accounts = Awaited<ReturnType<typeof demoAccounts>>;
type Statistics = Awaited<ReturnType<typeof buildStatistics>>;

const buildServed = async (
  { config, logger, atEnd }: Start,
  parts: Parts,
  statistics: Statistics,
  demoAccounts: Accounts,
): Promise<FastifyInstance> => {
  const built = folder('../../web/dist/');
  const screens = existsSync(built) ? built : undefined;
  const app = await buildApp({ config, logger, demoAccounts, screens, ...parts, ...statistics });
  atEnd(() => app.close());
  await app.ready();
  return app;
};

const listen = async (
  { config, logger, say, atEnd }: Start,
  app: FastifyInstance,
  { address, ...parts }: Parts,
  { token, ...statistics }: Statistics,
  accounts: Accounts,
): Promise<void> => {
  const { payments, reminders, resets, conferences, sandboxProvider } = parts;
  const listening = await app.listen({ host: config.host, port: config.port });
  const { port } = app.addresses()[0] as AddressInfo;
  address.url = config.publicUrl ?? `http://localhost:${port}`;
  sandboxProvider?.deliverTo(`${listening}/api/stripe/webhook`);
  await payments.work(config.paymentSweepSeconds);
  await reminders.work();
  await resets.work();
  await statistics.mailings.work();
  await statistics.alerts.work();
  await statistics.moves.work();
  await keepMonths(config, parts, statistics);
  await parts.jobs.every('rate-limit-sweep', TEN_MINUTES, () => sweepCounts(parts.db));
  await parts.jobs.every('authors-forget', AN_HOUR, () => parts.people.forgetAuthors(new Date()));
  const { db, jobs } = parts;
  await scheduleBackups({ db, jobs, schedule: config.backups, atEnd });
  await parts.jobs.every('import-sweep', AN_HOUR, () => parts.submissions.forgetOldImports());

  statistics.checkSource?.().catch((error) => {
    logger.warn({ err: error }, 'Matomo cannot be read');
    say(`Note: ${wordsOf(error)}`);
  });
  parts.singleSignOn?.check().catch((error) => {
    logger.warn({ err: error }, 'The identity provider cannot be asked');
    say(`Note: ${wordsOf(error)}`);
  });
  say(`\n${config.brandName} is ready: ${address.url}\n`);
  for (const { role, email, password } of accounts) {
    say(`  ${role.padEnd(24)}${email.padEnd(28)}${password}`);
  }
  if (config.demo && sandboxProvider) {
    const story = tellDemoStory({ app, db: sandboxProvider.db }).catch((error) => {
      logger.warn({ err: error }, 'the demo world’s story is incomplete');
    });
    atEnd(() => story);
  }
  if (config.demo && !config.matomo) {
    const { collector, analytics, clickhouse } = statistics;
    const tidy = async (): Promise<void> => {
      await collector.waitUntilCounted();
      await mergeFinishedMonths(new Date(), clickhouse);
    };
    const traffic = { conferences, collector, analytics, token, site: config.site };
    const filling = startDemoTraffic(traffic, { say, log: logger, tidy });
    const visitors = startDemoVisitors(traffic, { log: logger });
    atEnd(() => Promise.all([filling.stop(), visitors.stop()]));
  }
};
