import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { buildRecordedMatomo } from '../../../test/matomo-recorded/recorded.ts';
import { MATOMO_TOKEN } from '../../../test/matomo-stand-in.ts';
import { buildMatomoClient } from '../sources/matomo-client.ts';
import { moveVisits } from './move.ts';
import { ownProduct } from './own-product.ts';

const COLLECTOR_TOKEN = 'token-of-the-collector';

test('what a real Matomo had comes over, and both reports are the same', {
  timeout: 60_000,
}, async () => {
  const matomo = await buildRecordedMatomo();
  const world = await buildTestApp({ COLLECTOR_TOKEN });
  const conference = await buildConference(world, {
    ...{ prefix: 'NEURO26', name: 'Neurology 2026', timeZone: 'Europe/Vienna' },
  });
  world.collector.start();
  const { collector, source } = world;
  const site = { posterUrl: 'https://{prefix}.eposter.live/poster/', mediaPath: '/storage/' };
  const said: string[] = [];
  const comparison = await moveVisits({
    client: buildMatomoClient({ url: matomo.url, token: MATOMO_TOKEN, log: { warn() {} } }),
    product: ownProduct({ collector, collectorToken: COLLECTOR_TOKEN, source, site }, conference),
    ...{ siteId: 1, prefix: 'NEURO26', name: 'Neurology 2026', wholeSite: false, beside: false },
    ...{ eventDimension: 'eventAction', from: '2026-11-10', until: '2026-11-12' },
    states: { name: 'a test', read: async () => undefined, write: async () => undefined },
    say: (line) => void said.push(line),
  });
  expect(said).toContain('2026-11-12: 7 visits, 31 hits');
  expect(comparison.differing).toEqual([]);
  expect(comparison.equal).toBe(27);
});
