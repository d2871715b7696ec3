import { resolve } from 'node:path';
import { RESET_MINUTES } from '#contract/account.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { joinEngines, requireDatabases } from '../../platform/engines.ts';
import { buildLogger } from '../../platform/http/log.ts';
import { connect } from '../../platform/postgres/database.ts';
import { wordsForCommand } from '../../platform/start-faults.ts';
import { letIn } from './service.ts';

const USAGE = `npm run let-in -- EMAIL     lets the owner of this account in as an administrator

For whoever lost password, phone or mails and has no other administrator. It uses DATABASE_URL, or else the
database in DATA_DIR, as the product does; the product may run meanwhile.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What to undo at the end, newest first. */
const undo: (() => unknown)[] = [];

/** Without ClickHouse where it is not needed: it may be what is broken. */
const findDatabase = async (config: Config): Promise<string> => {
  if (config.databaseUrl) return config.databaseUrl;
  const dataDir = resolve(config.dataDir);
  requireDatabases({ ...config, dataDir });
  const engines = await joinEngines({ ...config, dataDir, log: buildLogger('warn'), say });
  undo.push(() => engines.stop());
  return engines.databaseUrl;
};

const run = async (config: Config, email: string): Promise<void> => {
  const db = connect(await findDatabase(config), () => {});
  undo.push(() => db.destroy());
  const path = await letIn(db, email, new Date());
  say(`${email} is an administrator without a second factor now, and signed out everywhere.
Set a new password within ${RESET_MINUTES} minutes, while the product runs; the link works once:

  ${config.publicUrl ?? `http://localhost:${config.port}`}${path}
`);
};

const end = async (code: number): Promise<void> => {
  for (const step of undo.splice(0).reverse()) await Promise.resolve(step()).catch(() => {});
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(1));
}

const [email, ...rest] = process.argv.slice(2);
if (!email || email.startsWith('-') || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
let dataDir = '';
try {
  const config = readConfig(process.env);
  dataDir = resolve(config.dataDir);
  await run(config, email);
  await end(0);
} catch (error) {
  process.stderr.write(`${wordsForCommand(error, dataDir)}\n`);
  await end(1);
}
