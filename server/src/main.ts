import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buildApp } from './app.ts';
import { connectClickHouse } from './platform/clickhouse/client.ts';
import { migrateClickHouse } from './platform/clickhouse/migrate.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { EngineAway, startEngines } from './platform/engines.ts';
import { buildLogger } from './platform/http/log.ts';
import { connect } from './platform/postgres/database.ts';
import { alone, migratePostgres } from './platform/postgres/migrate.ts';
import { demoAccounts, fillDemoWorld } from './sandbox/demo-world.ts';
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
    await migrateClickHouse(engines.clickhouseUrl, folder('../migrations/clickhouse/'));
  });
  const db = connect(engines.databaseUrl, (error) => logger.warn({ err: error }, 'postgres'));
  undo.push(() => db.destroy());
  const clickhouse = connectClickHouse(engines.clickhouseUrl);
  undo.push(() => clickhouse.close());

  const users = buildUsers(db);
  if (config.demo && (await fillDemoWorld(users)) === 'filled') say('Filled the demo world');
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
    demoAccounts: accounts,
    screens: existsSync(screens) ? screens : undefined,
  });
  undo.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.addresses()[0] as AddressInfo;
  announce(config.publicUrl ?? `http://localhost:${port}`, config.brandName, accounts);
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
