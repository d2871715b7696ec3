import { expect, test } from 'vitest';
import type { EventGroup, Timeseries, TrafficGroup } from '#contract/analytics.ts';
import type { Audience } from '#contract/audience.ts';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';
import { buildShares } from '../../test/build-shares.ts';

const TOKEN = 'a token of the tests';
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const POSTER = 'https://neuro26.eposter.live/poster/';

/** Ana and Ben are at NEURO26, Ana from Austria by LinkedIn, Ben from Japan; at ONCO26 it is Ana only. */
const buildWorld = async () => {
  const product = await buildTestApp({ COLLECTOR_TOKEN: TOKEN });
  await buildConference(product, { prefix: 'NEURO26' });
  await buildConference(product, { prefix: 'ONCO26' });
  const hit = (idsite: string, _id: string, at: number, values: Record<string, string>) =>
    new URLSearchParams({
      ...{ idsite, rec: '1', _id, cdt: String(NINE + at), ua: 'Firefox', token_auth: TOKEN },
      ...values,
    }).toString();
  const linked = { country: 'at', urlref: 'https://www.linkedin.com/feed/' };
  const seen = (e_c: string, e_a: string) => ({ e_c, e_a });
  const [ana, ben] = ['00000000000000aa', '00000000000000bb'];
  const hits = [
    hit('NEURO26', ana, 0, { ...linked, ...seen('Top Posters by Code', `${POSTER}P-1`) }),
    hit('NEURO26', ana, 60, { ...linked, ...seen('Top Topics', 'Stroke') }),
    hit('NEURO26', ben, 90, { country: 'jp', ...seen('Top Posters by Code', `${POSTER}p-10`) }),
    hit('NEURO26', ben, 120, { country: 'jp', ...seen('Top Topics', 'Stroke') }),
    hit('ONCO26', ana, 0, { ...linked, ...seen('Top Topics', 'Stroke') }),
  ];
  for (const query of hits) await product.app.inject({ url: `/matomo.php?${query}` });
  product.collector.start();
  await product.collector.waitUntilCounted();
  const signedIn = async (paidCategory: 1 | 2 | 3) =>
    (await buildSignedIn(product.users, { paidCategory, prefixes: ['NEURO26'] })).bearer;
  const gold = await signedIn(3);
  const get = (path: string, headers: Record<string, string> = gold) =>
    product.app.inject({ url: `/api/analytics/${path}`, headers });
  const read = async <Body>(path: string): Promise<Body> => (await get(path)).json();
  return { ...product, get, read, signedIn };
};

const visitsOf = (groups: TrafficGroup[]) =>
  Object.fromEntries(
    groups.filter((group) => group.nb_visits > 0).map(({ label, nb_visits }) => [label, nb_visits]),
  );

test('every read answers for the visits that are asked for, and for no other conference', async () => {
  const { read } = await buildWorld();
  const labels = async (query: string) =>
    (await read<EventGroup[]>(`NEURO26?${query}`)).flatMap(({ subtable }) =>
      subtable.map(({ label, nb_visits }) => `${label} ${nb_visits}`),
    );
  expect(await labels('')).toEqual([`${POSTER}P-1 1`, `${POSTER}p-10 1`, 'Stroke 2']);
  expect(await labels('country=at')).toEqual([`${POSTER}P-1 1`, 'Stroke 1']);
  expect(await labels('poster=P-10')).toEqual([`${POSTER}p-10 1`, 'Stroke 1']);
  expect(await labels('poster=p-1')).toEqual([`${POSTER}P-1 1`, 'Stroke 1']);
  expect(await labels('topic=Stroke&source=direct')).toEqual([`${POSTER}p-10 1`, 'Stroke 1']);
  expect(await labels('country=AT&poster=P-10')).toEqual([]);
  for (const nobody of ['country=XX', 'topic=Nothing', 'poster=P-2', 'source=website:none.example'])
    expect(await labels(nobody), nobody).toEqual([]);
  const traffic = async (query: string) =>
    visitsOf(await read<TrafficGroup[]>(`traffic/NEURO26?${query}`));
  expect(await traffic('')).toEqual({ 'Direct Entry': 1, 'Social Networks': 1 });
  expect(await traffic('source=social:LinkedIn')).toEqual({ 'Social Networks': 1 });
  expect(await traffic('country=JP')).toEqual({ 'Direct Entry': 1 });
  const audience = await read<Audience>('audience/NEURO26?poster=P-1');
  expect(audience).toMatchObject({
    visits: 1,
    visitors: 1,
    countries: [{ code: 'AT', visits: 1 }],
  });
  const series = 'timeseries/NEURO26?from=2026-11-02&to=2026-11-02&interval=day&country=AT';
  expect((await read<Timeseries>(series)).points).toMatchObject([{ nb_visits: 1, nb_events: 2 }]);
  const details = 'label/NEURO26?group=Top+Topics&label=Stroke&country=JP';
  expect(await read(details)).toMatchObject({ nb_visits: 1, nb_events: 1 });
});

test('what can be no value is refused in words, and changes nothing', async () => {
  const { get } = await buildWorld();
  for (const [query, field] of [
    ['country=Germany', 'country'],
    ['country=', 'country'],
    ['country=DE&country=AT', 'country'],
    ['source=radio', 'source'],
    ['source=direct:x', 'source'],
    ['source=website:', 'source'],
    ['source=engine', 'source'],
    ['topic=', 'topic'],
    [`poster=${'x'.repeat(1_501)}`, 'poster'],
  ]) {
    for (const path of ['NEURO26', 'traffic/NEURO26', 'audience/NEURO26', 'timeseries/NEURO26']) {
      const answer = await get(`${path}?${query}`);
      expect([answer.statusCode, answer.json().fields[0].field], query).toEqual([400, field]);
    }
  }
});

test('who may not read of something may not filter by it either', async () => {
  const { get, signedIn } = await buildWorld();
  const bronze = await signedIn(1);
  const status = async (query: string) => (await get(`NEURO26?${query}`, bronze)).statusCode;
  expect(await status('country=AT')).toBe(405);
  expect(await status('source=direct')).toBe(405);
  expect(await status('topic=Stroke&poster=P-1')).toBe(200);
  const { share, gold, get: read } = await buildShares();
  const { bearer } = await share(gold, ['posters']);
  const shared = async (query: string) =>
    (await read(`/api/analytics/NEURO26?${query}`, bearer)).statusCode;
  expect(await shared('poster=P-1')).toBe(200);
  expect(await shared('topic=Stroke')).toBe(403);
  expect(await shared('country=AT')).toBe(403);
});
