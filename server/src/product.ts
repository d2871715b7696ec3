import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MAX_CLOCK_SECONDS } from '#contract/system-limits.ts';
import { mergeFinishedMonths } from './analytics/store/months.ts';
import { dropOlderThan } from './analytics/store/retention.ts';
import { buildApp, wordsOf } from './app.ts';
import { scheduleBackups } from './backups.ts';
import { clockAhead } from './clock.ts';
import { fillFirst, refuseDemo } from './first-accounts.ts';
import { buildFeatures, buildStatistics, type Features, type Statistics } from './parts.ts';
import { type ClickHouseClient, connectClickHouse } from './platform/clickhouse/client.ts';
import { onEveryServer } from './platform/clickhouse/every-server.ts';
import { migrateClickHouse } from './platform/clickhouse/migrate.ts';
import { dropSnapshot } from './platform/clickhouse/snapshot.ts';
import type { Config } from './platform/config.ts';
import type { StartingEngines } from './platform/engines.ts';
import { sweepCounts } from './platform/postgres/counter.ts';
import { connect } from './platform/postgres/database.ts';
import { alone, migratePostgres, requireVersion } from './platform/postgres/migrate.ts';
import { withoutSnapshots } from './platform/postgres/snapshot.ts';
import { chooseSecretBox } from './platform/secret-box.ts';
import { startDemoVisitors } from './sandbox/demo-live.ts';
import { tellDemoStory } from './sandbox/demo-story.ts';
import { startDemoTraffic } from './sandbox/demo-traffic.ts';
import { otherSettings, requireSameSettings, sharedSettings } from './shared-settings.ts';
import { createSearchIndex, fillSearchIndex } from './submissions/search-index.ts';
import { sealedInWords, sealStored } from './users/second-factor/seal-stored.ts';

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
  const { address, ...base } = await openBase(start);
  const features = await buildFeatures(base);
  await refuseDemo(start, features.users);
  await features.mails.work();
  const accounts = await fillFirst(start, features);
  const clickhouse = await openClickHouse(start);
  const statistics = buildStatistics(base, features, clickhouse);
  const parts = { address, db: base.db, ...features, ...statistics };
  const app = await buildServed(start, parts, accounts);
  await migrateStatistics(start, clickhouse);
  parts.collector.start();
  await listen(start, app, parts, accounts);
};

const AN_HOUR = 3_600;
const TEN_MINUTES = 600;
const SEARCH_INDEX_SECONDS = 15;

const folder = (path: string): URL => new URL(path, import.meta.url);

const NO_SEARCH_INDEX = `Note: this PostgreSQL has no extension pg_trgm, or its user may not create it. Searches of conferences with more than
10,000 posters read every poster. Install PostgreSQL's contrib package, let a superuser run "create extension pg_trgm" in the database, and start again
`;

const clockWords = (ahead: number): string =>
  `Note: the clock of this machine is ${Math.round(Math.abs(ahead))} seconds ${ahead > 0 ? 'ahead of' : 'behind'} PostgreSQL's. Set both by the same time server: until then codes of authenticator apps and webhooks may be refused, and visits get wrong times`;

const openPostgres = async ({ config, engines, logger, say, atEnd }: Start) => {
  const url = await engines.postgres;
  await alone(url, async (client) => {
    await requireVersion(client);
    await migratePostgres(client, folder('../migrations/postgres/'));
  });
  let closing = false;
  const onIdleError = (error: Error): void => {
    if (!closing) logger.warn({ err: error }, 'postgres');
  };
  const db = connect(url, onIdleError, sharedSettings(config));
  atEnd(() => {
    // Connections that still say goodbye when PostgreSQL stops are nothing to warn of.
    closing = true;
    return db.destroy();
  });
  if (!(await createSearchIndex(db))) say(NO_SEARCH_INDEX);
  const ahead = await clockAhead(db);
  if (Math.abs(ahead) > MAX_CLOCK_SECONDS) say(clockWords(ahead));
  const differing = await otherSettings(db, config);
  if (differing) say(`Note: ${differing}`);
  return db;
};

/** Also removes what a killed backup left behind. */
const migrateStatistics = async (
  { config, engines, logger, say }: Start,
  clickhouse: ClickHouseClient,
): Promise<void> => {
  const [postgres, url] = await Promise.all([engines.postgres, engines.clickhouse]);
  const options = {
    cluster: config.clickhouseCluster,
    onAway: (server: string) =>
      say(
        `Note: ClickHouse does not answer at ${server}. Reports are read from its replica; hits of its shard wait until it is back`,
      ),
    onProgress: (migration: string, seconds: number) =>
      say(`Updating the statistics: ${migration} has been running for ${seconds} s`),
  };
  await alone(postgres, async (client) => {
    await migrateClickHouse(url, folder('../migrations/clickhouse/'), options);
    await withoutSnapshots(client, () => dropSnapshot(clickhouse)).catch((err) =>
      logger.warn({ err }, 'The snapshot of an earlier backup could not be removed'),
    );
  });
};

