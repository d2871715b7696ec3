import { expect, test, vi } from 'vitest';
import { buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';
import { buildScreens } from '../../../test/build-screens.ts';

/** Hashing stands back behind everything else that the machine has to do. */
vi.setConfig({ testTimeout: 240_000 });

const buildFlood = async (size: number) => {
  const { app, users } = await buildTestApp({}, { screens: await buildScreens() });
  const { email } = await buildUser(users);
  const payload = { email, password: PASSWORD };
  let answered = 0;
  const answers = Array.from({ length: size }, async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/users/login', payload });
    answered += 1;
    return answer;
  });
  return { app, answers, answered: () => answered };
};

test('files are served while many sign in', async () => {
  const { app, answers, answered } = await buildFlood(100);
  await Promise.race(answers);
  expect((await app.inject({ url: '/tracker.js' })).statusCode).toBe(200);
  expect(answered()).toBeLessThan(50);
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(100).fill(200));
});

test('of a flood of sign-ins the last are asked to come again', async () => {
  const { answers } = await buildFlood(230);
  const all = await Promise.all(answers);
  const refused = all.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(30);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]?.json().message).toContain('Please try again in a few seconds');
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(230 - refused.length);
});
