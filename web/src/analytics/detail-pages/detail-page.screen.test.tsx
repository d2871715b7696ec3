import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../../test/address.ts';
import { fault, type Request } from '../../../test/answers.ts';
import { posterAddress } from '../../../test/build-statistics.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { cellsOf, chartOf, figure, rowsOf } from '../../../test/locators.ts';
import { mendAnswers, renderStatistics } from '../../../test/render-statistics.ts';

const ADA = encodeURIComponent('Cardio Congress - Ada Even');

test('a poster has a page of its own: visits, referrers, media', async () => {
  await renderStatistics('/analytics/posters/CARDIO26/P-01');
  await expect.element(page.getByRole('heading', { name: 'Poster P-01', level: 1 })).toBeVisible();
  await expect.element(figure('Number of Visits')).toHaveTextContent('14');
  await expect.element(chartOf()).toHaveAccessibleName(/Peak: 9 visits/);
  const referrers = rowsOf('Sources for P-01');
  await expectTexts(referrers.first().getByRole('cell'), ['Direct', '4', '31%', 'No referrer']);
  await expect.element(referrers).toHaveLength(6);
  const videos = rowsOf('Videos on P-01').first().getByRole('cell');
  await expect.element(videos.nth(0)).toHaveTextContent('talk-1.mp4');
  await expect.element(videos.nth(1)).toHaveTextContent('8');
  await expect.element(rowsOf('Audio on P-01')).toHaveLength(1);
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to Top Posters' }).click();
  await expectAddress('/analytics/posters/CARDIO26');
});

const details = {
  ...{ nb_visits: 20, nb_events: 25, referrers: [], videos: [], audios: [] },
  rank: { place: 2, of: 14 },
  countries: [
    { code: 'DE', label: 'Germany', visits: 15 },
    { code: '', label: 'Unknown', visits: 5 },
  ],
  hallScans: 3,
  viewingTimes: [2, 4, 8, 4, 2],
  alsoViewed: [{ label: posterAddress('P-03'), nb_visits: 7 }],
  openedPosters: null,
};
const titled = {
  'GET /api/analytics/poster-titles/{prefix}': [
    { code: 'P-01', title: 'Growth of E. coli', firstAuthor: 'Ada Even', topic: 'Imaging' },
    { code: 'P-03', title: 'Sleep in towns' },
  ],
};

