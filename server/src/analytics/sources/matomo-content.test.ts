import { expect, test } from 'vitest';
import { buildSource, neuro, november } from '../../../test/build-matomo-source.ts';
import { refusal } from '../../../test/matomo-stand-in.ts';

const row = (label: string, nb_visits: number | string, nb_hits: number, url?: string) => ({
  label,
  nb_visits,
  nb_hits,
  ...(url && { url }),
});
const own = 'https://neuro26.eposter.live';

const buildAnswering = async () => {
  const world = await buildSource();
  const { matomo } = world;
  matomo.answer('Actions.getPageUrls', {
    json: [
      row('/programme', '3', 5, `${own}/programme`),
      row('/other', 9, 9, 'https://onco26.eposter.live/other'),
      row('Page URL not defined', 2, 2),
      row('/poster/Others', 7, 8),
    ],
  });
  matomo.answer('Actions.getSiteSearchKeywords', { json: [row('stroke', 2, 3)] });
  matomo.answer('Actions.getDownloads', {
    json: [row('/a.pdf', 1, 1, `${own}/a.pdf`), row('/b', 4, 4, 'https://onco26.eposter.live/b')],
  });
  matomo.answer('Actions.getOutlinks', { json: [row('/10', 1, 2, 'https://doi.org/10')] });
  matomo.answer('Referrers.getSearchEngines', {
    json: [row('Google', '7', 0), row('Others', 1, 0)],
  });
  return world;
};

const counts = (hits: number, visits: number) => ({ title: '', hits, visits });

test('of a site that is shared only what says whose it is is told', async () => {
  const { source, matomo } = await buildAnswering();
  expect(await source.content(neuro, november)).toEqual({
    rows: [
      { kind: 'page', label: `${own}/programme`, ...counts(5, 3) },
      { kind: 'page', label: '', ...counts(8, 7), rest: 0 },
      { kind: 'download', label: `${own}/a.pdf`, ...counts(1, 1) },
    ],
    notKnown: ['search', 'link'],
  });
  expect(matomo.asked('Actions.getPageUrls')[0]).toMatchObject({
    flat: '1',
    segment: 'actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F',
  });
  expect(matomo.asked('Actions.getOutlinks')).toEqual([]);
  expect(await source.searchEngines(neuro, november)).toEqual([
    { name: 'Google', visits: 7 },
    { name: '', visits: 1 },
  ]);
});

test('a site of its own tells all of it', async () => {
  const { source } = await buildAnswering();
  const { rows, notKnown } = await source.content({ ...neuro, matomo_site_id: 8 }, november);
  expect(notKnown).toEqual([]);
  expect(rows.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    `page ${own}/programme`,
    'page https://onco26.eposter.live/other',
    'page ',
    'search stroke',
    `download ${own}/a.pdf`,
    'download https://onco26.eposter.live/b',
    'link https://doi.org/10',
  ]);
});

test('what Matomo does not tell is not known, never nought', async () => {
  const { source, matomo } = await buildAnswering();
  const missing = { json: refusal("The method 'x' does not exist.") };
  for (const name of ['Actions.getPageUrls', 'Actions.getDownloads']) matomo.answer(name, missing);
  matomo.answer('Referrers.getSearchEngines', missing);
  expect(await source.content(neuro, november)).toEqual({
    rows: [],
    notKnown: ['page', 'search', 'download', 'link'],
  });
  expect(await source.searchEngines(neuro, november)).toBeNull();
});
