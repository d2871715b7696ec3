import { describe, expect, test } from 'vitest';
import { neuro, period } from '../../../test/build-matomo-source.ts';
import { buildRecordedMatomo } from '../../../test/matomo-recorded/recorded.ts';
import { MATOMO_TOKEN } from '../../../test/matomo-stand-in.ts';
import { buildMatomoSource } from './matomo.ts';

/**
 * A Matomo with three sites: one in Vienna that two conferences share, one of a conference's own that keeps
 * eight rows of a table, and one in Auckland. What was sent to it: seven visits to NEURO26 and two to another.
 */
const build = async (when?: Parameters<typeof buildRecordedMatomo>[0], path = '') => {
  const matomo = await buildRecordedMatomo(when);
  const source = buildMatomoSource({
    ...{ url: `${matomo.url}${path}`, token: MATOMO_TOKEN, siteId: 1 },
    isShared: async () => false,
    posterUrlOf: async () => undefined,
    eventDimension: 'eventAction',
    site: { posterUrl: 'https://{prefix}.eposter.live/poster/', mediaPath: '/storage/{prefix}/' },
    log: { warn: () => undefined },
    now: () => Date.parse('2026-11-16T20:00:00Z'),
  });
  return { matomo, source };
};

const days = period('2026-11-10', '2026-11-12');
const ada = { category: 'Top Authors', label: 'Neurology 2026 - Ada Lovelace' };
const auckland = { ...neuro, id: '2', prefix: 'PAC26', name: 'Pacific 2026', matomo_site_id: 3 };
const own = { ...neuro, id: '3', prefix: 'DERMA26', name: 'Dermatology 2026', matomo_site_id: 2 };

describe('a site that conferences share', () => {
  test('answers each the events of its own', async () => {
    const { source, matomo } = await build();
    const rows = await source.events(neuro, days);
    expect(rows).toHaveLength(16);
    expect(rows).toContainEqual({ ...ada, events: 2, visits: 2 });
    expect(rows.some(({ label }) => /onco26|Oncology/i.test(label))).toBe(false);
    for (const { segment } of matomo.asked('Events.getCategory')) {
      expect(segment).toBe('actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F');
    }
  });

  test('tells where visits came from, of all and of one author', async () => {
    const { source } = await build();
    expect(await source.referrers(neuro, days)).toEqual([
      { type: 'search', name: 'Keyword not defined', visits: 1 },
      { type: 'website', name: 'chatgpt.com', visits: 1 },
      { type: 'website', name: 'uni.example', visits: 1 },
      { type: 'campaign', name: 'spring', visits: 1 },
      { type: 'direct', name: '', visits: 1 },
      // One of them by https://www.facebook.com/, which Matomo has among its search engines.
      { type: 'social', name: 'Facebook', visits: 2 },
    ]);
    expect(await source.searchEngines(neuro, days)).toEqual([{ name: 'Google', visits: 1 }]);
    expect(await source.referrers(neuro, days, ada)).toEqual([
      { type: 'search', name: 'Keyword not defined', visits: 1 },
      { type: 'social', name: 'Facebook', visits: 1 },
    ]);
  });

  test('tells the audience; of how many people it is, Matomo does not', async () => {
    const { source } = await build();
    const { visits, visitors, visitorsNotKnown, rows } = await source.audience(neuro, days);
    expect([visits, visitors, visitorsNotKnown]).toEqual([7, null, 'not told']);
    expect(rows.country?.map(({ value, visits: count }) => [value, count])).toEqual([
      ['DE', 4],
      ['AT', 1],
      ['FR', 1],
      ['US', 1],
    ]);
    expect(rows.device?.map(({ value, visits: count }) => [value, count])).toEqual([
      ['desktop', 6],
      ['mobile', 1],
    ]);
  });

  test('tells pages and downloads of its own; searches and links say of nobody whose they are', async () => {
    const { source } = await build();
    const { rows, notKnown } = await source.content(neuro, days);
    expect(rows.map(({ kind, label, visits }) => [kind, label, visits])).toEqual([
      ['page', 'https://neuro26.eposter.live/', 7],
      ['download', 'https://cdn.example/storage/neuro26/p-1.pdf', 1],
    ]);
    expect(notKnown).toEqual(['search', 'link']);
  });

  test('can be asked for visits of a country or from a source, but not for those of a topic', async () => {
    const { source } = await build();
    const fromUs = await source.events({ ...neuro, filter: { country: 'US' } }, days);
    expect(fromUs.map(({ visits }) => visits)).toEqual([1, 1, 1]);
    const social = { ...neuro, filter: { source: { kind: 'social' as const } } };
    expect(await source.referrers(social, days)).toEqual([
      { type: 'social', name: 'Facebook', visits: 1 },
    ]);
    const stroke = { ...neuro, filter: { topic: 'Neurology 2026 - Stroke' } };
    await expect(source.events(stroke, days)).rejects.toThrow(/cannot tell the visits of a poster/);
  });

  test('says that it has no MediaAnalytics, instead of no plays', async () => {
    const { source } = await build();
    expect(await source.media(neuro, 'video', days)).toBe(null);
  });
});

