import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAddress } from '../../../test/address.ts';
import { requestsOf, setAnswers } from '../../../test/answers.ts';
import { posterAddress } from '../../../test/build-statistics.ts';
import { choosePeriod } from '../../../test/choose-period.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { cellsOf, rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/posters/CARDIO26';
const REPORT = 'GET /api/analytics/{prefix}';
const TITLES = 'GET /api/analytics/poster-titles/{prefix}';

const headers = () => page.getByRole('columnheader');
const trends = () => page.getByRole('img', { name: /^Peak on / });
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

test('Top Posters are listed by code, paged at ten', async () => {
  await renderStatistics(SCREEN, { plan: 1 });
  await expect.element(page.getByRole('heading', { name: 'Top Posters', level: 1 })).toBeVisible();
  await expectTexts(headers(), ['Poster Code', 'Number of Visits', 'Trend', 'Share', 'Events']);
  // The spec's call has no header: the session's cookie says who asks.
  expect(requestsOf(REPORT)[0]?.headers.get('authorization')).toBeNull();
  await expect.element(page.getByText('1–10 of 14')).toBeVisible();
  await expectTexts(cellsOf(0), ['P-01', '14', '', '13%', '14']);
  const trend = rowsOf()
    .first()
    .getByRole('img', { name: /Peak on .*: 9 visits/ });
  await expect.element(trend).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rowsOf()).toHaveLength(4);
  await expect.element(cellsOf(3).first()).toHaveTextContent('P-14');
});

test('posters have their titles: in the table, its search and on their page', async () => {
  const answers = {
    [TITLES]: [
      { code: 'P-02', title: 'Growth of E. coli', firstAuthor: 'Ada Even', topic: 'Imaging' },
      { code: 'P-03', title: 'Sleep in towns', firstAuthor: 'Odo Odd', topic: 'Sleep' },
    ],
  };
  await renderStatistics(SCREEN, { plan: 1, answers });
  await expect.element(headers().nth(2)).toHaveTextContent('Title');
  const titleOf = (code: string) =>
    rowsOf()
      .filter({ has: page.getByRole('link', { name: code }) })
      .getByRole('cell')
      .nth(2);
  const author = rowsOf().filter({ hasText: 'Odo Odd' }).getByRole('cell').first();
  await expect.element(titleOf('P-02')).toHaveTextContent('Growth of E. coli');
  await expect.element(titleOf('P-03')).toHaveTextContent('Sleep in towns');
  await expectTexts(titleOf('P-01'), ['']);
  await expect.element(author).toMatchTextContent('P-03');
  await expectAccessible();
  await userEvent.selectOptions(page.getByLabelText('Topic'), 'Imaging');
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(rowsOf()).toMatchTextContent('P-02');
  await userEvent.selectOptions(page.getByLabelText('Topic'), 'All topics');
  await page.getByRole('searchbox').fill('sleep');
  await expect.element(rowsOf()).toHaveLength(1);
  await page.getByRole('link', { name: 'P-03' }).click();
  await expect.element(page.getByText('Sleep in towns')).toBeVisible();
  await page.viewport(390, 844);
  expectNoOverflow();
});

