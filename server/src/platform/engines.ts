import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectClickHouse } from './clickhouse/client.ts';
import { startClickHouse } from './embedded/clickhouse.ts';
import type { Engine, EngineLog } from './embedded/engine.ts';
import { acquireDataDir } from './embedded/lock.ts';
import { startPostgres } from './embedded/postgres.ts';

export interface EngineOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  clickhouseUrl: string | undefined;
  log: EngineLog;
  say(line: string): void;
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
 * Both engines, ready to answer: those that a URL names, and embedded ones for the rest. The
 * folder of embedded engines belongs to one program at a time.
 */
export const startEngines = async (options: EngineOptions): Promise<Engines> => {
  const { dataDir, log, say } = options;
  const embeds = !options.databaseUrl || !options.clickhouseUrl;
  const folder = embeds ? await acquireDataDir(dataDir) : undefined;
  const started: Engine[] = [];
  const run = async (name: string, start: () => Promise<Engine>): Promise<string> => {
    say(`Starting ${name}`);
    const engine = await start();
    started.push(engine);
    return engine.url;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((engine) => engine.stop()));
    folder?.release();
  };
  const results = await Promise.allSettled([
    options.databaseUrl
      ? reach('PostgreSQL', options.databaseUrl, asksPostgres, say)
      : run('PostgreSQL', () => startPostgres({ dataDir, log })),
    options.clickhouseUrl
      ? reach('ClickHouse', options.clickhouseUrl, asksClickHouse, say)
      : run('ClickHouse', () => startClickHouse({ dataDir, log })),
  ]);
  const [postgres, clickhouse] = results;
  if (postgres.status === 'fulfilled' && clickhouse.status === 'fulfilled') {
    return { databaseUrl: postgres.value, clickhouseUrl: clickhouse.value, stop };
  }
  await stop();
  throw results.find((result) => result.status === 'rejected')?.reason;
};

const PATIENCE_SECONDS = 60;

/** Waits for an engine that starts beside this program. */
const reach = async (
  name: string,
  url: string,
  ask: (url: string) => Promise<void>,
  say: (line: string) => void,
): Promise<string> => {
  const until = Date.now() + PATIENCE_SECONDS * 1000;
  const { host } = new URL(url);
  say(`Connecting to ${name} at ${host}`);
  for (;;) {
    try {
      await ask(url);
      return url;
    } catch (error) {
      if (Date.now() > until) {
        throw new EngineAway(`${name} at ${host} does not answer: ${(error as Error).message}`);
      }
      await sleep(1_000);
    }
  }
};

const asksPostgres = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
};

const asksClickHouse = async (url: string): Promise<void> => {
  const client = connectClickHouse(url, 'default');
  try {
    const answer = await client.ping({ select: true });
    if (!answer.success) throw answer.error;
  } finally {
    await client.close();
  }
};
