import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buildCollector } from './analytics/collector/service.ts';
import { buildAnalytics } from './analytics/service.ts';
import { keepFor } from './analytics/store/retention.ts';
import { buildTracking } from './analytics/tracking/service.ts';
import { buildApp, chooseProvider, chooseSource, chooseTransport } from './app.ts';
import { buildConferences } from './conferences/service.ts';
import { buildMails } from './mail/service.ts';
import { buildPayments } from './payments/service.ts';
import { connectClickHouse } from './platform/clickhouse/client.ts';
import { migrateClickHouse } from './platform/clickhouse/migrate.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { EngineAway, startEngines } from './platform/engines.ts';
import { buildLogger } from './platform/http/log.ts';
import { buildJobs } from './platform/jobs/jobs.ts';
import { connect } from './platform/postgres/database.ts';
import { alone, migratePostgres } from './platform/postgres/migrate.ts';
import { startDemoTraffic } from './sandbox/demo-traffic.ts';
import { demoAccounts, fillDemoWorld } from './sandbox/demo-world.ts';
import { buildSubmissions } from './submissions/service.ts';
import { buildUsers } from './users/service.ts';

const folder = (path: string): URL => new URL(path, import.meta.url);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What to undo at the end, newest first. */
const undo: (() => unknown)[] = [];

const start = async (config: Config): Promise<void> => {
  const logger = buildLogger(config.logLevel);
  const dataDir = resolve(config.dataDir);

  const engines = await startEngines({ ...config, dataDir, log: logger, say });
  undo.push(() => engines.stop());

  say('Bringing the databases up to date');
  await alone(engines.databaseUrl, async (client) => {
    await migratePostgres(client, folder('../migrations/postgres/'));
    await migrateClickHouse(
      engines.clickhouseUrl,
      folder('../migrations/clickhouse/'),
      config.clickhouseCluster,
    );
  });
  const db = connect(engines.databaseUrl, (error) => logger.warn({ err: error }, 'postgres'));
  undo.push(() => db.destroy());
  const clickhouse = connectClickHouse(engines.clickhouseUrl);
  undo.push(() => clickhouse.close());

  await keepFor(config.retentionMonths, { clickhouse, cluster: config.clickhouseCluster });

  const transport = chooseTransport(config, db);
  undo.push(() => transport.close());
  const jobs = buildJobs({ databaseUrl: engines.databaseUrl, log: logger });
  undo.push(() => jobs.stop());
  const mails = buildMails({ db, jobs, transport, from: config.mailFrom });
  await mails.work();

  let address = config.publicUrl ?? `http://localhost:${config.port}`;
  const publicUrl = () => address;
  const { stripe, sandboxProvider } = await chooseProvider(config, {
    db,
    logger,
    pageBase: publicUrl,
  });
  undo.push(() => sandboxProvider?.stop());

  const users = buildUsers(db);
  const conferences = buildConferences({ db, users, prices: stripe.prices });
  const submissions = buildSubmissions({ ...config, db, conferences, mails });
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
  const tracking = buildTracking({ db, conferences });
  const token = config.collectorToken ?? (config.demo ? randomUUID() : undefined);
  const collector = buildCollector({
    db,
    clickhouse,
    listSites: tracking.listSites,
    site: config.site,
    token,
    cluster: config.clickhouseCluster,
    log: logger,
  });
  undo.push(() => collector.stop());
  collector.start();
  const source = chooseSource(config, { clickhouse, counted: collector.counted, log: logger });
  const analytics = buildAnalytics({ db, users, conferences, source, tracking, log: logger });
  const demo = { users, conferences, submissions, sandboxPayments: sandboxProvider !== undefined };
  if (config.demo && (await fillDemoWorld(demo)) === 'filled') say('Filled the demo world');
  if (config.firstAdmin) {
    await users.ensureFirstAdmin(config.firstAdmin.email, config.firstAdmin.password);
  }
  const accounts = config.demo ? await demoAccounts(users) : [];

  const screens = folder('../../web/dist/');
  const app = await buildApp({
    config,
    logger,
    db,
    clickhouse,
    users,
    mails,
    conferences,
    submissions,
    payments,
    collector,
    analytics,
    sandboxProvider,
    demoAccounts: accounts,
    screens: existsSync(screens) ? screens : undefined,
  });
  undo.push(() => app.close());
  const listening = await app.listen({ host: config.host, port: config.port });
  const { port } = app.addresses()[0] as AddressInfo;
  address = config.publicUrl ?? `http://localhost:${port}`;
  sandboxProvider?.deliverTo(`${listening}/api/stripe/webhook`);
  await payments.work(config.paymentSweepSeconds);
  announce(address, config.brandName, accounts);
  if (config.demo && token && !config.matomo) {
    const traffic = { conferences, collector, analytics, token, site: config.site };
    const { stop } = startDemoTraffic(traffic, { say, log: logger });
    undo.push(stop);
  }
};

const announce = (
  address: string,
  brand: string,
  accounts: { role: string; email: string; password: string }[],
): void => {
  say(`\n${brand} is ready: ${address}\n`);
  for (const { role, email, password } of accounts) {
    say(`  ${role.padEnd(24)}${email.padEnd(28)}${password}`);
  }
};

/** Closes everything in order, once; a second signal a second later does not wait for it. */
const stopper = () => {
  let since = 0;
  return async (reason: string, code: number): Promise<void> => {
    if (since) {
      if (Date.now() - since > 1_000) process.exit(1);
      return;
    }
    since = Date.now();
    say(`Stopping (${reason})`);
    setTimeout(() => process.exit(1), 30_000).unref();
    for (const step of undo.reverse()) {
      await Promise.resolve(step()).catch((error: unknown) => process.stderr.write(`${error}\n`));
    }
    process.exit(code);
  };
};

const stop = stopper();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(signal, 0));
}
process.on('disconnect', () => void stop('the starting program is gone', 0));

try {
  await start(readConfig(process.env));
} catch (error) {
  const plain = error instanceof ConfigError || error instanceof EngineAway;
  process.stderr.write(`${plain ? (error as Error).message : (error as Error).stack}\n`);
  await stop('it could not start', 1);
}
