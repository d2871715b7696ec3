import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, fault, setAnswers } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { chartOf, figure } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { catchSavedFiles, sheetsOf } from '../../../test/saved-files.ts';
import { textsOf } from '../../../test/texts-of.ts';

const PATH = '/analytics/report/CARDIO26';
const groups = ['Top Posters', 'Top Authors', 'Top Topics', 'Top Affiliations'];

const open = (plan: 1 | 2 | 3 = 3, answers: Answers = {}, path = PATH): Promise<void> =>
  renderScreen(path, {
    user: buildUser({ paidCategory: plan }),
    answers: { ...statisticsAnswers(), ...answers },
  });

const article = page.getByRole('article');
const headings = (level: number): string[] => textsOf(article.getByRole('heading', { level }));
const xlsx = page.getByRole('button', { name: 'Excel (XLSX)' });
const print = page.getByRole('button', { name: 'Print or save as PDF' });

test('the whole conference is on paper for a Gold plan', async () => {
  await open(3, {}, '/analytics/traffic/CARDIO26?period=30d');
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`${PATH}?period=30d`);
  await expect
    .element(page.getByRole('heading', { name: 'Cardio Congress', level: 1 }))
    .toBeVisible();
  await expect.element(chartOf()).toBeVisible();
  expect(headings(2)).toEqual([
    ...['Visits over time', 'Visits', 'Social Network Analytics'],
    'Appendix: data tables',
  ]);
  expect(headings(3)).toEqual([
    ...groups,
    ...['Websites', 'Audience', 'Pages', ...groups, 'Top Videos', 'Top Audios'],
  ]);
  await expect
    .element(page.getByText(/14 visits in total; the busiest day was/))
    .toMatchTextContent(
      'The most visited poster is P-01 with 14 visits. Ada Even was the most visited author and Imaging the most visited topic.',
    );
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect
    .element(glance.getByRole('listitem').filter({ hasText: 'P-05' }))
    .toHaveTextContent('P-0510');
  for (const words of ['Cardio Congress - Ada Even', 'Excel file']) {
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  }
  await expect.element(figure('Visited posters')).toHaveTextContent('14');
  const posters = page.getByRole('table', { name: 'Top Posters' });
  expect(posters.getByRole('row').elements()).toHaveLength(8);
  await expect.element(page.getByText('And 7 more with fewer visits.')).toBeVisible();
});

test('before the first visit every list is named, and says that it has nothing', async () => {
  await open(3, statisticsAnswers({ empty: true }));
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect.poll(() => glance.getByText('No visits in this period.').elements()).toHaveLength(4);
  await expect
    .poll(() => textsOf(page.getByText(/: no visits in this period\./)))
    .toEqual(
      ['Countries', 'Devices', 'Browsers', 'Operating systems', 'Languages'].map(
        (list) => `${list}: no visits in this period.`,
      ),
    );
});

test('the report has only what the plan includes', async () => {
  await open(1);
  await expect.element(page.getByRole('table', { name: 'Top Affiliations' })).toBeVisible();
  await expect.poll(() => headings(3)).toEqual([...groups, ...groups]);
  await expect.element(chartOf()).not.toBeInTheDocument();
});

test('the report waits for all of its parts, and never says that there is nothing before', async () => {
  const NAME = 'GET /api/analytics/name/{prefix}';
  const gate = Promise.withResolvers<void>();
  const name = statisticsAnswers()[NAME];
  const none = { nb_hits: 0, rows: [] };
  const pages = { nb_hits: 1, rows: [{ label: '/', title: '', nb_hits: 1, nb_visits: 1 }] };
  const answers = {
    'GET /api/analytics/content/{prefix}': { pages, searches: none, downloads: none, links: none },
    [NAME]: () => gate.promise.then(() => name),
  };
  await open(3, answers, `${PATH}?period=30d`);
  for (const title of ['Top Posters', 'Top Videos']) {
    await expect.element(page.getByRole('table', { name: title })).toBeVisible();
  }
  await expect.element(page.getByText('No visits in this period.')).not.toBeInTheDocument();
  for (const button of [xlsx, print]) await expect.element(button).toBeDisabled();
  gate.resolve();
  await expect
    .element(page.getByRole('table', { name: 'Top Authors' }))
    .toMatchTextContent('Ada Even');
  for (const button of [xlsx, print]) await expect.element(button).toBeEnabled();
});

test('a report that cannot be loaded says so, and Retry makes up for it', async () => {
  const { 'GET /api/analytics/tracking/{prefix}': tracking, ...rest } = statisticsAnswers();
  const away = fault(500, 'Away');
  const faults = {
    'GET /api/analytics/tracking/{prefix}': away,
    'GET /api/analytics/videos/{prefix}': away,
  };
  await open(3, faults, `${PATH}?period=30d`);
  await expect.element(page.getByText('Could not load the report')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible();
  await expect.element(print).toBeDisabled();
  const retry = page.getByRole('button', { name: 'Retry' });
  setAnswers({ 'GET /api/analytics/tracking/{prefix}': tracking });
  await retry.click();
  await expect
    .element(page.getByRole('heading', { name: 'Cardio Congress', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Top Videos');
  setAnswers({ 'GET /api/analytics/videos/{prefix}': rest['GET /api/analytics/videos/{prefix}'] });
  await retry.click();
  await expect.element(page.getByRole('table', { name: 'Top Videos' })).toBeVisible();
});

test('the report is one spreadsheet with a sheet per section', async () => {
  const files = catchSavedFiles();
  await open(2);
  await expect.element(xlsx).toBeEnabled();
  await xlsx.click();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]?.name).toBe('CARDIO26-statistics.xlsx');
  const sheets = await sheetsOf(files[0]);
  expect(Object.keys(sheets)).toEqual(['WEBSITE VISITS', ...groups, 'Audience', 'Pages']);
  expect(sheets['Top Posters']).toHaveLength(15);
});

test('on a phone the report fits', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(figure('Visited posters')).toHaveTextContent('14');
  expectNoOverflow();
  await expectAccessible();
});
