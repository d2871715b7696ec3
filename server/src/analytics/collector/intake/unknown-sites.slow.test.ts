import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, ORIGIN } from '../../../../test/build-collector.ts';

const hit = (idsite: string, url?: string) => ({ rec: '1', idsite, url });

const buildCollectors = async () => {
  const sites = [buildSite('heart26')];
  const { collector, replica } = await buildTestCollector(sites);
  const collect = (entries: ReturnType<typeof hit>[], to = collector, now = new Date()) =>
    to.collect({ entries, bulk: true, token: undefined }, ORIGIN, now);
  return { sites, collector, replica, collect };
};

test('what hits took for a conference is known, with where the last came from', async () => {
  const { collector, collect } = await buildCollectors();
  await collect([
    hit('heart-26', 'https://posters.example/poster/1'),
    hit('heart26', 'https://posters.example/poster/1'),
    hit('heart-26', 'https://www.posters.example/?name=Ann'),
  ]);
  await collect([hit('7')], collector, new Date(Date.now() + 1_000));
  expect(await collector.listUnknownSites()).toMatchObject([
    { name: '7', hits: 1, host: null },
    { name: 'heart-26', hits: 2, host: 'www.posters.example' },
  ]);
});

test('every replica tells what came to any of them, and a restart forgets nothing', async () => {
  const { collector, collect, replica } = await buildCollectors();
  const other = replica();
  await collect([hit('heart-26', 'https://a.example/')]);
  await collect([hit('heart-26', 'https://b.example/')], other, new Date(Date.now() + 1_000));
  const known = [{ name: 'heart-26', hits: 2, host: 'b.example' }];
  await collector.listUnknownSites();
  expect(await other.listUnknownSites()).toMatchObject(known);
  expect(await collector.listUnknownSites()).toMatchObject(known);
  await collect([hit('heart-26')], other);
  await other.stop();
  expect(await replica().listUnknownSites()).toMatchObject([{ name: 'heart-26', hits: 3 }]);
});

test('a name that has become a conference is not told any more', async () => {
  const { sites, collector, collect } = await buildCollectors();
  await collect([hit('lung26')]);
  expect(await collector.listUnknownSites()).toHaveLength(1);
  sites.push(buildSite('LUNG26'));
  expect(await collector.listUnknownSites()).toEqual([]);
});

test('whatever strangers make up, the latest twenty are kept, cut to a length', async () => {
  const { collector, collect } = await buildCollectors();
  for (let round = 0; round < 2; round += 1) {
    const made = Array.from({ length: 50 }, (_, at) => [
      hit(`${round}-${at}${'x'.repeat(5_000)}`, 'no address'),
      hit('cardio-26'),
    ]);
    await collect(made.flat(), collector, new Date(Date.now() + round));
    await collector.listUnknownSites();
  }
  const kept = await collector.listUnknownSites();
  expect(kept).toHaveLength(20);
  expect(kept.find(({ name }) => name === 'cardio-26')).toMatchObject({ hits: 100, host: null });
  expect(kept.every(({ name }) => name.length <= 60)).toBe(true);
});
