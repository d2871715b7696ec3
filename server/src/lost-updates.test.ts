import { expect, test } from 'vitest';
import { submissionVersion } from '#contract/version.ts';
import { buildSignedIn, buildTestApp, buildUser } from '../test/build-app.ts';
import { buildConference } from '../test/build-conference.ts';

const REFUSED = {
  code: 'changed_meanwhile',
  message: expect.stringMatching(/^Someone else changed this.*Reload the page/),
};

test('two administrators edit a conference: the later one is told, and undoes nothing unseen', async () => {
  const world = await buildTestApp();
  const { bearer } = await buildSignedIn(world.users, { isAdmin: true });
  const { id } = await buildConference(world, { prefix: 'NEURO26', timeZone: 'Europe/Vienna' });
  const read = () => world.app.inject({ url: '/api/conferences/NEURO26', headers: bearer });
  const before = await read();
  const { _id, posterPrice, createdAt, ...seen } = before.json();
  const save = (change: object, ifMatch?: unknown) =>
    world.app.inject({
      ...{ method: 'PUT', url: '/api/conferences', payload: { ...seen, ...change, _id: id } },
      headers: { ...bearer, ...(ifMatch ? { 'if-match': String(ifMatch) } : {}) },
    });
  const zone = { timeZone: 'America/New_York' };
  expect((await save(zone, before.headers.etag)).statusCode).toBe(200);

  const later = await save({ name: 'Another name' }, before.headers.etag);
  expect([later.statusCode, later.json()]).toMatchObject([412, REFUSED]);
  expect((await read()).json()).toMatchObject({ name: seen.name, ...zone });

  // Whoever has seen it changes it, also through a proxy that compresses; so does a program that does not say what it saw.
  const renamed = { ...zone, name: 'Another name' };
  expect((await save(renamed, `W/${(await read()).headers.etag}`)).statusCode).toBe(200);
  expect((await save(renamed, '*')).statusCode).toBe(200);
  const byProgram = await save({ ...zone, name: 'A third name' });
  expect([byProgram.statusCode, byProgram.json().name]).toEqual([200, 'A third name']);
});

test('rights that were taken from a user are not given back by a form that was open before', async () => {
  const { app, users } = await buildTestApp();
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  const { id } = await buildUser(users, { isAdmin: true, prefixes: ['NEURO26'] });
  const before = await app.inject({ url: `/api/users/${id}`, headers: bearer });
  const { _id, ...seen } = before.json();
  const save = (change: object) =>
    app.inject({
      ...{ method: 'PUT', url: '/api/users/update', payload: { ...seen, ...change, id } },
      headers: { ...bearer, 'if-match': String(before.headers.etag) },
    });
  expect((await save({ isAdmin: false })).statusCode).toBe(200);
  const later = await save({ name: 'A new name' });
  expect([later.statusCode, later.json()]).toMatchObject([412, REFUSED]);
  expect(await users.get(id)).toMatchObject({ name: seen.name, is_admin: false });
});

test('what an import changed meanwhile is not undone by a submission that was open before', async () => {
  const { app, users, ...world } = await buildTestApp();
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  const conference = await buildConference(world, { prefix: 'NEURO26' });
  const authorEmails = ['ada@example.org'];
  const poster = { abstractId: '7', abstractTitle: 'A title', code: 'OLD', authorEmails };
  await world.submissions.importRows(conference, [poster]);
  const list = await app.inject({ url: '/api/submissions/NEURO26', headers: bearer });
  const [seen] = list.json().submissions;
  const save = (change: object) =>
    app.inject({
      ...{ method: 'PUT', url: '/api/submissions/NEURO26/7', payload: change },
      headers: { ...bearer, 'if-match': submissionVersion(seen) },
    });
  expect((await save({ abstractTitle: seen.abstractTitle })).statusCode).toBe(200);
  await world.submissions.importRows(conference, [{ ...poster, code: 'NEW' }]);
  const later = await save({ abstractTitle: 'Another title', code: 'OLD' });
  expect([later.statusCode, later.json()]).toMatchObject([412, REFUSED]);
  const kept = await world.submissions.find(conference, '7');
  expect(kept).toMatchObject({ title: 'A title', code: 'NEW' });
});

test('two administrators set up how a conference is tracked: neither undoes what the other did', async () => {
  const { app, users, ...world } = await buildTestApp();
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  await buildConference(world, { prefix: 'NEURO26' });
  const url = '/api/analytics/tracking/NEURO26';
  const read = () => app.inject({ url, headers: bearer });
  const save = (payload: object, ifMatch?: unknown) =>
    app.inject({
      ...{ method: 'PUT', url, payload },
      headers: { ...bearer, ...(ifMatch ? { 'if-match': String(ifMatch) } : {}) },
    });
  const posterUrl = 'https://posters.example.org/p/';
  const { etag } = (await read()).headers;
  expect((await save({ respectDoNotTrack: false, posterUrl }, etag)).statusCode).toBe(200);

  const later = await save({ respectDoNotTrack: true, posterUrl: null }, etag);
  expect([later.statusCode, later.json()]).toMatchObject([412, REFUSED]);
  expect((await read()).json()).toMatchObject({ respectDoNotTrack: false, posterUrl });

  const both = await save({ respectDoNotTrack: true, posterUrl }, (await read()).headers.etag);
  expect([both.statusCode, both.json()]).toMatchObject([200, { respectDoNotTrack: true }]);
  // A program that does not say what it saw, as before.
  expect((await save({ respectDoNotTrack: false })).statusCode).toBe(200);
  // Of two at the same moment one is told.
  const seen = (await read()).headers.etag;
  const both2 = await Promise.all(
    ['a', 'b'].map((p) => save({ respectDoNotTrack: true, posterUrl: `${posterUrl}${p}/` }, seen)),
  );
  expect(both2.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
});
