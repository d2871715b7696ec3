import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../../test/build-database.ts';
import { buildBacklog } from './backlog.ts';
import { addToSpool } from './queries.ts';

const build = async (limits: { ofConference: number; ofAll: number }) => {
  const { db, drop } = await buildDatabase();
  onTestFinished(drop);
  const backlog = buildBacklog(db, limits);
  const spool = (conference: string, hits: number) =>
    addToSpool(db, [{ conference, hits, body: '[]' }]);
  const isRefused = (...conferences: string[]) => {
    try {
      backlog.requireRoom(conferences);
      return false;
    } catch {
      return true;
    }
  };
  return { spool, isRefused };
};

test('a conference that has more than its share waiting is refused, and no other', async () => {
  const { spool, isRefused } = await build({ ofConference: 100, ofAll: 1_000 });
  const [flooded, quiet, empty] = [randomUUID(), randomUUID(), randomUUID()];
  await spool(flooded, 101);
  await spool(quiet, 99);
  await expect.poll(() => isRefused(flooded)).toBe(true);
  expect([isRefused(quiet), isRefused(empty)]).toEqual([false, false]);
  expect(isRefused(quiet, flooded)).toBe(true);
});

test('when too many wait in all, those with more than an equal share are refused', async () => {
  const { spool, isRefused } = await build({ ofConference: 100, ofAll: 150 });
  const [large, other, small] = [randomUUID(), randomUUID(), randomUUID()];
  await spool(large, 90);
  await spool(other, 60);
  await spool(small, 10);
  await expect.poll(() => isRefused(large)).toBe(true);
  expect([isRefused(other), isRefused(small)]).toEqual([true, false]);
});
