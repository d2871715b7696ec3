import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import { buildReplica } from '../../../test/build-jobs.ts';
import { eventually } from '../../../test/build-mails.ts';

const LIMIT = { timeout: 60_000 };

const queue = { name: 'test', retry: { first: 0, most: 0, limit: 5 }, expireSeconds: 60 };

const buildWorld = async (template?: string) => {
  const database = await buildDatabase(template);
  onTestFinished(() => database.drop());
  return database;
};

test('a job exists if and only if its transaction commits', LIMIT, async () => {
  const database = await buildWorld();
  const jobs = buildReplica(database);
  const done: number[] = [];
  await jobs.work<{ id: number }>(queue, async ({ id }) => void done.push(id), { atOnce: 2 });
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await jobs.send(trx, queue, { id: 1 }, '1');
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await database.db.transaction().execute(async (trx) => {
    await jobs.send(trx, queue, { id: 2 }, '2');
    await pause(600);
    expect(done).toEqual([]);
  });
  await eventually(() => expect(done).toEqual([2]));
});

test('of several replicas one does a job, and all of them may start at once', LIMIT, async () => {
  const database = await buildWorld('template0');
  const replicas = [1, 2, 3, 4].map(() => buildReplica(database));
  const done: { id: number; by: number }[] = [];
  await Promise.all(
    replicas.map((jobs, by) =>
      jobs.work<{ id: number }>(queue, async ({ id }) => void done.push({ id, by }), { atOnce: 4 }),
    ),
  );
  await Promise.all(
    Array.from({ length: 60 }, (_, id) =>
      replicas[id % 4]?.send(database.db, queue, { id }, `${id}`),
    ),
  );
  await eventually(() => expect(done).toHaveLength(60));
  expect(new Set(done.map(({ id }) => id)).size).toBe(60);
});

test('a job that threw comes again; a key holds one job at a time', LIMIT, async () => {
  const database = await buildWorld();
  const warnings: string[] = [];
  const jobs = buildReplica(database, warnings);
  for (let count = 0; count < 3; count += 1) await jobs.send(database.db, queue, {}, 'the key');
  let attempts = 0;
  const handler = async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('not yet');
  };
  await jobs.work(queue, handler, { atOnce: 1 });
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'test'`.execute(database.db);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  expect(attempts).toBe(3);
  expect(warnings).toEqual(['job test', 'job test']);
});

test('a stop waits for the running job', LIMIT, async () => {
  const database = await buildWorld();
  const jobs = buildReplica(database);
  let state = 'waiting';
  const handler = async () => {
    state = 'running';
    await pause(1_500);
    state = 'done';
  };
  await jobs.work(queue, handler, { atOnce: 1 });
  await jobs.send(database.db, queue, {}, 'one');
  await eventually(() => expect(state).toBe('running'));
  await jobs.stop();
  expect(state).toBe('done');
});

test('lost connections are logged, and work goes on', LIMIT, async () => {
  const database = await buildWorld();
  const warnings: string[] = [];
  const jobs = buildReplica(database, warnings);
  const done: number[] = [];
  await jobs.work<{ id: number }>(queue, async ({ id }) => void done.push(id), { atOnce: 2 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'eposter-jobs'`.execute(database.db);
  await eventually(() => expect(warnings).not.toEqual([]));
  await eventually(() => jobs.send(database.db, queue, { id: 1 }, '1'));
  await eventually(() => expect(done).toContain(1));
});
