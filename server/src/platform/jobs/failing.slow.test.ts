import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import { listFailing } from './failing.ts';
import { buildJobs } from './jobs.ts';

const LIMIT = { timeout: 60_000 };
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

test(
  'a job that keeps failing is told of until it goes through, a single bad round is not',
  LIMIT,
  async () => {
    const database = await buildDatabase();
    onTestFinished(() => database.drop());
    const jobs = buildJobs({ databaseUrl: database.url, log: { warn() {} }, pollSeconds: 0.5 });
    onTestFinished(() => jobs.stop());
    const rounds = { once: 0, always: 0 };
    let isMended = false;
    await jobs.every('once', 1, async () => {
      rounds.once += 1;
      if (rounds.once === 1) throw new Error('a bad round');
    });
    await jobs.every('always', 1, async () => {
      rounds.always += 1;
      if (!isMended) throw new Error(`no such table, round ${rounds.always}`);
    });
    await eventually(() => expect(rounds.always).toBeGreaterThan(3));
    const failing = await listFailing(database.db);
    expect(failing).toEqual([
      {
        queue: 'always',
        since: expect.any(Date),
        reason: expect.stringMatching(/^Error: no such table, round \d+$/),
      },
    ]);
    expect(Date.now() - Number(failing[0]?.since)).toBeGreaterThan(1_500);
    isMended = true;
    await eventually(async () => expect(await listFailing(database.db)).toEqual([]));
  },
);
