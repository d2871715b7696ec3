import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { importExcel } from './excel-import.ts';
import { banner } from './product.ts';
import { chooseFile, openImport, rows, submissionsOf } from './submissions.ts';
import { wordsIn } from './words.ts';

test('an import matches columns by hand, reports row by row, and takes the mended rows', async ({
  page,
}) => {
  const prefix = await openImport(page);
  const file = [
    'No;Poster title;Password;Mail;Room',
    '1;"Caf\u00e9; <i>one</i>";AA;ada@example.org;R1',
    '2;Two;BB;nobody;R2',
    '',
    '3;Three;CC;cleo@example.org, ben@example.org;R3',
    '',
  ].join('\r\n');
  await chooseFile(page, Buffer.from(file, 'latin1'));
  await expect(page.getByText('posters.csv, 3 rows')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('1');
  await expect(page.getByText('Caf\u00e9; <i>one</i>')).toBeVisible();
  const start = page.getByRole('button', { name: 'Import 3 rows' });
  await expect(start).toBeDisabled();
  await expect(
    page.getByText('Choose a column for Abstract ID, Code, Author email addresses.'),
  ).toBeVisible();
  await page.getByLabel('Abstract ID').selectOption('No');
  await page.getByLabel('Code').selectOption('Mail');
  await page.getByLabel('Author email addresses').selectOption('Mail');
  await expect(page.getByLabel('Code')).toHaveValue('');
  await page.getByLabel('Code').selectOption('Password');
  await start.click();
  await expect(banner(page, 'warning')).toContainText('1 of 3 rows were rejected');
  await expect(page.locator('dl').getByRole('definition')).toHaveText(['2', '0', '0', '1']);
  await expect(rows(page)).toHaveText(/3.*Author email addresses.*nobody is not a valid email/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rejected rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('posters-rejected.csv');
  const rejected = await readFile(await download.path(), 'utf8');
  expect(rejected).toBe(
    '\uFEFFabstractId;abstractTitle;code;authorEmails;row;problem\r\n' +
      '2;Two;BB;nobody;3;authorEmails: nobody is not a valid email address\r\n',
  );
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, rejected.replace('nobody', 'dora@example.org'));
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(banner(page, 'success')).toHaveText('All rows were imported');
  const { submissions } = await submissionsOf(page, prefix);
  expect(submissions).toMatchObject([
    { abstractId: '1', abstractTitle: 'Caf\u00e9; <i>one</i>', code: 'AA' },
    { abstractId: '2', code: 'BB', authorEmails: ['dora@example.org'] },
    { abstractId: '3', authorEmails: ['cleo@example.org', 'ben@example.org'] },
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an Excel file is imported: every problem is told before anything changes; it is taken back', ({
    page,
  }) => importExcel(page, wordsIn('en')));
});
