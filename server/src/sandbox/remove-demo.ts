import { resolve } from 'node:path';
import { countAll } from '../analytics/collector/counting/pause.ts';
import { connectClickHouse } from '../platform/clickhouse/client.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { requireDatabases, startEngines } from '../platform/engines.ts';
import { buildLogger } from '../platform/http/log.ts';
import { connect } from '../platform/postgres/database.ts';
import { wordsForCommand } from '../platform/start-faults.ts';
import { type DemoWorld, findDemoWorld, removeDemoWorld } from './demo-removal.ts';

const USAGE = `npm run remove-demo             says what would be removed and what stays
npm run remove-demo -- --yes    removes it

Stop the product first. It uses DATABASE_URL and CLICKHOUSE_URL, or else the databases in DATA_DIR.`;
const COUNTING_PATIENCE_MS = 120_000;

process.umask(0o077);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What to undo at the end, newest first. */
const undo: (() => unknown)[] = [];

const removeDemo = async (config: Config, sure: boolean): Promise<void> => {
  const dataDir = resolve(config.dataDir);
  requireDatabases({ ...config, dataDir });
  const log = buildLogger('warn');
  // A product that runs on the data folder keeps it: then this fails.
  const engines = await startEngines({ ...config, dataDir, log, say });
  undo.push(() => engines.stop());
  const db = connect(engines.databaseUrl, () => {});
  undo.push(() => db.destroy());
  const clickhouse = connectClickHouse(engines.clickhouseUrl, {
    cluster: config.clickhouseCluster,
  });
  undo.push(() => clickhouse.close());
  const world = await findDemoWorld(db);
  if (world.accounts.length + world.renamed.length + world.conferences.length === 0) {
    return say('There is no demo world here.');
  }
  tell(world, config);
  if (!sure) return say('\nNothing was removed. To remove it: npm run remove-demo -- --yes');
  // Hits that still wait would be counted later, for conferences that are gone.
  await countAll({ ...config, db, clickhouse, log }, COUNTING_PATIENCE_MS);
  await removeDemoWorld({ db, clickhouse }, world);
  say('\nThe demo world is removed.');
};

const tell = (world: DemoWorld, config: Config): void => {
  const { accounts, renamed, conferences, kept, otherAdmins } = world;
  say('\nThe demo world:');
  for (const email of accounts) say(`  account ${email}`);
  for (const { email } of renamed) {
    say(
      `  the password of ${email}, which is the demo's: the account stays, and needs a new one by “Forgot your password?” or npm run let-in -- ${email}`,
    );
  }
  for (const { prefix, name, submissions, payments } of conferences) {
    say(
      `  conference ${prefix} (${name}) with ${submissions} submissions, ${payments} payments, its statistics, titles and links`,
    );
  }
  if (accounts.length > 0) say('  mails to these people and to the demo’s authors');
  say('What stays: all other accounts and conferences, and the audit log.');
  for (const { prefix, name, real_checkouts } of kept) {
    const why = real_checkouts > 0 ? 'it was paid for at a real provider' : 'it was renamed';
    say(
      `  also conference ${prefix} (${name}): ${why}. Delete it on the conference list if need be`,
    );
  }
  if (accounts.length > 0 && otherAdmins === 0 && !config.firstAdmin) {
    say('No administrator is left then: set ADMIN_EMAIL and ADMIN_PASSWORD for the next start.');
  }
};

const end = async (code: number): Promise<void> => {
  for (const step of undo.splice(0).reverse()) {
    await Promise.resolve(step()).catch(() => {});
  }
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(1));
}

const [answer, ...rest] = process.argv.slice(2);
if ((answer !== undefined && answer !== '--yes') || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
let dataDir = '';
try {
  const config = readConfig(process.env);
  dataDir = resolve(config.dataDir);
  await removeDemo(config, answer === '--yes');
  await end(0);
} catch (error) {
  process.stderr.write(`${wordsForCommand(error, dataDir)}\n`);
  await end(1);
}
