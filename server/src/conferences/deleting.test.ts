import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newConference as good } from '../../test/build-conference.ts';
import { buildDeleting, type World } from '../../test/build-deleting.ts';

const payments = async ({ call }: World, prefix = 'CARDIO26') =>
  (await call('GET', `/api/submissioncodes/paymentslist/${prefix}`))
    .json()
    .map(({ uniqueIdentifier }: { uniqueIdentifier: string }) => uniqueIdentifier);

describe('deleting', () => {
  test('takes a conference from every list and keeps what it has', async () => {
    const { remove, gone, call, listed, link, get, conferences, database } = await buildDeleting();
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
    const world = await buildDeleting();
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
    const world = await buildDeleting();
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

  test('of two who add it at once one wins', async () => {
    const { remove, add, gone, listed, deleted } = await buildDeleting();
    await remove(gone.id);
    const answers = await Promise.all(['CARDIO26', 'cardio26', 'Cardio26'].map(add));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect(await listed()).toHaveLength(2);
    expect(await deleted()).toHaveLength(1);
  });
});

describe('restoring', () => {
  test('brings back all but the share links', async () => {
    const world = await buildDeleting();
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
    const world = await buildDeleting();
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
    const { remove, restore, add, gone, listed } = await buildDeleting();
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
    const { restore, gone } = await buildDeleting();
    for (const id of [gone.id, 'nobody', '00000000-0000-0000-0000-000000000000']) {
      expect((await restore(id)).statusCode).toBe(404);
    }
  });
});
