import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';
import { buildHeldSource } from '../../test/build-source.ts';

const LINK_READS = 200;
const dayOf = (at: number): string =>
  new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
/** Two are read at once, and 24 wait. */
const ANSWERED = 26;

test('a share link that asks for very many reports is refused most, and delays nobody else', async () => {
  const { source } = buildHeldSource({});
  const reading = Promise.withResolvers<void>();
  const read = source.events;
  let atOnce = 0;
  let most = 0;
  source.events = async (subject, ...asked) => {
    if (subject.prefix !== 'NEURO26') return read(subject, ...asked);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await reading.promise;
    atOnce -= 1;
    return [];
  };
  const product = await buildTestApp({}, { source });
  const neuro = await buildConference(product, { prefix: 'NEURO26' });
  await buildConference(product, { prefix: 'ONCO26' });
  const organiser = await buildSignedIn(product.users, { paidCategory: 3, prefixes: ['ONCO26'] });
  const maker = await buildSignedIn(product.users, { paidCategory: 3, prefixes: ['NEURO26'] });
  const [principal] = await product.users.findPrincipals([maker.user.id]);
  if (!principal) throw new Error('The maker is not there');
  const wanted = { name: 'The board', sections: ['posters' as const], expiresAt: null };
  const { token } = await product.analytics.shares.create(neuro, principal, wanted, new Date());
  const ask = (prefix: string, headers: { authorization: string }, query = '') =>
    product.app.inject({ url: `/api/analytics/${prefix}${query}`, headers });

  const reads = Array.from({ length: LINK_READS }, (_, at) =>
    ask('NEURO26', { authorization: `Bearer ${token}` }, `?from=${dayOf(at)}`),
  );
  await expect.poll(() => atOnce, { timeout: 20_000 }).toBe(2);
  const others = await Promise.all(
    Array.from({ length: 10 }, () => ask('ONCO26', organiser.bearer)),
  );
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));

  reading.resolve();
  const answers = await Promise.all(reads);
  expect(most).toBe(2);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ANSWERED);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(LINK_READS - ANSWERED);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused[0]?.json().message).toContain('Too many reports are being read at once');
});

test('many who open the same link at once are all answered, by two reads', async () => {
  const { source } = buildHeldSource({});
  const reading = Promise.withResolvers<void>();
  let reads = 0;
  source.events = async () => {
    reads += 1;
    await reading.promise;
    return [];
  };
  const product = await buildTestApp({}, { source });
  await buildConference(product, { prefix: 'NEURO26' });
  const organiser = await buildSignedIn(product.users, { paidCategory: 3, prefixes: ['NEURO26'] });
  const ask = () =>
    product.app.inject({ url: '/api/analytics/NEURO26', headers: organiser.bearer });
  const asked = Array.from({ length: LINK_READS }, ask);
  await expect.poll(() => reads, { timeout: 20_000 }).toBe(1);
  reading.resolve();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const headers = answers.map(({ headers: told }) => told['x-counted-until'] !== undefined);
  expect(new Set(headers)).toEqual(new Set([true]));
  expect(new Set(answers.map(({ headers: told }) => told['x-request-id'])).size).toBe(LINK_READS);
  expect(reads).toBeLessThanOrEqual(3);
});
