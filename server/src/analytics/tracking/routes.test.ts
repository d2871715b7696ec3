import { expect, test } from 'vitest';
import { buildReaders } from '../../../test/build-readers.ts';
import { buildTracking } from './service.ts';

const build = async () => {
  const world = await buildReaders();
  const { app, admin, bronze } = world;
  const read = async () =>
    (await world.get('/api/analytics/tracking/NEURO26', bronze.bearer)).json();
  const change = (payload: object, prefix = 'neuro26') =>
    app.inject({
      method: 'PUT',
      url: `/api/analytics/tracking/${prefix}`,
      headers: admin.bearer,
      payload,
    });
  return { ...world, read, change };
};

const rest = {
  timeZone: 'UTC',
  recount: null,
  startsOn: null,
  endsOn: null,
  firstHitAt: '2026-11-01T08:00:00.000Z',
  lastHitAt: '2026-11-04T09:00:00.000Z',
  labelLimits: [],
};

test('an administrator says whether browsers that ask not to be tracked are left out', async () => {
  const { read, change, database, conferences, onco, neuro } = await build();
  expect(await read()).toEqual({ respectDoNotTrack: false, ...rest });
  const changed = await change({ respectDoNotTrack: true });
  expect([changed.statusCode, changed.json()]).toEqual([200, { respectDoNotTrack: true, ...rest }]);
  expect(await read()).toEqual({ respectDoNotTrack: true, ...rest });

  const tracking = buildTracking({ db: database.db, conferences });
  const sites = [
    { id: onco.id, prefix: 'ONCO26', respectDoNotTrack: false },
    { id: neuro.id, prefix: 'NEURO26', respectDoNotTrack: true },
  ];
  expect(await tracking.listSites()).toEqual(expect.arrayContaining(sites));
  await conferences.remove(neuro.id, new Date());
  expect(await tracking.listSites()).toEqual([sites[0]]);
});

test('what is not valid changes nothing', async () => {
  const { read, change } = await build();
  for (const payload of [{ respectDoNotTrack: 'yes' }, {}]) {
    const answer = await change(payload);
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'respectDoNotTrack']);
  }
  expect((await change({ respectDoNotTrack: true, more: 1 })).statusCode).toBe(400);
  expect((await change({ respectDoNotTrack: true }, 'NOPE')).statusCode).toBe(404);
  expect(await read()).toEqual({ respectDoNotTrack: false, ...rest });
});

test('a conference says where its posters are, in words that are an address', async () => {
  const { read, change, database, conferences, neuro } = await build();
  const posterUrl = 'https://posters.neuro.org/26/';
  const changed = await change({ respectDoNotTrack: false, posterUrl });
  expect(changed.json()).toEqual({ respectDoNotTrack: false, posterUrl, ...rest });
  const tracking = buildTracking({ db: database.db, conferences });
  expect(await tracking.listSites()).toContainEqual({
    ...{ id: neuro.id, prefix: 'NEURO26', respectDoNotTrack: false, posterUrl },
  });
  for (const wrong of [
    '',
    'posters.neuro.org',
    'ftp://a.org/',
    'https://a.org',
    'https://a.org/?p=',
    'javascript:alert(1)//x/',
  ]) {
    const answer = await change({ respectDoNotTrack: true, posterUrl: wrong });
    expect([wrong, answer.statusCode, answer.json().fields?.[0].field]).toEqual([
      wrong,
      400,
      'posterUrl',
    ]);
  }
  // Whoever says nothing about it leaves it as it is.
  await change({ respectDoNotTrack: true });
  expect(await read()).toEqual({ respectDoNotTrack: true, posterUrl, ...rest });
  await change({ respectDoNotTrack: true, posterUrl: null });
  expect(await read()).toEqual({ respectDoNotTrack: true, ...rest });
});

test('labels of events are their names where an administrator says so, from then on', async () => {
  const { read, change, database, conferences, neuro } = await build();
  const labelsInEventNames = true;
  const changed = await change({ respectDoNotTrack: false, labelsInEventNames });
  expect(changed.json()).toEqual({ respectDoNotTrack: false, labelsInEventNames, ...rest });
  // Whoever says nothing about it leaves it as it is.
  await change({ respectDoNotTrack: true });
  expect(await read()).toEqual({ respectDoNotTrack: true, labelsInEventNames, ...rest });
  const tracking = buildTracking({ db: database.db, conferences });
  expect(await tracking.listSites()).toContainEqual({
    ...{ id: neuro.id, prefix: 'NEURO26', respectDoNotTrack: true },
    labelsInEventNames,
  });
  await change({ respectDoNotTrack: true, labelsInEventNames: false });
  expect(await read()).toEqual({ respectDoNotTrack: true, ...rest });
});