describe('days', () => {
  test('are those of the site’s clock', async () => {
    const { source } = await build();
    expect((await source.zoneOf?.(neuro))?.name).toBe('Europe/Vienna');
    // Half past midnight of the 11th in Vienna is still the 10th in UTC.
    const visits = (await source.timeseries(neuro, days, 'day')).map((point) => point.nb_visits);
    expect(visits).toEqual([2, 4, 1, 0]);
    const trends = await source.trends(neuro, days, 'day', {
      category: ada.category,
      labels: [ada.label, 'Neurology 2026 - Ben Bell'],
    });
    expect([...trends.values()].flat().map((point) => point.nb_visits)).toEqual([2, 1]);
  });

  test('in Auckland begin on the evening before', async () => {
    const { source } = await build();
    expect((await source.zoneOf?.(auckland))?.name).toBe('Pacific/Auckland');
    const there = await source.events(auckland, period('2026-11-12', '2026-11-12'));
    expect(there).toEqual([
      { category: 'Top Authors', label: 'Pacific 2026 - Kiri', events: 1, visits: 1 },
    ]);
  });

  test('of all time begin when the site was made', async () => {
    const { source, matomo } = await build();
    await source.events(neuro, period());
    const [asked] = matomo.asked('Events.getCategory');
    expect(asked?.date?.split(',')[0]).toBe('2026-11-01');
  });
});

test('what Matomo folded away is told as left out, without a name', async () => {
  const { source } = await build();
  const rows = await source.events(own, days);
  expect(rows).toHaveLength(8);
  expect(rows.filter(({ rest }) => rest !== undefined)).toEqual([
    { category: 'Top Posters by Code', label: '', events: 5, visits: 5, rest: 0 },
  ]);
});

describe('faults', () => {
  test.each([
    ['wrong token', '/', /refused the token/],
    ['wrong path', '/nowhere', /answered with status 404, not with figures/],
  ] as const)('%s is said in words', async (when, path, words) => {
    const { source } = await build(when, path);
    await expect(source.check?.()).rejects.toThrow(words);
  });

  test('an unknown site is named', async () => {
    const { source } = await build();
    const wrong = source.events({ ...neuro, matomo_site_id: 99 }, days);
    await expect(wrong).rejects.toThrow(/has no site 99 that the token may read/);
  });

  test('a visitor log that is switched off keeps nobody from anything but the latest hits', async () => {
    const { source } = await build('no visitor log');
    const now = new Date('2026-11-16T20:00:00Z');
    expect(await source.live(neuro, now)).toEqual({ visitors: 1, hits: null });
    expect(await source.events(neuro, days)).toHaveLength(16);
  });
});
