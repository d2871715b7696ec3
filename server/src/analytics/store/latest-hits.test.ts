import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import type { HitParams } from '../collector/hit.ts';

test('a hit has its country, and the first of a visit has its source', async () => {
  const heart = buildSite('heart');
  const { collector, source, send } = await buildTestCollector([heart]);
  collector.start();
  const now = Math.floor(Date.now() / 1_000);
  const poster = (code: string, secondsAgo: number, values: HitParams = {}): HitParams => ({
    idsite: 'heart',
    rec: '1',
    cdt: String(now - secondsAgo),
    _id: '00000000000000aa',
    country: 'br',
    e_c: 'Top Posters by Code',
    e_a: code,
    url: `https://heart.eposter.live/poster/${code}`,
    ...values,
  });
  const fromLinkedIn = { urlref: 'https://www.linkedin.com/feed/' };
  await send([
    poster('p-1', 30, fromLinkedIn),
    poster('p-2', 20, fromLinkedIn),
    poster('p-3', 10, { _id: '00000000000000bb', country: 'de' }),
  ]);
  await collector.waitUntilCounted();
  const { hits } = await source.live(subjectOf(heart), new Date(now * 1_000));
  expect(hits?.map(({ label, country, source: from }) => [label, country, from])).toEqual([
    ['p-3', 'DE', undefined],
    ['p-2', 'BR', undefined],
    ['p-1', 'BR', { type: 'social', name: 'LinkedIn' }],
  ]);
});
