import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { ChangedUser } from '#contract/users.ts';
import { renameConference } from '../../../test/build-conference.ts';
import { buildLive as build } from '../../../test/build-live.ts';
import { openStream as open } from '../../../test/open-stream.ts';

describe('a stream ends', () => {
  type World = Awaited<ReturnType<typeof build>>;

  const change = ({ users, gold }: World, values: Partial<ChangedUser>) => {
    const { id, name, email, is_admin, paid_category, prefixes } = gold.user;
    const kept = { id, name, email, password: KEPT_PASSWORD, prefixes };
    return users.update({
      ...kept,
      isAdmin: is_admin,
      paidCategory: paid_category,
      ...values,
    });
  };
  const rename = (world: World) => renameConference(world, world.neuro, 'NEURO27');

  test.each<[string, (world: World) => Promise<unknown>]>([
    ['with its session', ({ users, gold }) => users.signOut(gold.token)],
    [
      'when nobody has used its session for twelve hours',
      ({ database: { db }, gold }) =>
        sql`update sessions set last_seen_at = now() - interval '12 hours'
          where user_id = ${gold.user.id}`.execute(db),
    ],
    [
      'when its session is seven days old',
      ({ database: { db }, gold }) =>
        sql`update sessions set created_at = now() - interval '7 days'
          where user_id = ${gold.user.id}`.execute(db),
    ],
    ['with the password', (world) => change(world, { password: 'quite another password' })],
    ['with the account', ({ users, gold, admin }) => users.remove(gold.user.id, admin.user.id)],
    ['with the prefix', (world) => change(world, { prefixes: ['ONCO26'] })],
    ['with the plan', (world) => change(world, { paidCategory: 2 })],
    ['with the conference', ({ conferences, neuro }) => conferences.remove(neuro.id, new Date())],
    ['with the name of the conference in its address', rename],
    [
      'with the Matomo site of the conference',
      ({ database: { db }, neuro }) =>
        sql`update conferences set matomo_site_id = 7 where id = ${neuro.id}`.execute(db),
    ],
  ])('%s, and another one goes on', async (_case, act) => {
    const world = await build({ recheckMs: 30 });
    const { whole } = await open(world.app, world.gold.bearer);
    const { stranger, held } = world;
    const other = await open(world.app, stranger.bearer, 'ONCO26');
    await act(world);
    expect(await whole()).toContain('data: {"visitors":2');
    held.ONCO26 = { live: { visitors: 100, hits: [] } };
    await other.next();
    expect([await other.event(), await other.event()]).toMatchObject([
      { visitors: 99 },
      { visitors: 100 },
    ]);
  });

  test.each<[string, (world: World, id: string) => Promise<unknown>]>([
    [
      'is revoked',
      ({ analytics, neuro, gold: { user } }, id) =>
        analytics.shares.revoke(
          neuro,
          { id: user.id, isAdmin: false, paidCategory: 3, prefixes: user.prefixes },
          id,
        ),
    ],
    [
      'has expired',
      ({ database: { db } }, id) =>
        sql`update share_links set expires_at = now() where id = ${id}`.execute(db),
    ],
    ['loses a section', (world) => change(world, { paidCategory: 2 })],
    ['loses its maker', ({ users, gold, admin }) => users.remove(gold.user.id, admin.user.id)],
    ['loses its conference', ({ conferences, neuro }) => conferences.remove(neuro.id, new Date())],
  ])('when its share link %s', async (_case, act) => {
    const world = await build({ recheckMs: 30 });
    const link = await world.share(world.gold, ['traffic', 'videos']);
    const { whole } = await open(world.app, link.bearer);
    await act(world, link.share.id);
    expect(await whole()).toContain('data: {"visitors":2');
  });

  test('whoever comes after a change is not shown what is read for those before it', async () => {
    const world = await build();
    const before = await open(world.app, world.admin.bearer);
    await before.next();
    await before.event();
    world.held.NEURO27 = { live: { visitors: 27, hits: [] } };
    await rename(world);
    const { next, event } = await open(world.app, world.admin.bearer, 'NEURO27');
    await next();
    expect(await event()).toEqual({ visitors: 27, hits: [] });
  });

  test('all that are open are checked together, each token once, and that is no use of it', async () => {
    const { app, gold, silver, admin, share, checks, database } = await build({ recheckMs: 30 });
    await sql`update sessions set last_seen_at = now() - interval '1 hour'`.execute(database.db);
    const link = await share(gold, ['traffic']);
    const seen = async () => {
      const { rows } = await sql`
        select last_seen_at from sessions union all select last_used_at from share_links
        order by 1`.execute(database.db);
      return rows;
    };
    for (const who of [gold, gold, silver, admin, link, link]) await open(app, who.bearer);
    const before = await seen();
    const rounds = checks.length + 3;
    while (checks.length < rounds) await new Promise((done) => setTimeout(done, 10));
    const all = [gold.token, silver.token, admin.token, link.token].sort();
    expect(checks.at(-1)?.toSorted()).toEqual(all);
    expect(await seen()).toEqual(before);
  });

  test('when its source cannot be read any more: old figures are not those of now', async () => {
    const { app, gold, held } = await build({ recheckMs: 30 });
    const { whole } = await open(app, gold.bearer);
    held.NEURO26 = {};
    expect(await whole()).toContain('data: {"visitors":2');
    expect((await open(app, gold.bearer)).answer.statusCode).toBe(500);
  });

  test('when nobody can say who may read it', async () => {
    const { app, gold, database, logged } = await build({ recheckMs: 30 });
    const { whole } = await open(app, gold.bearer);
    await sql`alter table sessions rename to sessions_away`.execute(database.db);
    expect(await whole()).toContain('data: {"visitors":2');
    expect(logged()).toContain('streams end because nobody knows who may read them');
  });

  test('when the server stops, which does not wait for it', async () => {
    const { app, gold } = await build();
    const streams = [await open(app, gold.bearer), await open(app, gold.bearer)];
    await app.close();
    for (const { whole } of streams) expect(await whole()).toContain('data: ');
  });

  test('when the server stopped while it was being opened', async () => {
    const { app, gold, held, asked } = await build();
    const figures = Promise.withResolvers<{ visitors: number; hits: [] }>();
    held.NEURO26 = { live: figures.promise as never };
    const opening = open(app, gold.bearer);
    await expect.poll(() => asked.some(({ what }) => what === 'live')).toBe(true);
    const stopped = app.close().then(() => 'stopped');
    await sleep(100);
    figures.resolve({ visitors: 1, hits: [] });
    const { leave } = await opening;
    const outcome = await Promise.race([stopped, sleep(3_000, 'waits for the reader')]);
    leave();
    expect(outcome).toBe('stopped');
  });

  test('while it is being opened, and leaves nothing behind', async () => {
    const { app, gold, logged } = await build({ pollMs: 600_000 });
    const { port } = app.addresses()[0] as AddressInfo;
    for (let at = 0; at < 15; at += 1) {
      const call = request({
        host: '127.0.0.1',
        port,
        path: '/api/analytics/live/NEURO26',
        headers: { ...gold.bearer },
      });
      call.on('error', () => {});
      call.end();
      await new Promise<void>((resolve) => call.once('finish', () => resolve()));
      call.destroy();
    }
    let status = 429;
    while (status === 429) status = (await open(app, gold.bearer)).answer.statusCode ?? 0;
    expect(status).toBe(200);
    expect(logged()).not.toContain('"level":50');
  });
});
