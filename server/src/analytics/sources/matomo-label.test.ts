import { expect, test } from 'vitest';
import { buildSource, category, neuro, november, row } from '../../../test/build-matomo-source.ts';
import { refusal } from '../../../test/matomo-stand-in.ts';

const POSTERS = 'Top Posters by Code';
const poster = (code: string) => `https://neuro26.eposter.live/poster/${code}`;
const of = { category: POSTERS, label: poster('p-1') };

test('other posters of the visits of one are those of its segment, of the conference alone', async () => {
  const { source, matomo } = await buildSource();
  matomo.answer('Events.getCategory', {
    json: [
      category(POSTERS, [
        row(poster('p-1'), 9, 9),
        row(poster('p-2'), '3', 4),
        row(poster('p-3'), 4, 4),
        row('https://onco26.eposter.live/poster/LEAK', 8, 8),
        row('Others', 7, 7),
      ]),
      category('Top Authors', [row('Neurology 2026 - Ada', 9, 9)]),
    ],
  });
  expect(await source.alsoViewed(neuro, november, { of, limit: 2 })).toEqual([
    { label: poster('p-3'), visits: 4 },
    { label: poster('p-2'), visits: 3 },
  ]);
  const asked = matomo.requests.find(({ params }) => params.method === 'Events.getCategory');
  expect(asked?.params.segment).toContain('eventAction==');
  expect(await source.events(neuro, november, { category: 'Top Authors' })).toMatchObject([
    { category: 'Top Authors', label: 'Neurology 2026 - Ada', visits: 9 },
  ]);
});

test('countries of one row are those of its segment; null without the plugin', async () => {
  const { source, matomo } = await buildSource();
  matomo.answer('UserCountry.getCountry', {
    json: [{ label: 'Austria', code: 'at', nb_visits: '2' }],
  });
  expect(await source.countriesOfRow(neuro, november, of)).toEqual([
    { value: 'AT', label: 'Austria', visits: 2 },
  ]);
  const other = await buildSource();
  other.matomo.answer('UserCountry.getCountry', {
    json: refusal('The plugin UserCountry is not enabled.'),
  });
  expect(await other.source.countriesOfRow(neuro, november, of)).toBeNull();
});

test('what Matomo does not tell of a poster is not asked', async () => {
  const { source } = await buildSource();
  expect([source.hallScans, source.viewingTimes, source.openedPosters]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
