import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { connectClickHouse } from '../platform/clickhouse/client.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import {
  EngineAway,
  type Engines,
  joinEngines,
  requireDatabases,
  startEngines,
} from '../platform/engines.ts';
import { buildLogger } from '../platform/http/log.ts';
import { connect } from '../platform/postgres/database.ts';
import { wordsForCommand } from '../platform/start-faults.ts';
import { BrokenArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { keepBackup } from './keep.ts';
import type { Manifest } from './manifest.ts';
import { inTurn, noteFault } from './queries.ts';
import { check, restore } from './restore.ts';
import { refusedBy, WrongTarget } from './target.ts';

const USAGE = `npm run backup -- FILE            saves everything in a new file
npm run backup -- --keep FOLDER   one more in a folder: tried out, the oldest removed
npm run restore -- FILE           brings it back, into databases that are empty

Both use DATABASE_URL and CLICKHOUSE_URL, or else the databases in DATA_DIR, as the product does.`;

process.umask(0o077);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What to undo at the end, newest first. */
const undo: (() => unknown)[] = [];

const save = async (config: Config, file: string): Promise<void> => {
  if (existsSync(file)) throw new WrongTarget(`${file} is there already`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new WrongTarget(`There is no folder ${folder}: make it first`);
  const parts = await join(config);
  const manifest = await backUp(parts, file, new Date()).catch(refusedBy(folder));
  say(
    `Saved ${summary(manifest)} in ${file}. It holds codes and addresses: keep it as such. The key of authenticator apps (SECRET_KEY, or secret.key in DATA_DIR) is not in it: keep that apart`,
  );
};

/** As the product does by itself where BACKUP_DIR is set; an attempt that fails is written down. */
const keep = async (config: Config, folder: string): Promise<void> => {
  const parts = await join(config);
  const place = resolve(folder);
  const work = () => keepBackup(parts, place, new Date()).catch(refusedBy(place));
  try {
    say(await inTurn(parts.db, work));
  } catch (error) {
    await noteFault(parts.db, new Date(), (error as Error).message).catch(() => {});
    throw error;
  }
};

const bringBack = async (config: Config, file: string): Promise<void> => {
  if (!existsSync(file)) throw new WrongTarget(`There is no file ${file}`);
  say('Verifying the file');
  const manifest = await check(file);
  const log = buildLogger('warn');
  const engines = await startEngines({ ...config, dataDir: resolve(config.dataDir), log, say });
  undo.push(() => engines.stop());
  const cluster = config.clickhouseCluster;
  await restore({ ...engines, db: open(engines), cluster, say }, manifest, file);
  say(`Restored ${summary(manifest)}, as of ${manifest.takenAt}`);
};

/** What a backup is made of: the engines of the product that runs, or else those in DATA_DIR. */
const join = async (config: Config) => {
  const log = buildLogger('warn');
  const dataDir = resolve(config.dataDir);
  requireDatabases({ ...config, dataDir });
  const engines = await joinEngines({ ...config, dataDir, log, say });
  undo.push(() => engines.stop());
  const db = open(engines);
  const { clickhouseCluster: cluster, labelsPerDay, site } = config;
  const clickhouse = connectClickHouse(engines.clickhouseUrl, { cluster });
  undo.push(() => clickhouse.close());
  return { ...engines, db, clickhouse, cluster, labelsPerDay, site, say, log };
};

const open = ({ databaseUrl }: Engines) => {
  const db = connect(databaseUrl, () => {});
  undo.push(() => db.destroy());
  return db;
};

const summary = ({ postgres, clickhouse }: Manifest): string => {
  const rows = [...postgres.tables, ...clickhouse.tables].map((table) => table.rows);
  return `${rows.reduce((sum, each) => sum + each, 0)} rows of ${rows.length} tables`;
};

const plain = [BrokenArchive, WrongTarget, ConfigError, EngineAway];

const STEP_PATIENCE = 15_000;

/** Closes everything in order, whatever happened; a connection in use is not waited for long. */
const end = async (code: number): Promise<void> => {
  for (const step of undo.splice(0).reverse()) {
    const late = new Promise((resolve) => setTimeout(resolve, STEP_PATIENCE));
    await Promise.race([step(), late]).catch(() => {});
  }
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(1));
}

// Whoever had it made is gone, killed perhaps: nobody ends it when it hangs, and the next one waits for it.
process.on('disconnect', () => void end(1));

const [asked, ...given] = process.argv.slice(2);
const what = asked === 'backup' && given[0] === '--keep' ? given.shift()?.slice(2) : asked;
const [file, ...rest] = given;
const work = { backup: save, keep, restore: bringBack }[what ?? ''];
// An option that is not known, --help perhaps, is no file to make.
if (!work || !file || file.startsWith('-') || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
let dataDir = '';
try {
  const config = readConfig(process.env);
  dataDir = resolve(config.dataDir);
  await work(config, file);
  await end(0);
} catch (error) {
  const known = plain.some((kind) => error instanceof kind);
  const failed = known ? '' : `The ${asked} failed: `;
  process.stderr.write(`${failed}${wordsForCommand(error, dataDir)}\n`);
  await end(1);
}
