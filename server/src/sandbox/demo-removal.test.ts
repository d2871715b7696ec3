import { expect, test } from 'vitest';
import { buildTestApp, buildUser } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';
import { ownStatistics } from '../../test/own-statistics.ts';
import { findDemoWorld, removeDemoWorld } from './demo-removal.ts';
import { demoEmails, fillDemoWorld } from './demo-world.ts';

const CLICKHOUSE_URL = ownStatistics();

test('the demo goes, and what is beside it stays', async () => {
  const world = await buildTestApp({ CLICKHOUSE_URL });
  const { users, conferences, clickhouse, database } = world;
  await fillDemoWorld({ ...world, sandboxPayments: true });
  const admin = await buildUser(users, { isAdmin: true });
  await buildConference(world, { prefix: 'OWN26' });
  const demo = await findDemoWorld(database.db);
  expect(demo).toMatchObject({ accounts: [...demoEmails].sort(), kept: [], otherAdmins: 1 });
  expect(demo.conferences).toHaveLength(4);
  await removeDemoWorld({ db: database.db, clickhouse }, demo);
  expect((await users.list()).map(({ id }) => id)).toEqual([admin.id]);
  expect((await conferences.list()).map(({ prefix }) => prefix)).toEqual(['OWN26']);
  const again = await findDemoWorld(database.db);
  expect([again.accounts, again.conferences]).toEqual([[], []]);
});