const openBase = async (start: Start) => {
  const { config, logger, engines, atEnd } = start;
  const db = await openPostgres(start);
  const address = { url: config.publicUrl ?? `http://localhost:${config.port}` };
  const publicUrl = () => address.url;
  const box = chooseSecretBox(config);
  const sealed = sealedInWords(box.keyId, await sealStored(db, box));
  if (sealed) start.say(sealed);
  const databaseUrl = await engines.postgres;
  return { config, logger, db, box, databaseUrl, publicUrl, atEnd, address };
};

const openClickHouse = async ({ config, engines }: Start) =>
  connectClickHouse(await engines.clickhouseAddress, {
    cluster: config.clickhouseCluster,
    onDisk: engines.onDisk,
  });

type Parts = Pick<Awaited<ReturnType<typeof openBase>>, 'address' | 'db'> & Features & Statistics;

/** What is too old is dropped, what is over is put together. A server that is away has its turn soon. */
const keepMonths = (
  config: Config,
  { db, jobs, clickhouse, collector }: Pick<Parts, 'db' | 'jobs' | 'clickhouse' | 'collector'>,
): Promise<void> =>
  jobs.every('retention', AN_HOUR, async () => {
    await requireSameSettings(db, config);
    // A recount reads what would be dropped; the next hour will do.
    if ((await collector.recounting()).length > 0) return;
    await onEveryServer(clickhouse, (server) =>
      dropOlderThan(config.retentionMonths, new Date(), server),
    );
    await mergeFinishedMonths(new Date(), clickhouse);
  });

type Accounts = Awaited<ReturnType<typeof fillFirst>>;

const buildServed = async (
  { config, logger, atEnd }: Start,
  parts: Parts,
  demoAccounts: Accounts,
): Promise<FastifyInstance> => {
  const built = folder('../../web/dist/');
  const screens = existsSync(built) ? built : undefined;
  const app = await buildApp({ config, logger, demoAccounts, screens, ...parts });
  atEnd(() => app.close());
  await app.ready();
  return app;
};

const listen = async (
  { config, logger, say, atEnd }: Start,
  app: FastifyInstance,
  { address, token, ...parts }: Parts,
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
  await parts.mailings.work();
  await parts.alerts.work();
  await parts.moves.work();
  await keepMonths(config, parts);
  await parts.jobs.every('rate-limit-sweep', TEN_MINUTES, () => sweepCounts(parts.db));
  const { db, jobs } = parts;
  await jobs.every('authors-forget', AN_HOUR, async () => {
    await requireSameSettings(db, config);
    await parts.people.forgetAuthors(new Date());
  });
  await scheduleBackups({ db, jobs, schedule: config.backups, atEnd });
  await parts.jobs.every('search-index', SEARCH_INDEX_SECONDS, () => fillSearchIndex(parts.db));
  await parts.jobs.every('import-sweep', AN_HOUR, () => parts.submissions.forgetOldImports());

  parts.checkSource?.().catch((error) => {
    logger.warn({ err: error }, 'Matomo cannot be read');
    say(`Note: ${wordsOf(error)}`);
  });
  parts.mails.checkServer().catch((error: Error) => {
    logger.warn({ err: error }, 'The mail server cannot be used');
    say(
      `Note: the mail server of SMTP_URL cannot be used: ${error.message}. Mails wait, and go out as soon as it can`,
    );
  });
  parts.singleSignOn?.check().catch((error) => {
    logger.warn({ err: error }, 'The identity provider cannot be asked');
    say(`Note: ${wordsOf(error)}`);
  });
  const sayReady = (): void => {
    say(`\n${config.brandName} is ready: ${address.url}\n`);
    if (accounts.length > 0) say('  Sign in as:');
    for (const { role, email, password } of accounts) {
      say(`  ${role.padEnd(24)}${email.padEnd(28)}${password}`);
    }
  };
  sayReady();
  if (config.demo && sandboxProvider) {
    const story = tellDemoStory({ app, db: sandboxProvider.db }).catch((error) => {
      logger.warn({ err: error }, 'the demo world’s story is incomplete');
    });
    atEnd(() => story);
  }
  if (config.demo && !config.matomo) {
    const { collector, analytics, clickhouse } = parts;
    const tidy = async (): Promise<void> => {
      await collector.waitUntilCounted();
      await mergeFinishedMonths(new Date(), clickhouse);
    };
    const traffic = { conferences, collector, analytics, token, site: config.site };
    const filling = startDemoTraffic(traffic, { say, log: logger, tidy, onFilled: sayReady });
    const visitors = startDemoVisitors(traffic, { log: logger });
    atEnd(() => Promise.all([filling.stop(), visitors.stop()]));
  }
};
