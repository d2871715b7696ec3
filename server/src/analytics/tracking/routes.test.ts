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

const seen = {
  firstHitAt: '2026-11-01T08:00:00.000Z',
  lastHitAt: '2026-11-04T09:00:00.000Z',
  labelLimits: [],
};
const days = { firstDay: '2026-11-02', lastDay: '2026-11-04' };

test('an administrator says whether browsers that ask not to be tracked are left out, and the days', async () => {
  const { read, change, database, conferences, onco, neuro } = await build();
  expect(await read()).toEqual({
    respectDoNotTrack: false,
    firstDay: null,
    lastDay: null,
    ...seen,
  });
  const changed = await change({ respectDoNotTrack: true, ...days });
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    { respectDoNotTrack: true, ...days, ...seen },
  ]);
  expect(await read()).toEqual({ respectDoNotTrack: true, ...days, ...seen });
  await change({ respectDoNotTrack: true, firstDay: null, lastDay: null });
  expect(await read()).toEqual({ respectDoNotTrack: true, firstDay: null, lastDay: null, ...seen });

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
  await change({ respectDoNotTrack: false, ...days });
  for (const [payload, field] of [
    [{ respectDoNotTrack: true, firstDay: '2026-11-05', lastDay: '2026-11-04' }, 'lastDay'],
    [{ respectDoNotTrack: true, firstDay: '2026-11-05', lastDay: null }, 'lastDay'],
    [{ respectDoNotTrack: true, firstDay: '2026-02-30', lastDay: '2026-11-04' }, 'firstDay'],
    [{ respectDoNotTrack: 'yes', ...days }, 'respectDoNotTrack'],
    [{ ...days }, 'respectDoNotTrack'],
  ] as const) {
    const answer = await change(payload);
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field]);
  }
  expect((await change({ respectDoNotTrack: true, ...days, more: 1 })).statusCode).toBe(400);
  expect((await change({ respectDoNotTrack: true, ...days }, 'NOPE')).statusCode).toBe(404);
  expect(await read()).toEqual({ respectDoNotTrack: false, ...days, ...seen });
});
