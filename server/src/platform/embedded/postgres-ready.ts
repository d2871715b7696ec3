import { setTimeout as sleep } from 'node:timers/promises';
import { SUPERUSER } from './postgres-cluster.ts';

export const DATABASE = 'eposter';

export const postgresUrl = (port: number, password: string, database = DATABASE): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

const isStillStarting = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message: string };
  const refused = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '53300'].includes(code ?? '');
  return refused || /timeout|terminated unexpectedly/i.test(message);
};

/** Answers a real query on a real connection; creates our database when it is not there yet. */
const prepareDatabase = async (url: string): Promise<void> => {
  // Loaded while the engines start, not before.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Resolves once PostgreSQL answers a query; replaying its log after a crash may take a while.
 * `hasEnded` is asked between attempts, so a process that died is not waited for.
 */
export const untilPostgresAnswers = async (
  port: number,
  password: string,
  hasEnded: () => boolean,
  limitMs: number,
): Promise<'ready' | 'ended'> => {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      await prepareDatabase(postgresUrl(port, password, 'postgres'));
      return hasEnded() ? 'ended' : 'ready';
    } catch (error) {
      if (hasEnded()) return 'ended';
      if (!isStillStarting(error)) throw error;
      if (Date.now() > deadline) {
        throw new Error(`PostgreSQL did not answer within ${limitMs / 1000} s`, { cause: error });
      }
      await sleep(30);
    }
  }
};
