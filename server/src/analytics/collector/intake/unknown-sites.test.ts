import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, ORIGIN } from '../../../../test/build-collector.ts';
import { buildUnknownSites } from './unknown-sites.ts';

test('what hits took for a conference is known, with where the last came from', async () => {
  const { collector } = await buildTestCollector([buildSite('heart26')]);
  const hit = (idsite: string, url?: string) => ({ rec: '1', idsite, url });
  const entries = [
    hit('heart-26', 'https://posters.example/poster/1'),
    hit('heart26', 'https://posters.example/poster/1'),
    hit('heart-26', 'https://www.posters.example/?name=Ann'),
    hit('7'),
  ];
  await collector.collect({ entries, bulk: true, token: undefined }, ORIGIN, new Date());
  expect(collector.listUnknownSites()).toMatchObject([
    { name: '7', hits: 1, host: null },
    { name: 'heart-26', hits: 2, host: 'www.posters.example' },
  ]);
});

test('whatever strangers make up, the latest twenty are kept, cut to a length', () => {
  const sites = buildUnknownSites();
  for (let at = 0; at < 100; at += 1) {
    sites.note({ idsite: `${at}${'x'.repeat(5_000)}`, url: 'no address' }, new Date());
    sites.note({ idsite: 'cardio-26' }, new Date());
  }
  const kept = sites.list();
  expect(kept).toHaveLength(20);
  expect(kept[0]).toMatchObject({ name: 'cardio-26', hits: 100, host: null });
  expect(kept.every(({ name }) => name.length <= 60)).toBe(true);
});
