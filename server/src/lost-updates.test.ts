import { expect, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/users.ts';
import { buildSignedIn, buildTestApp, buildUser } from '../test/build-app.ts';
import { buildConference } from '../test/build-conference.ts';

const REFUSED = {
  code: 'changed_meanwhile',
  message: expect.stringMatching(/^Somebody else has changed this.*Load the page again/),
};

test('two administrators edit a conference: the later one is told, and undoes nothing unseen', async () => {
  const world = await buildTestApp();
  const { bearer } = await buildSignedIn(world.users, { isAdmin: true });
  const { id } = await buildConference(world, { prefix: 'NEURO26', timeZone: 'Europe/Vienna' });
  const read = async () => (await world.app.inject({ url: '/api/conferences/NEURO26' })).json();
  const { _id, posterPrice, createdAt, ...seen } = await read();
  const save = (change: object, before: object = seen) =>
    world.app.inject({
      ...{ method: 'PUT', url: '/api/conferences', headers: bearer },
      payload: { ...seen, ...change, _id: id, before },
    });
  expect((await save({ timeZone: 'America/New_York' })).statusCode).toBe(200);

  const later = await save({ name: 'Another name' });
  expect([later.statusCode, later.json()]).toMatchObject([409, REFUSED]);
  expect(await read()).toMatchObject({ name: seen.name, timeZone: 'America/New_York' });

  // Whoever has seen it changes it; so does a program that does not say what it saw.
  const now = { ...seen, timeZone: 'America/New_York' };
  expect((await save({ ...now, name: 'Another name' }, now)).statusCode).toBe(200);
  const plain = { ...now, name: 'A third name', _id: id };
  const byProgram = await world.app.inject({
    ...{ method: 'PUT', url: '/api/conferences', headers: bearer, payload: plain },
  });
  expect([byProgram.statusCode, byProgram.json().name]).toEqual([200, 'A third name']);
});

test('rights that were taken from a user are not given back by a form that was open before', async () => {
  const { app, users } = await buildTestApp();
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  const { id } = await buildUser(users, { isAdmin: true, prefixes: ['NEURO26'] });
  const url = `/api/users/${id}`;
  const { _id, password, ...seen } = (await app.inject({ url, headers: bearer })).json();
  const save = (change: object) =>
    app.inject({
      ...{ method: 'PUT', url: '/api/users/update', headers: bearer },
      payload: { ...seen, ...change, id, password: KEPT_PASSWORD, before: seen },
    });
  expect((await save({ isAdmin: false })).statusCode).toBe(200);
  const later = await save({ name: 'A new name' });
  expect([later.statusCode, later.json()]).toMatchObject([409, REFUSED]);
  expect(await users.get(id)).toMatchObject({ name: seen.name, is_admin: false });
});
