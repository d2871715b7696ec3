import { expect, test } from 'vitest';
import type { EventGroup, TrafficGroup } from '#contract/analytics.ts';
import { HALL_CAMPAIGN, hallAddress } from '#contract/hall-scan.ts';
import type { PosterCards } from '#contract/poster-cards.ts';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { buildConference, buildSubmissions } from '../../../test/build-conference.ts';

const build = async () => {
  const product = await buildTestApp();
  const neuro = await buildConference(product, { prefix: 'NEURO26' });
  const onco = await buildConference(product, { prefix: 'ONCO26' });
  await buildSubmissions(product, neuro, [
    { abstractId: 'P-10', abstractTitle: 'CO<sub>2</sub>' },
    { abstractId: 'P-9', uid: 'U-9', firstAuthor: 'Ada Lovelace' },
  ]);
  await buildSubmissions(product, onco, [{ abstractId: 'LEAK' }]);
  const admin = await buildSignedIn(product.users, { isAdmin: true });
  const gold = await buildSignedIn(product.users, { paidCategory: 3, prefixes: ['NEURO26'] });
  const read = async <Body>(path: string): Promise<Body> =>
    (await product.app.inject({ url: `/api/analytics/${path}`, headers: gold.bearer })).json();
  return { ...product, admin, read };
};

test('the cards name the posters and where they are, and never a code to submit with', async () => {
  const { read, app, admin } = await build();
  const cards = await read<PosterCards>('poster-cards/neuro26');
  expect(cards).toEqual({
    posterUrl: 'https://neuro26.eposter.live/poster/',
    posters: [
      { abstractId: 'P-9', uid: 'U-9', title: 'Poster P-9', firstAuthor: 'Ada Lovelace' },
      { abstractId: 'P-10', uid: null, title: 'CO2', firstAuthor: null },
    ],
  });
  expect(JSON.stringify(cards)).not.toContain('CODE-');
  await app.inject({
    method: 'PUT',
    url: '/api/analytics/tracking/NEURO26',
    headers: admin.bearer,
    payload: { respectDoNotTrack: false, posterUrl: 'https://posters.example/view/' },
  });
  const own = await read<PosterCards>('poster-cards/NEURO26');
  expect(own.posterUrl).toBe('https://posters.example/view/');
});

test('who scans a card is counted as coming from the hall, and can be told from the web', async () => {
  const { app, collector, read } = await build();
  const { posterUrl } = await read<PosterCards>('poster-cards/NEURO26');
  const scanned = hallAddress(posterUrl, 'P-9');
  const visit = async (_id: string, url: string, code: string) => {
    const page = { idsite: 'NEURO26', rec: '1', ua: 'Firefox', _id, url };
    const seen = { ...page, ca: '1', e_c: 'Top Posters by Code', e_a: `${posterUrl}${code}` };
    for (const hit of [page, seen]) {
      await app.inject({ url: `/matomo.php?${new URLSearchParams(hit)}` });
    }
  };
  await visit('00000000000000aa', scanned, 'P-9');
  // Another poster, scanned a moment later in the same visit.
  await visit('00000000000000aa', hallAddress(posterUrl, 'P-10'), 'P-10');
  await visit('00000000000000bb', `${posterUrl}P-9`, 'P-9');
  collector.start();
  await collector.waitUntilCounted();
  const traffic = await read<TrafficGroup[]>('traffic/NEURO26');
  const told = traffic
    .filter(({ nb_visits }) => nb_visits > 0)
    .map(({ label, nb_visits, subtable }) => [label, nb_visits, subtable.map((row) => row.label)]);
  expect(told).toEqual([
    ['Direct Entry', 1, []],
    ['Campaigns', 1, [HALL_CAMPAIGN]],
  ]);
  const posters = async (source: string) =>
    (await read<EventGroup[]>(`NEURO26?source=${source}`)).flatMap(({ subtable }) =>
      subtable.map(({ label, nb_visits }) => [label.replace(posterUrl, ''), nb_visits]),
    );
  expect((await posters(`campaign:${HALL_CAMPAIGN}`)).sort()).toEqual([
    ['P-10', 1],
    ['P-9', 1],
  ]);
  expect(await posters('direct')).toEqual([['P-9', 1]]);
});
