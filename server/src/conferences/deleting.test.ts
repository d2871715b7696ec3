import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { sections } from '#contract/plans.ts';
import { buildSignedIn } from '../../test/build-app.ts';
import {
  buildAdministrator,
  buildConference,
  buildSubmissions,
  newConference as good,
  paid,
} from '../../test/build-conference.ts';

type World = Awaited<ReturnType<typeof buildAdministrator>>;

/** A paid conference with everything that one can have, and another beside it. */
const build = async () => {
  const test = await buildAdministrator();
  const kept = await buildConference(test, { prefix: 'KEPT' });
  const gone = await buildConference(test, { ...paid, prefix: 'CARDIO26', name: 'Cardio' });
  await buildSubmissions(test, gone, [{ abstractId: '1' }, { abstractId: '2' }]);
  await sell(test, gone.id);
  await test.call('POST', '/api/analytics/codes/video/CARDIO26', { 'a.mp4': 'Opening' });
  const { user, bearer } = await buildSignedIn(test.users, {
    paidCategory: 3,
    prefixes: ['Cardio26'],
  });
  const [maker] = await test.users.findPrincipals([user.id]);
  if (!maker) throw new Error('The organiser is gone');
  const wanted = { name: 'A sponsor', sections: [...sections], expiresAt: null };
  const { token } = await test.analytics.shares.create(gone, maker, wanted, new Date());
  const link = { authorization: `Bearer ${token}` };
  const get = (url: string, headers: Record<string, string>) => test.app.inject({ url, headers });
  const remove = (id: string) => test.call('DELETE', `/api/conferences/${id}`);
  const restore = (id: string) => test.call('POST', `/api/conferences/${id}/restore`);
  const add = (prefix: string) => test.call('POST', '/api/conferences', { ...good, prefix });
  const listed = async () => (await test.call('GET', '/api/conferences')).json().conferences;
  const deleted = async () =>
    (await test.call('GET', '/api/deleted-conferences')).json().conferences;
  return { ...test, kept, gone, bearer, link, get, remove, restore, add, listed, deleted };
};

const sell = async ({ database: { db }, submissions }: World, conferenceId: string) => {
  const now = new Date();
  await submissions.markPaid(db, conferenceId, ['1'], now);
  await sql`
    with bought as (
      insert into checkouts (conference_id, author_email, abstract_ids, price_id, unit_minor,
        currency, return_base, state, created_at, checked_at)
      values (${conferenceId}, 'ada@example.org', '{1}', 'p', 2500, 'eur', 'x', 'paid', ${now}, ${now})
      returning id)
    insert into payments (conference_id, abstract_id, checkout_id, unique_identifier,
      author_email, paid_by, price_minor, currency, paid_at)
    select ${conferenceId}, '1', id, 'CARDIO26-1', 'ada@example.org', 'payer@example.org', 2500,
      'eur', ${now} from bought`.execute(db);
};

const payments = async ({ call }: World, prefix = 'CARDIO26') =>
  (await call('GET', `/api/submissioncodes/paymentslist/${prefix}`))
    .json()
    .map(({ uniqueIdentifier }: { uniqueIdentifier: string }) => uniqueIdentifier);

