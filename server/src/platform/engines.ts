import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClickHouse } from './embedded/clickhouse.ts';
import type { Engine, EngineLog } from './embedded/engine.ts';
import { addressesNeeded } from './embedded/installed.ts';
import { acquireDataDir, dataDirPidFile, ownerOf } from './embedded/lock.ts';
import { startPostgres } from './embedded/postgres.ts';
import { makePrivate } from './embedded/private-folder.ts';

export interface EngineOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  clickhouseUrl: string | undefined;
  log: EngineLog;
  say(line: string): void;
}

/** Engines under way: each address is there as soon as its engine answers. */
export interface StartingEngines {
  postgres: Promise<string>;
  clickhouse: Promise<string>;
  /** As `clickhouse`, but already when requests are taken; they wait there for the engine. */
  clickhouseAddress: Promise<string>;
  /** Resolves when all that the embedded ClickHouse wrote is on the disk; others see to that themselves. */
  onDisk(): Promise<void>;
  /** When the processes of both are there, or it is clear that one will not be. */
  launched: Promise<unknown>;
  stop(): Promise<void>;
}

export interface Engines {
  databaseUrl: string;
  clickhouseUrl: string;
  stop(): Promise<void>;
}

/** An engine that nobody could reach: said plainly, without a stack. */
export class EngineAway extends Error {
  override name = 'EngineAway';
}

/**
 * Starts both engines at once: embedded ones, and for the rest those that a URL names are waited for.
 * The folder of embedded engines belongs to one program at a time.
 */
export const beginEngines = async (options: EngineOptions): Promise<StartingEngines> => {
  const { dataDir, log, say } = options;
  const needed = addressesNeeded(options);
  if (needed.length > 0) {
    throw new EngineAway(
      `This installation has no databases of its own: set ${needed.join(' and ')}, as docs/configuration.md says. The npm and Debian packages bring both along`,
    );
  }
  const embeds = !options.databaseUrl || !options.clickhouseUrl;
  if (embeds && makePrivate(dataDir) === 'not ours') {
    say(
      `Note: DATA_DIR ${dataDir} holds other things, so that its rights were left as they are: others may look into it, though not into what is kept there. Give it a folder of its own`,
    );
  }
  const folder = embeds ? await acquireDataDir(dataDir) : undefined;
  const stopping = new AbortController();
  const started: Engine[] = [];
  const run = async (name: string, start: () => Promise<Engine>): Promise<string> => {
    say(`Starting ${name}`);
    const engine = await start();
    started.push(engine);
    return engine.url;
  };
  const reach = (name: string, url: string, ask: (url: string) => Promise<void>) => {
    say(`Connecting to ${name} at ${hostsOf(url)}`);
    return untilAnswered(name, url, ask, stopping.signal);
  };
  const there = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const postgres = options.databaseUrl
    ? reach('PostgreSQL', options.databaseUrl, asksPostgres)
    : run('PostgreSQL', () => startPostgres({ dataDir, log, onLaunch: there[0].resolve }));
  const address = Promise.withResolvers<string>();
  const onAddress = address.resolve;
  const clickhouse = options.clickhouseUrl
    ? reach('ClickHouse', options.clickhouseUrl, asksServers(Date.now()))
    : run('ClickHouse', () =>
        startClickHouse({ dataDir, log, onAddress, onLaunch: there[1].resolve }),
      );
  // Whoever waits for an engine is told that it failed, even one who begins to wait later.
  const settled = Promise.allSettled([postgres, clickhouse]);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await settled;
    await Promise.all(started.map((engine) => engine.stop()));
    folder?.release();
  };
  const onDisk = async (): Promise<void> => {
    await Promise.all(started.map((engine) => engine.onDisk?.()));
  };
  const clickhouseAddress = Promise.race([address.promise, clickhouse]);
  clickhouseAddress.catch(() => {});
  const launched = Promise.all([
    options.databaseUrl || Promise.race([there[0].promise, settled]),
    options.clickhouseUrl || Promise.race([there[1].promise, settled]),
  ]);
  return { postgres, clickhouse, clickhouseAddress, onDisk, launched, stop };
};

/** Both engines, ready to answer. */
export const startEngines = async (options: EngineOptions): Promise<Engines> => {
  const { postgres, clickhouse, stop } = await beginEngines(options);
  try {
    const [databaseUrl, clickhouseUrl] = await Promise.all([postgres, clickhouse]);
    return { databaseUrl, clickhouseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** For a tool: whoever names the wrong folder is told, rather than given new databases in it. */
export const requireDatabases = ({
  dataDir,
  databaseUrl,
  clickhouseUrl,
}: Pick<EngineOptions, 'dataDir' | 'databaseUrl' | 'clickhouseUrl'>): void => {
  const isThere = (engine: string): boolean => existsSync(join(dataDir, engine));
  if ((databaseUrl || isThere('postgres')) && (clickhouseUrl || isThere('clickhouse'))) return;
  throw new EngineAway(
    `There are no databases in ${dataDir}: set DATA_DIR, or DATABASE_URL and CLICKHOUSE_URL, to what the product has`,
  );
};

/**
 * As `startEngines`, for a tool that works beside the product: where that runs on the data folder,
 * its engines are used and left running.
 */
export const joinEngines = async (options: EngineOptions): Promise<Engines> => {
  if (!(await ownerOf(dataDirPidFile(options.dataDir)))) return startEngines(options);
  const running = (engine: string): string =>
    readFileSync(join(options.dataDir, `${engine}.url`), 'utf8').trim();
  return startEngines({
    ...options,
    databaseUrl: options.databaseUrl ?? running('postgres'),
    clickhouseUrl: options.clickhouseUrl ?? running('clickhouse'),
  });
};

const PATIENCE_SECONDS = 60;
/** How long every server of a cluster is waited for once one of them answers. */
const FOR_THE_REST_MS = 10_000;

const hostsOf = (url: string): string =>
  url
    .split(',')
    .map((each) => new URL(each.trim()).host)
    .join(', ');

/** Waits for an engine that starts beside this program. */
const untilAnswered = async (
  name: string,
  url: string,
  ask: (url: string) => Promise<void>,
  stopping: AbortSignal,
): Promise<string> => {
  const until = Date.now() + PATIENCE_SECONDS * 1000;
  for (;;) {
    try {
      await ask(url);
      return url;
    } catch (error) {
      if (Date.now() > until || stopping.aborted) {
        throw new EngineAway(
          `${name} at ${hostsOf(url)} does not answer: ${(error as Error).message}`,
        );
      }
      await sleep(1_000);
    }
  }
};

// Neither client is needed to start an embedded engine: they are loaded while it starts.
const asksPostgres = async (url: string): Promise<void> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
};

/** All of a cluster that starts beside this program, and after a while those that there are. */
const asksServers = (began: number) => async (url: string) => {
  const answers = await Promise.allSettled(
    url.split(',').map((each) => asksClickHouse(each.trim())),
  );
  const silent = answers.find((answer) => answer.status === 'rejected');
  const some = answers.some((answer) => answer.status === 'fulfilled');
  if (silent && !(some && Date.now() > began + FOR_THE_REST_MS)) throw silent.reason;
};

const asksClickHouse = async (url: string): Promise<void> => {
  const { connectClickHouse } = await import('./clickhouse/client.ts');
  const client = connectClickHouse(url, { database: 'default' });
  try {
    const answer = await client.ping({ select: true });
    if (!answer.success) throw answer.error;
  } finally {
    await client.close();
  }
};
