import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MediaRow } from '#contract/analytics.ts';
import type { Request } from '../../../test/answers.ts';
import { buildShared } from '../../../test/build-shares.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { cellsOf, chartOf, figure, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { renderStatistics } from '../../../test/render-statistics.ts';

const VIDEOS = 'GET /api/analytics/videos/{prefix}';
const titles = { 'GET /api/analytics/codes/video/{prefix}': { 'talk 1.mp4': 'The first talk' } };
const RETENTION = [20, 18, 16, 14, 12, 10, 9, 8, 7, 5];

const video = (name: string, nb_plays: number): MediaRow => ({
  label: `https://cdn.example/storage/cardio26/${name}`,
  ...{ nb_plays, nb_impressions: 40, nb_finishes: 5, avg_time_watched: 30 },
});
const rows = [video('talk%201.mp4', 20), video('talk-2.mp4', 4)];
const withRetention = ({ query }: Request) =>
  query.has('retention')
    ? rows.map((row, at) => (at === 0 ? { ...row, retention: RETENTION } : row))
    : rows;

test('the title of a video leads to its figures, and to how many were still watching', async () => {
  await renderStatistics('/analytics/videos/CARDIO26?period=30d', {
    answers: { ...titles, [VIDEOS]: withRetention },
  });
  await cellsOf(0).first().getByRole('link', { name: 'The first talk' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/analytics/videos/CARDIO26/talk%201.mp4?period=30d');
  await expect
    .element(page.getByRole('heading', { name: 'The first talk', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText('talk 1.mp4')).toBeVisible();
  await expect.element(figure('Plays')).toMatchTextContent(/^20/);
  await expect.element(figure('Play rate')).toHaveTextContent('50%');
  const curve = chartOf('Still watching');
  await expect.element(curve).toBeVisible();
  (curve.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'After 90% of the length: 5 plays, 25%' }))
    .toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(rowsOf('Still watching')).toHaveLength(10);
  await expect.element(page.getByRole('columnheader', { name: 'Position' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Top Videos' }).click();
  await expect.poll(() => location.pathname).toBe('/analytics/videos/CARDIO26');
});

test('without ten plays there is no curve, and the page says from when', async () => {
  await renderStatistics('/analytics/videos/CARDIO26/talk-2.mp4', {
    answers: { [VIDEOS]: withRetention },
  });
  await expect.element(figure('Plays')).toHaveTextContent('4');
  await expect.element(page.getByText(/is drawn from ten plays on/)).toBeVisible();
  await expect.element(chartOf('Still watching')).not.toBeInTheDocument();
});

test('an audio has its page, too, and one that nobody played says so', async () => {
  await page.viewport(390, 844);
  await renderStatistics('/analytics/audios/CARDIO26/voice.mp3');
  await expect.element(page.getByRole('heading', { name: 'voice.mp3', level: 1 })).toBeVisible();
  await expect.element(figure('Plays')).toHaveTextContent('2');
  expectNoOverflow();
  await expectAccessible();
  await renderStatistics('/analytics/audios/CARDIO26/other.mp3');
  await expect.element(page.getByText('No plays of other.mp3 in this period')).toBeVisible();
});

test('a link with videos shows the page of each', async () => {
  await renderScreen('/shared/videos/talk-1.mp4#share_0123456789', {
    answers: {
      ...statisticsAnswers(),
      'GET /api/share': buildShared({ sections: ['videos'] }),
    },
  });
  await expect.element(page.getByRole('heading', { name: 'talk-1.mp4', level: 1 })).toBeVisible();
  await expect.element(figure('Plays')).toHaveTextContent('8');
});
