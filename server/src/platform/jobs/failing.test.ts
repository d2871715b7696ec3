import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import { buildReplica } from '../../../test/build-jobs.ts';
import { eventually } from '../../../test/build-mails.ts';
import { listFailing } from './failing.ts';

const LIMIT = { timeout: 60_000 };

test(
  'a job that was given up is told of, with its reason, one that is still tried is not',
  LIMIT,
  async () => {
    const database = await buildDatabase();
    onTestFinished(() => database.drop());
    const jobs = buildReplica(database);
    const queue = { name: 'tried', retry: { first: 0, most: 0, limit: 1 }, expireSeconds: 60 };
    const patient = {
      name: 'patient',
      retry: { first: 60, most: 60, limit: 9 },
      expireSeconds: 60,
    };
    const fail = () => Promise.reject(new Error('in vain'));
    for (const each of [queue, patient]) {
      await jobs.work(each, fail, { atOnce: 1 });
      await jobs.send(database.db, each, {}, 'one');
    }
    await eventually(async () =>
      expect(await listFailing(database.db)).toMatchObject([
        { queue: 'tried', reason: 'Error: in vain' },
      ]),
    );

    // As the library notes one whose replica died.
    await sql`update pgboss.job set output = '{"value": {"message": "job heartbeat timeout"}}'
    where name = 'tried'`.execute(database.db);
    expect(await listFailing(database.db)).toMatchObject([{ reason: 'job heartbeat timeout' }]);
  },
);