describe('deleting', () => {
  test('takes a conference from every list and keeps what it has', async () => {
    const { remove, gone, call, listed, link, get, conferences, database } = await build();
    const answer = await remove(gone.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Conference Deleted!' }]);
    expect(await listed()).toMatchObject([{ prefix: 'KEPT' }]);
    for (const url of [
      '/api/conferences/CARDIO26',
      '/api/submissioncodes/fetch/ada@example.org/CARDIO26',
      '/api/submissioncodes/email/ada@example.org/CARDIO26',
      '/api/submissioncodes/paymentslist/CARDIO26',
      '/api/submissions/CARDIO26',
    ]) {
      expect((await call('GET', url)).statusCode).toBe(404);
    }
    expect((await get('/api/share', link)).statusCode).toBe(401);
    expect((await remove(gone.id)).statusCode).toBe(404);
    expect(await conferences.findEvenDeleted(database.db, gone.id)).toEqual({
      ...gone,
      deleted_at: expect.any(Date),
    });
    const { rows } = await sql`select abstract_id from submissions`.execute(database.db);
    expect(rows).toHaveLength(2);
  });

  test('lets another be renamed to the prefix, which has nothing of the deleted one', async () => {
    const world = await build();
    await world.remove(world.gone.id);
    const change = { _id: world.kept.id, ...good, prefix: 'cardio26' };
    expect((await world.call('PUT', '/api/conferences', change)).statusCode).toBe(200);
    expect(await world.listed()).toMatchObject([{ _id: world.kept.id, submissions: 0 }]);
    expect(await payments(world)).toEqual([]);
    expect(await world.deleted()).toMatchObject([{ _id: world.gone.id, prefix: 'CARDIO26' }]);
  });
});

describe('a prefix that is used again', () => {
  test('is a new conference: nothing of the deleted one is shown, and its links stay dead', async () => {
    const world = await build();
    const { remove, add, gone, listed, call, get, bearer, link } = world;
    await remove(gone.id);
    const added = await add('cardio26');
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ prefix: 'cardio26', posterPrice: null });
    expect(added.json()._id).not.toBe(gone.id);
    expect(await listed()).toMatchObject([
      { _id: added.json()._id, submissions: 0, paidSubmissions: 0 },
      { prefix: 'KEPT' },
    ]);
    expect((await call('GET', '/api/submissions/CARDIO26')).json()).toMatchObject({ total: 0 });
    expect(await payments(world)).toEqual([]);
    expect((await get('/api/analytics/codes/video/CARDIO26', bearer)).statusCode).toBe(400);
    expect((await get('/api/analytics/shares/CARDIO26', bearer)).json()).toEqual([]);
    for (const url of [
      '/api/share',
      '/api/analytics/CARDIO26',
      '/api/analytics/traffic/CARDIO26',
    ]) {
      expect((await get(url, link)).statusCode).toBe(401);
    }
    expect((await add('Cardio26')).statusCode).toBe(422);
    // And once more, with two of them deleted.
    await remove(added.json()._id);
    const third = await add('CARDIO26');
    expect(third.statusCode).toBe(201);
    expect(await world.deleted()).toMatchObject([
      { _id: added.json()._id, prefix: 'cardio26' },
      { _id: gone.id, prefix: 'CARDIO26', submissions: 2, paidSubmissions: 1 },
    ]);
  });

  test('counts hits for the new one only, and the old ones come back with the old one', async () => {
    const { app, collector, remove, restore, add, gone, get, bearer } = await build();
    collector.start();
    const hit = (label: string) =>
      app.inject({
        url: `/matomo.php?idsite=CARDIO26&rec=1&e_c=Top%20Authors&e_a=${label}&ua=Firefox&send_image=0`,
      });
    const labels = async () => {
      await collector.waitUntilCounted();
      const report = (await get('/api/analytics/CARDIO26', bearer)).json();
      return report.flatMap(({ subtable }: { subtable: { label: string }[] }) =>
        subtable.map(({ label }) => label),
      );
    };
    await hit('old');
    expect(await labels()).toEqual(['old']);
    await remove(gone.id);
    const { _id } = (await add('CARDIO26')).json();
    expect(await labels()).toEqual([]);
    // The collector learns of a deletion within seconds.
    await vi.waitFor(
      async () => {
        await hit('new');
        expect(await labels()).toEqual(['new']);
      },
      { timeout: 12_000, interval: 500 },
    );
    await remove(_id);
    expect((await restore(gone.id)).statusCode).toBe(200);
    expect(await labels()).toContain('old');
  }, 30_000);

  test('of two who add it at once one wins', async () => {
    const { remove, add, gone, listed, deleted } = await build();
    await remove(gone.id);
    const answers = await Promise.all(['CARDIO26', 'cardio26', 'Cardio26'].map(add));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect(await listed()).toHaveLength(2);
    expect(await deleted()).toHaveLength(1);
  });
});

describe('restoring', () => {
  test('brings back all but the share links', async () => {
    const world = await build();
    const { remove, restore, gone, listed, deleted, get, bearer, link } = world;
    const [before] = await listed();
    await remove(gone.id);
    expect(await deleted()).toEqual([{ ...before, deletedAt: expect.stringMatching(/Z$/) }]);
    const answer = await restore(gone.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ _id: gone.id, prefix: 'CARDIO26', posterPrice: 25 });
    expect((await listed())[0]).toEqual(before);
    expect(await deleted()).toEqual([]);
    expect(await payments(world)).toEqual(['CARDIO26-1']);
    expect((await get('/api/analytics/codes/video/CARDIO26', bearer)).json()).toEqual({
      'a.mp4': 'Opening',
    });
    expect((await get('/api/share', link)).statusCode).toBe(401);
    expect((await get('/api/analytics/shares/CARDIO26', bearer)).json()).toEqual([]);
  });

  test('is refused while the prefix is another’s, and works when that is gone', async () => {
    const world = await build();
    const { remove, restore, add, gone, listed } = world;
    await remove(gone.id);
    const { _id } = (await add('cardio26')).json();
    const refused = await restore(gone.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'Conference with prefix: CARDIO26 already exists',
    ]);
    expect((await listed())[0]).toMatchObject({ _id, submissions: 0 });
    await remove(_id);
    expect((await restore(gone.id)).statusCode).toBe(200);
    expect((await restore(_id)).statusCode).toBe(422);
    expect((await listed())[0]).toMatchObject({ _id: gone.id, submissions: 2 });
    expect(await payments(world)).toEqual(['CARDIO26-1']);
  });

  test('and adding at once leave one conference with the prefix', async () => {
    const { remove, restore, add, gone, listed } = await build();
    await remove(gone.id);
    const answers = await Promise.all([restore(gone.id), add('CARDIO26')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      expect.toBeOneOf([
        [200, 422],
        [422, 201],
      ]),
    );
    expect(await listed()).toHaveLength(2);
  });

  test('is for what is deleted', async () => {
    const { restore, gone } = await build();
    for (const id of [gone.id, 'nobody', '00000000-0000-0000-0000-000000000000']) {
      expect((await restore(id)).statusCode).toBe(404);
    }
  });
});
