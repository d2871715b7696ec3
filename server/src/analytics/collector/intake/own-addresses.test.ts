import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, ORIGIN } from '../../../../test/build-collector.ts';
import { buildSender } from '../../../../test/build-sender.ts';
import { findConference } from './conference.ts';

const at = (prefix: string, posterUrl: string) => ({ ...buildSite(prefix), posterUrl });

test('one number for all finds a conference whose posters have an address of their own', async () => {
  const heart = at('HEART26', 'https://posters.heart.org/poster/');
  const lung = at('LUNG26', 'https://www.lung.org/Congress/{prefix}/');
  const kidney = at('KIDNEY26', 'https://www.lung.org/');
  const { collector } = await buildTestCollector([heart, lung, kidney]);
  const found = async (params: Record<string, string>) => {
    const entries = [{ rec: '1', idsite: '1', ...params }];
    const [outcome] = await collector.collect(
      { entries, bulk: false, token: undefined },
      ORIGIN,
      new Date(),
    );
    return outcome && 'hit' in outcome ? outcome.hit.conference : outcome;
  };
  for (const url of [
    'https://posters.heart.org/poster/p-1',
    'http://www.posters.heart.org/poster/p-1?from=list',
    'https://POSTERS.heart.org/programme',
    'https://posters.heart.org',
    'https://posters.heart.org?lang=de',
  ]) {
    expect([url, await found({ url })]).toEqual([url, heart.id]);
  }
  expect(
    await found({ e_c: 'Top Posters by Code', e_a: 'https://posters.heart.org/poster/p-1' }),
  ).toBe(heart.id);
  expect(await found({ url: 'https://lung.org/congress/lung26/7' })).toBe(lung.id);
  expect(await found({ url: 'https://lung.org/other' })).toBe(kidney.id);
  expect(await found({ url: 'https://heart26.eposter.live/poster/p-1' })).toBe(heart.id);
  for (const url of [
    'https://posters.heart.org.evil.example/poster/p-1',
    'https://evil.example/https://posters.heart.org/poster/p-1',
    'https://heart.org/poster/p-1',
  ]) {
    expect([url, await found({ url })]).toEqual([url, { fault: 'unknown site' }]);
  }
});

test('an address above the posters of others does not take their hits', () => {
  const above = { prefix: 'CONGRESS26', posterUrl: 'https://eposter.live/poster/' };
  const sender = buildSender({ posterUrl: 'https://eposter.live/{prefix}/poster/' }, [above]);
  const found = (url: string) => findConference({ idsite: '1', url }, sender)?.prefix;
  expect(found('https://eposter.live/cardio26/poster/p-1')).toBe('CARDIO26');
  expect(found('https://eposter.live/poster/p-1')).toBe('CONGRESS26');
});

test('an address that two conferences have is nobody’s', async () => {
  const both = [
    at('HEART26', 'https://posters.org/poster/'),
    at('HEART27', 'https://posters.org/poster/'),
  ];
  const { collector } = await buildTestCollector(both);
  const entries = [{ rec: '1', idsite: '1', url: 'https://posters.org/poster/p-1' }];
  expect(
    await collector.collect({ entries, bulk: false, token: undefined }, ORIGIN, new Date()),
  ).toEqual([{ fault: 'unknown site' }]);
});
