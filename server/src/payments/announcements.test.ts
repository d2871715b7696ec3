import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../test/build-database.ts';
import { buildAnnouncements } from './announcements.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 2) + seconds * 1_000);

const build = async () => {
  const { db, drop } = await buildDatabase();
  onTestFinished(drop);
  return { here: buildAnnouncements(db), there: buildAnnouncements(db) };
};

test('a sale that the sweep of another replica found first is announced by its webhook', async () => {
  const { here, there } = await build();
  await here.note('accepted', at(0));
  await there.note('missing', at(10));
  await here.note('accepted', at(12));
  expect(await here.latest(at(600))).toBe('accepted');
});

test('a sale whose webhook came while the sweep was under way is announced', async () => {
  const { here } = await build();
  await here.note('accepted', at(0));
  await here.note('accepted', at(11));
  // The sweep that began before says so when it has ended.
  await here.note('missing', at(10));
  expect(await here.latest(at(600))).toBe('accepted');
});