test('the table can be searched and sorted by any column', async () => {
  await renderStatistics(SCREEN, { plan: 1 });
  await expect.element(cellsOf(0).first()).toHaveTextContent('P-01');
  const sortOf = (name: string) =>
    headers().filter({ hasText: name }).element().getAttribute('aria-sort') ?? 'none';
  for (const column of ['Number of Visits', 'Share', 'Events']) {
    const before = sortOf(column);
    await headers().filter({ hasText: column }).getByRole('button').click();
    await expect.poll(() => sortOf(column)).not.toBe(before);
    const first = sortOf(column) === 'ascending' ? 'P-14' : 'P-01';
    await expect.element(cellsOf(0).first()).toHaveTextContent(first);
  }
  const code = headers().filter({ hasText: 'Poster Code' }).getByRole('button');
  (code.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(headers().first()).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(cellsOf(0).first()).toHaveTextContent('P-01');
  await page.getByPlaceholder('Search by code, title or author').fill('p-1');
  await expect.element(page.getByText('1–5 of 5')).toBeVisible();
});

test('what is no poster of the conference is not shown', async () => {
  const row = (label: string) => ({ label, nb_visits: 1, nb_events: 1 });
  const subtable = [
    row(posterAddress('a-1')),
    row(posterAddress('')),
    row(posterAddress('a 2')),
    row('https://other.example/poster/a-3'),
  ];
  const answers = {
    [REPORT]: [{ label: 'Top Posters by Code', nb_visits: 4, nb_events: 4, subtable }],
  };
  await renderStatistics(SCREEN, { plan: 1, answers });
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(cellsOf(0).first()).toHaveTextContent('A-1');
});

test('the rows are tight, and the code of a poster takes no more room than it needs', async () => {
  const title = 'Remote monitoring of implantable defibrillators reduces visits by 41%';
  await renderStatistics(SCREEN, { answers: { [TITLES]: [{ code: 'P-01', title }] } });
  await expect.element(cellsOf(0).nth(2)).toHaveTextContent(title);
  expect(boxOf(rowsOf().first().element()).height).toBeLessThan(54);
  expect(boxOf(rowsOf().nth(1).element()).height).toBeLessThan(54);
  expect(boxOf(cellsOf(0).first().element()).width).toBeLessThan(200);
  expect(boxOf(cellsOf(0).nth(2).element()).width).toBeGreaterThan(400);
});

test('on a phone the posters are a ranked list of names and one figure', async () => {
  await page.viewport(390, 844);
  await renderStatistics(SCREEN);
  await expectTexts(headers(), ['Poster Code', 'Number of Visits']);
  await expectTexts(cellsOf(0), ['P-01', '14']);
  const first = boxOf(rowsOf().first().element());
  expect(boxOf(rowsOf().first().getByRole('link').element()).height).toBeGreaterThanOrEqual(24);
  expect(first.height).toBeLessThan(64);
  expect(first.bottom).toBeLessThan(844);
  const sortBy = page.getByLabelText('Sort by');
  await expect.element(sortBy).toHaveValue('visits');
  await userEvent.selectOptions(sortBy, 'Share');
  await expectTexts(headers(), ['Poster Code', 'Share']);
  await expectTexts(cellsOf(0), ['P-01', '13%']);
  await expectAddress(/sort=-share/);
  await userEvent.selectOptions(sortBy, 'Poster Code');
  await expectTexts(headers(), ['Poster Code', 'Number of Visits']);
  await expectTexts(cellsOf(9), ['P-10', '5']);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectTexts(cellsOf(0), ['P-11', '4']);
});

for (const path of ['posters/CARDIO26', 'authors/CARDIO26?period=7d', 'posters/CARDIO26/P-01']) {
  test(`${path} fits a phone`, async () => {
    await page.viewport(390, 844);
    await renderStatistics(`/analytics/${path}`);
    await expect.element(rowsOf().first()).toBeVisible();
    expectNoOverflow();
    await expectAccessible();
  });
}

test('the trends of a page come with one call', async () => {
  await renderStatistics(`${SCREEN}?period=30d`);
  const requests = () => [
    ...requestsOf('GET /api/analytics/trends/{prefix}'),
    ...requestsOf('GET /api/analytics/timeseries/{prefix}').filter(({ query }) =>
      query.has('label'),
    ),
  ];
  await expect.element(trends()).toHaveLength(10);
  expect(requests()).toHaveLength(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(trends()).toHaveLength(4);
  expect(requests()).toHaveLength(2);
});

test('the table stays while it is read anew how long posters were looked at', async () => {
  await renderStatistics(SCREEN);
  await expect.element(rowsOf()).toHaveLength(10);
  const gate = Promise.withResolvers<[]>();
  setAnswers({ 'GET /api/analytics/attention/{prefix}': () => gate.promise });
  await choosePeriod('Last 30 days');
  await expect.poll(() => requestsOf(REPORT).some(({ query }) => query.has('from'))).toBe(true);
  await expectAddress(/period=30d/);
  await expect.element(rowsOf().first()).toBeVisible();
  gate.resolve([]);
  await expect.element(page.getByRole('button', { name: 'Export Top Posters' })).toBeEnabled();
});
