import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { keepClientsAlive } from './surviving-client.ts';

test('a connection that breaks when nobody listens to it ends nothing but itself', async () => {
  keepClientsAlive();
  const [broken, other] = [0, 1].map(
    () => new pg.Client({ connectionString: inject('postgresUrl') }),
  ) as [pg.Client, pg.Client];
  await Promise.all([broken.connect(), other.connect()]);
  const { rows } = await broken.query('select pg_backend_pid() as pid');
  broken.removeAllListeners();
  // Not `once` of node:events, which would listen for errors too.
  const ended = new Promise<void>((resolve) => void broken.once('end', () => resolve()));
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
});
