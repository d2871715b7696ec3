import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp, buildUser, type TestApp } from '../../test/build-app.ts';
import { buildDemoInUse } from '../../test/build-demo-in-use.ts';
import { ownStatistics } from '../../test/own-statistics.ts';
import { findDemoWorld, removeDemoWorld } from './demo-removal.ts';
import { demoEmails, fillDemoWorld, knownAccounts } from './demo-world.ts';

const LIMIT = { timeout: 60_000 };

const CLICKHOUSE_URL = ownStatistics();

/** Where, in either engine, these conferences are still to be found. */
const tracesOf = async ({ database, clickhouse }: TestApp, ids: string[]) => {
  const { rows } = await sql<{ name: string; row: string }>`
    select table_name as name, query_to_xml(format('select * from %I', table_name), true, true, '')::text as row
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_log', 'rate_limits')`.execute(database.db);
  const found = rows.filter(({ row }) => ids.some((id) => row.includes(id)));
  const names: string[] = found.map(({ name }) => name);
  for (const table of ['hits', 'visits', 'event_days', 'event_totals', 'label_hits', 'hours']) {
    const answer = await clickhouse.query({
      query: `select toUInt32(count()) as rows from ${table} where conference in {ids:Array(UUID)}`,
      query_params: { ids },
      format: 'JSONEachRow',
    });
    const [counted] = await answer.json<{ rows: number }>();
    if (counted?.rows) names.push(`clickhouse ${table}`);
  }
  return names;
};

test('takes the demo out of both engines, and nothing else', LIMIT, async () => {
  const world = await buildDemoInUse(CLICKHOUSE_URL);
  const { db } = world.database;
  const place = { db, clickhouse: world.clickhouse };
  const demo = await findDemoWorld(db);
  expect(demo).toMatchObject({
    accounts: [...demoEmails].sort(),
    conferences: [
      { prefix: 'CARDIO25', submissions: 48, payments: 0 },
      { prefix: 'CARDIO26', submissions: 60, payments: 1 },
      { prefix: 'NEURO26', submissions: 40, payments: 0 },
      { prefix: 'ONCO26', submissions: 25, payments: 0 },
    ],
    kept: [],
    otherAdmins: 1,
  });
  const ids = demo.conferences.map(({ id }) => id);
  const before = await tracesOf(world, ids);
  expect(before).toEqual(
    expect.arrayContaining(['submissions', 'payments', 'checkouts', 'visitors', 'clickhouse hits']),
  );
  const ownBefore = await tracesOf(world, [world.own.id]);
  expect(ownBefore).toEqual(expect.arrayContaining(['submissions', 'clickhouse hits']));

  await removeDemoWorld(place, demo);
  expect(await tracesOf(world, ids)).toEqual([]);
  expect(await tracesOf(world, [world.own.id])).toEqual(ownBefore);
  expect((await world.users.list()).map(({ id }) => id)).toEqual([world.admin.id]);
  expect((await world.queued()).map(({ to }) => to)).toEqual(['own@example.org']);

  // And again: there is nothing left to do.
  const again = await findDemoWorld(db);
  expect([again.accounts, again.conferences]).toEqual([[], []]);
  await removeDemoWorld(place, again);
});

test('a renamed account stays, and loses the password that everybody knows', LIMIT, async () => {
  const world = await buildTestApp({ CLICKHOUSE_URL });
  const { users, conferences, submissions, clickhouse, database } = world;
  const { db } = database;
  await fillDemoWorld({ users, conferences, submissions, sandboxPayments: true });
  await sql`update users set email = 'me@example.org' where is_admin`.execute(db);
  await sql`delete from users where not is_admin`.execute(db);
  const own = await buildUser(users);
  const { token } = await users.signIn('me@example.org', 'demo-poster', new Date());
  expect(knownAccounts(await users.list()).map(({ email }) => email)).toEqual(['me@example.org']);

  const demo = await findDemoWorld(db);
  expect(demo).toMatchObject({ accounts: [], renamed: [{ email: 'me@example.org' }] });
  await removeDemoWorld({ db, clickhouse }, demo);
  const left = (await users.list()).map(({ email, is_admin }) => [email, is_admin]);
  expect(left.sort()).toEqual(
    [
      [own.email, false],
      ['me@example.org', true],
    ].sort(),
  );
  await expect(users.signIn('me@example.org', 'demo-poster', new Date())).rejects.toThrow();
  expect(await users.findByToken(token, new Date())).toBeNull();
  expect((await findDemoWorld(db)).renamed).toEqual([]);
});

test('cut short after the statistics, it is found again and finished', LIMIT, async () => {
  const world = await buildDemoInUse(CLICKHOUSE_URL);
  const { db } = world.database;
  const demo = await findDemoWorld(db);
  const place = { db, clickhouse: world.clickhouse };
  await sql`create function cut() returns trigger language plpgsql as $$ begin raise 'cut'; end $$`.execute(
    db,
  );
  await sql`create trigger cut before delete on users for each row execute function cut()`.execute(
    db,
  );
  await expect(removeDemoWorld(place, demo)).rejects.toThrow('cut');
  await sql`drop trigger cut on users`.execute(db);
  const rest = await findDemoWorld(db);
  expect(rest).toEqual(demo);
  await removeDemoWorld(place, rest);
  const ids = demo.conferences.map(({ id }) => id);
  expect(await tracesOf(world, ids)).toEqual([]);
});

test('a conference that was renamed, or paid for at a real provider, stays', LIMIT, async () => {
  const world = await buildDemoInUse(CLICKHOUSE_URL);
  const { db } = world.database;
  await sql`update conferences set name = 'Our own by now' where prefix = 'ONCO26'`.execute(db);
  await sql`update checkouts set stripe_session_id = 'cs_live_1'`.execute(db);
  const demo = await findDemoWorld(db);
  expect(demo.conferences.map(({ prefix }) => prefix)).toEqual(['CARDIO25', 'NEURO26']);
  expect(demo.kept.map(({ prefix }) => prefix)).toEqual(['CARDIO26', 'ONCO26']);
  await removeDemoWorld({ db, clickhouse: world.clickhouse }, demo);
  expect((await world.conferences.list()).map(({ prefix }) => prefix).sort()).toEqual([
    'CARDIO26',
    'ONCO26',
    'OWN26',
  ]);
  expect((await world.users.list()).map(({ id }) => id)).toEqual([world.admin.id]);
});