test('a poster is told by its title, with its rank, topic, viewing times and what else was opened', async () => {
  const answers = { ...titled, 'GET /api/analytics/label/{prefix}': details };
  await renderStatistics('/analytics/posters/CARDIO26/P-01?period=today', { answers });
  await expect
    .element(page.getByRole('heading', { name: 'Growth of E. coli', level: 1 }))
    .toBeVisible();
  const header = page.getByCss('main header').first();
  await expect.element(header).toMatchTextContent(/P-01.*Ada Even.*Imaging.*#2 of 14/);
  await expect.element(header.getByRole('img', { name: 'Same rank' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the poster' }))
    .toHaveAttribute('href', posterAddress('P-01').replace('p-01', 'P-01'));
  await expect.element(figure('QR scans on site')).toMatchTextContent(/^3/);
  await expect.element(page.getByRole('heading', { name: 'Viewed from 1 country' })).toBeVisible();
  await expect.element(page.getByText('Half of the views took 30 s or more.')).toBeVisible();
  const others = page.getByRole('region', { name: 'They also opened' }).getByRole('link');
  await expect.element(others).toMatchTextContent('P-03 · 7 of 20Sleep in towns');
  await expectAccessible();
});

test('on a phone the title of a poster has the room beside its sheet', async () => {
  await page.viewport(390, 844);
  await renderStatistics('/analytics/posters/CARDIO26/P-01', { answers: titled });
  const title = page.getByRole('heading', { name: 'Growth of E. coli', level: 1 });
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect.poll(() => title.element().getBoundingClientRect().width).toBeGreaterThan(200);
  expectNoOverflow();
});

test('a topic lists its posters, each a link with its visits', async () => {
  const topic = encodeURIComponent('Cardio Congress - Imaging');
  const openedPosters = [
    { label: posterAddress('P-01'), nb_visits: 9 },
    { label: posterAddress('P-03'), nb_visits: 4 },
  ];
  const other = { viewingTimes: null, alsoViewed: null, hallScans: null, openedPosters };
  const answers = { ...titled, 'GET /api/analytics/label/{prefix}': { ...details, ...other } };
  await renderStatistics(`/analytics/topics/CARDIO26/${topic}`, { answers });
  const posters = rowsOf('Posters');
  await expect.element(posters).toHaveLength(2);
  await expectTexts(posters.nth(1).getByRole('cell'), ['P-03', '4', 'Sleep in towns']);
  await posters.nth(0).getByRole('link', { name: 'P-01' }).click();
  await expectAddress('/analytics/posters/CARDIO26/P-01');
});

test('a poster that nobody opened says so', async () => {
  await renderStatistics('/analytics/posters/CARDIO26/Z-99');
  await expect.element(page.getByText('No visits to Z-99 yet')).toBeVisible();
});

for (const { screen, title, first, visits } of [
  { screen: 'authors', title: 'Top Authors', first: 'Ada Even', visits: '7' },
  { screen: 'topics', title: 'Top Topics', first: 'Imaging', visits: '10' },
  { screen: 'affiliations', title: 'Top Affiliations', first: 'Example University', visits: '14' },
]) {
  test(`one of the ${title} has a page of its own`, async () => {
    const list = `/analytics/${screen}/CARDIO26?period=30d`;
    const heading = page.getByRole('heading', { name: first, level: 1, exact: true });
    await renderStatistics(list);
    await expect.element(cellsOf(0).nth(1)).toHaveTextContent(visits);
    await page.getByRole('link', { name: `Cardio Congress - ${first}` }).click();
    await expect.element(heading).toBeVisible();
    await expect.element(figure('Number of Visits')).toMatchTextContent(visits);
    await expect.element(chartOf()).toBeVisible();
    await expect.element(rowsOf(`Sources for ${first}`).first()).toMatchTextContent('Direct');
    await expect
      .element(page.getByText(/Video and audio plays are counted per poster/))
      .toBeVisible();
    await expectAccessible();
    await renderStatistics(`${location.pathname}${location.search}`);
    await expect.element(heading).toBeVisible();
    await page.getByRole('link', { name: `Back to ${title}` }).click();
    await expectAddress(list);
  });

  test(`one that is not among the ${title} says so`, async () => {
    const name = encodeURIComponent('Cardio Congress - A/B?');
    await renderStatistics(`/analytics/${screen}/CARDIO26/${name}`);
    await expect.element(page.getByText('No visits to A/B? yet')).toBeVisible();
  });
}

test('a poster with two addresses is one, in the table and on its page', async () => {
  const row = (label: string) => ({ label, nb_visits: 1, nb_events: 1 });
  const subtable = [row(posterAddress('a-1')), row(`${posterAddress('a-1')}?from=list`)];
  const nothing = { rank: null, viewingTimes: null, alsoViewed: null, openedPosters: null };
  const traffic = { referrers: [], countries: [], hallScans: 0 };
  const media = { videos: [], audios: [] };
  const details = { nb_visits: 1, nb_events: 1, ...nothing, ...traffic, ...media };
  const answers = {
    'GET /api/analytics/{prefix}': [
      { label: 'Top Posters by Code', nb_visits: 2, nb_events: 2, subtable },
    ],
    'GET /api/analytics/label/{prefix}': ({ query }: Request) =>
      subtable.some(({ label }) => label === query.get('label')) ? details : fault(404),
  };
  await renderStatistics('/analytics/posters/CARDIO26', { answers });
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(cellsOf(0).nth(1)).toHaveTextContent('2');
  await page.getByRole('link', { name: 'A-1' }).click();
  await expect.element(figure('Number of Visits')).toHaveTextContent('2');
});

test('a Bronze plan sees no referrers and no media of a poster', async () => {
  await renderStatistics('/analytics/posters/CARDIO26/P-01', { plan: 1 });
  await expect.element(figure('Number of Visits')).toHaveTextContent('14');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('the page of an author says so when the name of the conference could not be read', async () => {
  const name = 'GET /api/analytics/name/{prefix}';
  const answers = { [name]: fault(500, 'The pipe burst') };
  await renderStatistics(`/analytics/authors/CARDIO26/${ADA}`, { answers });
  await expect.element(page.getByRole('alert')).toMatchTextContent('The pipe burst');
  mendAnswers(name);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(figure('Number of Visits')).toHaveTextContent('7');
});
