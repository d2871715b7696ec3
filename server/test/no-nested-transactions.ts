import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionBuilder } from 'kysely';
import pg from 'pg';
import { afterEach, expect } from 'vitest';

/**
 * Fails a test that asks a pool for a connection inside a transaction of the same pool: enough of these at once
 * take all connections and wait for each other. The transaction must be passed on instead.
 */
interface Open {
  pool: pg.Pool | undefined;
  ended: boolean;
}

const open = new AsyncLocalStorage<Open>();
const nested: string[] = [];

type Execute = (work: (trx: unknown) => Promise<unknown>) => Promise<unknown>;

const patch = (): void => {
  const pool = pg.Pool.prototype as unknown as {
    connect(...args: unknown[]): unknown;
    watched?: true;
  };
  if (pool.watched) return;
  pool.watched = true;
  const { connect } = pool;
  pool.connect = function (this: pg.Pool, ...args: unknown[]) {
    const transaction = open.getStore();
    if (transaction && !transaction.ended) {
      if (transaction.pool === this) nested.push(new Error('Nested').stack ?? '');
      transaction.pool ??= this;
    }
    return connect.apply(this, args);
  };
  const builder = TransactionBuilder.prototype as unknown as { execute: Execute };
  const { execute } = builder;
  builder.execute = function (this: unknown, work) {
    const transaction: Open = { pool: undefined, ended: false };
    return open.run(transaction, () =>
      execute.call(this, work).finally(() => {
        transaction.ended = true;
      }),
    );
  };
};

patch();

afterEach(() => {
  expect(nested.splice(0), 'a connection was taken inside a transaction of its pool').toEqual([]);
});
