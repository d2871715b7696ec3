import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EventGroup } from '#contract/analytics.ts';
import { type Answers, type Request, setAnswers } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { choosePeriod } from '../../../test/choose-period.ts';
import { expectAccessible } from '../../../test/expectations.ts';
import { rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { catchSavedFiles, csvOf, type SavedFile, sheetsOf } from '../../../test/saved-files.ts';

const REPORT = 'GET /api/analytics/{prefix}';

const open = (screen: string, answers: Answers = {}): Promise<void> =>
  renderScreen(`/analytics/${screen}/CARDIO26`, {
    user: buildUser(),
    answers: { ...statisticsAnswers(), ...answers },
  });

/** Chooses a kind of file, and answers the file. */
const save = async (table: string, kind: string): Promise<SavedFile | undefined> => {
  const files = catchSavedFiles();
  await page.getByRole('button', { name: `Export ${table}` }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await expect.poll(() => files).toHaveLength(1);
  return files[0];
};

const group = (label: string, subtable: EventGroup['subtable']): EventGroup[] => [
  { label, nb_visits: 1, nb_events: 1, subtable },
];

test('a table becomes CSV with every row, whatever is searched', async () => {
  await open('posters');
  await page.getByPlaceholder('Search by code, title or author').fill('P-07');
  await expect.poll(() => rowsOf('Top Posters').elements()).toHaveLength(1);
  const file = await save('Top Posters', 'CSV');
  expect(file?.name).toBe('CARDIO26-top-posters.csv');
  const lines = await csvOf(file);
  expect(lines[0]).toBe('\uFEFFPoster Code,Number of Visits,Share,Events');
  expect(lines[1]).toBe('P-01,14,13.3%,14');
  expect(lines).toHaveLength(16);
  await page.getByRole('button', { name: 'Export Top Posters' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  await expectAccessible();
});

test('a label that looks like a formula is never computed', async () => {
  const label = '=HYPERLINK("http://evil") Cardio Congress';
  const rows = group('Top Authors', [{ label, nb_visits: 1, nb_events: 1 }]);
  await open('authors', { [REPORT]: rows });
  const csv = await csvOf(await save('Top Authors', 'CSV'));
  expect(csv[1]).toBe(`"'=HYPERLINK(""http://evil"") Cardio Congress",1,100.0%,1`);
  const sheets = await sheetsOf(await save('Top Authors', 'Excel (XLSX)'));
  expect(sheets['Top Authors']?.[1]?.[0]).toBe(label);
});

test('a table is taken along only when all of it is there', async () => {
  await open('posters');
  const button = page.getByRole('button', { name: 'Export Top Posters' });
  await expect.element(button).toBeEnabled();
  const gate = Promise.withResolvers<void>();
  const report = statisticsAnswers()[REPORT] as (request: Request) => unknown;
  setAnswers({ [REPORT]: (request: Request) => gate.promise.then(() => report(request)) });
  await choosePeriod('Last 30 days');
  await expect.poll(() => location.search).toMatch(/period=30d/);
  await expect.element(button).toBeDisabled();
  gate.resolve();
  await expect.element(button).toBeEnabled();
});
