import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { DEMO_AUTHOR } from './demo-submissions.ts';
import { fillDemoWorld } from './demo-world.ts';

test('fills an empty installation once: conferences, posters, and an author with two or three in each', async () => {
  const { users, conferences, submissions, app, queued } = await buildTestApp();
  const services = { users, conferences, submissions, sandboxPayments: true };
  expect(await fillDemoWorld(services)).toBe('filled');
  expect(await fillDemoWorld(services)).toBe('left alone');
  const counts = await submissions.countByConference();
  const listed = (await conferences.list()).map(({ id, prefix, poster_price_minor }) => [
    prefix,
    poster_price_minor,
    counts.get(id)?.submissions,
  ]);
  expect(listed).toEqual([
    ['CARDIO26', 2_500, 60],
    ['NEURO26', null, 40],
    ['ONCO26', null, 25],
    ['CARDIO25', null, 48],
  ]);
  for (const conference of await conferences.list()) {
    expect(await submissions.listForAuthor(conference, DEMO_AUTHOR)).toHaveLength(3);
  }
  const mailed = await app.inject({ url: `/api/submissioncodes/fetch/${DEMO_AUTHOR}/NEURO26` });
  expect(mailed.statusCode).toBe(201);
  expect((await queued())[0]?.text).toContain('/author#author_');
});

test('what was cut short is made up for; without the local provider every conference is free', async () => {
  const { users, conferences, submissions } = await buildTestApp();
  const services = { users, conferences, submissions, sandboxPayments: false };
  const broken = {
    ...services,
    users: { ...users, createAsIs: () => Promise.reject(new Error('cut')) },
  };
  await expect(fillDemoWorld(broken)).rejects.toThrow('cut');
  expect(await fillDemoWorld(services)).toBe('filled');
  const free = (await conferences.list()).filter(({ supports_payments }) => !supports_payments);
  expect(free).toHaveLength(4);
  expect(await users.list()).toHaveLength(4);
});
