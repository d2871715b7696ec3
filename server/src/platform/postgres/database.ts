import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** The database as the platform knows it; a feature adds its tables with `$extendTables`. */
// biome-ignore lint/complexity/noBannedTypes: no tables until a feature names its own
export type Database = Kysely<{}>;

export const connect = (url: string, onIdleError: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onIdleError);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
};
