import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import { buildReplica } from '../../../test/build-jobs.ts';
import { eventually } from '../../../test/build-mails.ts';

const LIMIT = { timeout: 60_000 };

test('one replica at a time does what is to be done every second', LIMIT, async () => {
  const database = await buildDatabase();
  onTestFinished(() => database.drop());
  let running = 0;
  let most = 0;
  let rounds = 0;
  const handler = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(300);
    running -= 1;
    rounds += 1;
    if (rounds === 2) throw new Error('a bad round');
  };
  const replicas = [1, 2, 3].map(() => buildReplica(database));
  await Promise.all(replicas.map((jobs) => jobs.every('sweep', 1, handler)));
  await eventually(() => expect(rounds).toBeGreaterThanOrEqual(4));
  expect(most).toBe(1);
});
