import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Content } from '#contract/content.ts';
import { fault } from '../../../test/answers.ts';
import { contentList } from '../../../test/build-statistics.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, figure, rowsOf } from '../../../test/locators.ts';
import { mendAnswers, renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/content/CARDIO26';
const CONTENT = 'GET /api/analytics/content/{prefix}';
const HOST = 'cardio26.eposter.live';

const content: Content = {
  pages: contentList([`https://${HOST}/programme`, 2, 3, 'Programme']),
  searches: contentList(['valve', 1, 1]),
  downloads: contentList([`https://${HOST}/files/abstracts.pdf`, 1, 1]),
  links: contentList(['https://doi.org/10.1000/182', 1, 1]),
};

test('shows what was done on the site', async () => {
  await renderStatistics(SCREEN, { plan: 2, answers: { [CONTENT]: content } });
  await expect.poll(() => document.title).toBe('CARDIO26 Pages and Searches · ePoster Live');
  const cells = (list: string) => rowsOf(list).getByRole('cell');
  await expectTexts(cells('Pages'), [`${HOST}/programme`, '2', 'Programme', '3', '100%']);
  await expectTexts(cells('Site searches'), ['valve', '1', '1', '100%']);
  await expectTexts(cells('Downloads'), [`${HOST}/files/abstracts.pdf`, '1', '1', '100%']);
  await expectTexts(cells('Outbound links'), ['doi.org/10.1000/182', '1', '1', '100%']);
  await expect
    .element(page.getByText('Programme was the most visited page, with 2 visits.'))
    .toBeVisible();
  await expect.element(figure('Page views')).toHaveTextContent('3');
  await expect.element(figure('Clicks on outbound links')).toHaveTextContent('1');
  const rank = rowsOf('Pages').first().getByCss('[data-rank]');
  await expect.element(rank).toHaveAttribute('data-rank', '1');
  await expectAccessible();
});

test('a Bronze plan is told to contact us', async () => {
  await renderStatistics(SCREEN, { plan: 1 });
  await expect.element(banner('warning')).toMatchTextContent('Not on your paid plan!');
  await expect.element(page.getByRole('table', { name: 'Pages' })).not.toBeInTheDocument();
});

test('what a source does not tell is said', async () => {
  const list = contentList();
  await renderStatistics(SCREEN, {
    answers: { [CONTENT]: { pages: list, searches: null, downloads: list, links: null } },
  });
  await expect.element(page.getByText(/Not available from Matomo\./)).toHaveLength(2);
  await expect.element(page.getByText('No pages were opened in this period.')).toBeVisible();
});

test('a failure says how to go on', async () => {
  await renderStatistics(SCREEN, { answers: { [CONTENT]: fault(500, 'The database is away') } });
  await expect.element(page.getByText('Could not load Pages and Searches')).toBeVisible();
  mendAnswers(CONTENT);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No downloads in this period.')).toBeVisible();
});

test('every list fits a phone', async () => {
  await page.viewport(390, 844);
  await renderStatistics(SCREEN, { answers: { [CONTENT]: content } });
  await expect.element(rowsOf('Pages')).toHaveLength(1);
  expectNoOverflow();
  await expectAccessible();
});
