import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Database, poolOf } from './database.ts';

/** Sends lines of COPY's text format to a `copy … from stdin` statement, as fast as they come. */
export type CopyIn = (
  statement: string,
  lines: AsyncIterable<string> | Iterable<Buffer>,
) => Promise<void>;

/** The lines of a `copy … to stdout` statement, as fast as they are read. */
export type CopyOut = (statement: string) => AsyncIterable<Buffer>;

/**
 * One transaction on one connection, with COPY beside the queries. An error in the work, in the
 * lines or in PostgreSQL takes everything back.
 */
export const transactionWithCopy = async <T>(
  db: Database,
  work: (trx: Database, copyIn: CopyIn) => Promise<T>,
): Promise<T> => {
  const client = await poolOf(db).connect();
  const copyIn: CopyIn = (statement, lines) =>
    pipeline(Readable.from(lines, { objectMode: false }), client.query(copyFrom(statement)));
  try {
    return await onClient(client)
      .transaction()
      .execute((trx) => work(trx, copyIn));
  } finally {
    client.release();
  }
};

export const copyOutOf =
  (client: PoolClient): CopyOut =>
  (statement) =>
    client.query(copyTo(statement));

/** Kysely on a connection that somebody else gives back. */
export const onClient = (client: PoolClient): Database => {
  const borrowed = { query: client.query.bind(client), release: () => {} } as PoolClient;
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { connect: async () => borrowed, end: async () => {}, options: {} },
    }),
  });
};

/** One line of COPY's text format. */
export const copyLine = (values: readonly (string | null)[]): string => {
  let line = '';
  for (const value of values) line += `${value === null ? '\\N' : escaped(value)}\t`;
  return `${line.slice(0, -1)}\n`;
};

/** A PostgreSQL array, as text. */
export const arrayText = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.includes('"') || item.includes('\\') ? item.replaceAll(/["\\]/g, '\\$&') : item}"`).join(',')}}`;

const SPECIAL = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (value: string): string =>
  SPECIAL.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark) : value;
