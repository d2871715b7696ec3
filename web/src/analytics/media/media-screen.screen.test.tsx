import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MediaRow } from '#contract/analytics.ts';
import { fault, type Request } from '../../../test/answers.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, cellsOf, figure, rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const VIDEOS = 'GET /api/analytics/videos/{prefix}';
const VIDEO_TITLES = 'GET /api/analytics/codes/video/{prefix}';
const titled = {
  [VIDEO_TITLES]: { 'talk-1.mp4': 'The first talk', 'talk 2.mp4': 'The second talk' },
};

const tones = () => page.getByCss('[data-tone]');
const headers = () => page.getByRole('columnheader');

test('Top Videos: plays, impressions, full views and times, by title', async () => {
  await renderStatistics('/analytics/videos/CARDIO26', { answers: titled });
  await expect.element(page.getByRole('heading', { name: 'Top Videos', level: 1 })).toBeVisible();
  await expectTexts(headers(), [
    'Video Title',
    'Number of Plays',
    'Number of Impressions',
    'Number of Full Views',
    'Average Time Watched in seconds',
    'Play rate',
    'Completion rate',
    'Time watched',
  ]);
  await expectTexts(cellsOf(0), [
    ...['The first talk', '8', '14', '8', '100', '57%', '100%', '13 min'],
  ]);
  await expectTexts(cellsOf(1), [
    ...['The second talk', '4', '14', '0', '25', '29%', '0%', '1 min 40 s'],
  ]);
  await expect.element(figure('Plays')).toHaveTextContent('12');
  await expect.element(figure('Play rate')).toHaveTextContent('43%');
  await expect.element(banner('error')).not.toBeInTheDocument();
  await expectAccessible();
  await page.viewport(1024, 768);
  expect(cellsOf(0).first().element().getBoundingClientRect().width).toBeGreaterThan(140);
  await page.getByPlaceholder('Search by title').fill('second');
  await expect.element(rowsOf()).toHaveLength(1);
});

test('Top Audios without titles: “No data found” in red, and the names of the files', async () => {
  await renderStatistics('/analytics/audios/CARDIO26');
  await expect.element(page.getByRole('heading', { name: 'Top Audios', level: 1 })).toBeVisible();
  await expect.element(banner('error')).toHaveTextContent('No data found');
  await expect.element(headers().nth(0)).toHaveTextContent('Audio Title');
  await expect.element(headers().nth(3)).toHaveTextContent('Number of Full Plays');
  await expectTexts(cellsOf(0), ['voice.mp3', '2', '14', '0', '30', '14%', '0%', '1 min']);
  await expectAccessible();
});

for (const [plan, name] of [
  [1, 'Bronze'],
  [2, 'Silver'],
] as const) {
  for (const screen of ['videos', 'audios']) {
    test(`${screen} are not on a ${name} plan`, async () => {
      await renderStatistics(`/analytics/${screen}/CARDIO26`, { plan });
      await expect
        .element(banner('warning').getByCss('p').first())
        .toHaveTextContent('Not on your paid plan! If you want to upgrade please contact us.');
      await expect.element(tones()).toHaveLength(1);
      await expect.element(page.getByText(/Loading/)).not.toBeInTheDocument();
    });
  }
}

test('how many were still watching is drawn from ten plays on', async () => {
  const video = (name: string, nb_plays: number): MediaRow => ({
    label: `https://cdn.example/storage/cardio26/${name}`,
    ...{ nb_plays, nb_impressions: 30, nb_finishes: 5, avg_time_watched: 40 },
  });
  const rows = [video('talk-1.mp4', 20), video('talk-2.mp4', 4)];
  const retention = [20, 18, 16, 14, 12, 10, 9, 8, 7, 5];
  const answer = ({ query }: Request) =>
    query.has('retention') ? rows.map((row, at) => (at === 0 ? { ...row, retention } : row)) : rows;
  await renderStatistics('/analytics/videos/CARDIO26', { answers: { [VIDEOS]: answer } });
  await expect.element(headers().nth(5)).toHaveTextContent('Still watching');
  await expect
    .element(cellsOf(0).nth(5).getByRole('img', { name: '25% watched nine tenths or more' }))
    .toBeVisible();
  await expect.element(cellsOf(1).nth(5)).toHaveTextContent('From ten plays');
  await expectAccessible();
});

test('another failure of the titles hides no figures, and is said', async () => {
  await renderStatistics('/analytics/videos/CARDIO26', {
    answers: { [VIDEO_TITLES]: fault(500) },
  });
  await expect.element(cellsOf(0).first()).toHaveTextContent('talk-1.mp4');
  await expect.element(banner('warning')).toMatchTextContent('Video and audio titles');
  await expect.element(tones()).toHaveLength(1);
});

test('on a phone the videos of a period fit', async () => {
  await page.viewport(390, 844);
  await renderStatistics('/analytics/videos/CARDIO26?period=7d');
  await expect.element(rowsOf()).toHaveLength(2);
  await expectAccessible();
});

test('on a phone videos are a ranked list, and no figure is cut off, however narrow', async () => {
  await page.viewport(390, 844);
  await renderStatistics('/analytics/videos/CARDIO26');
  await expect.element(rowsOf()).toHaveLength(2);
  const boxOf = () => rowsOf().first().element().getBoundingClientRect();
  expect(boxOf().bottom).toBeLessThan(844);
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    expectNoOverflow();
    expect(boxOf().right).toBeLessThanOrEqual(width);
  }
  await userEvent.selectOptions(page.getByLabelText('Sort by'), 'Time watched');
  await expectTexts(headers(), ['Video Title', 'Time watched']);
  await expect.element(rowsOf().first()).toMatchTextContent('13 min');
});
