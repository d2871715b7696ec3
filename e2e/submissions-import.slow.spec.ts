import { expect, test } from '@playwright/test';
import { importExcel } from './excel-import.ts';
import { banner, createConference, createPosters, signInAsAdmin } from './product.ts';
import { chooseFile, importScreen, openImport, submissionsOf } from './submissions.ts';
import { tried, wordsIn } from './words.ts';

test.describe.configure({ timeout: 180_000 });

test('an import takes 50,000 rows, and the same file again changes nothing', async ({ page }) => {
  const prefix = await openImport(page);
  const lines = Array.from(
    { length: 50_000 },
    (_, at) => `${at},"A title, number ${at}",CODE-${at},author${at}@example.org`,
  );
  const file = ['id,title,code,email', ...lines].join('\n');
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Import 50,000 rows' }).click();
  await expect(page.getByText('Importing 50,000 rows…')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const counts = page.locator('dl').getByRole('definition');
  await expect(counts).toHaveText(['50,000', '0', '0', '0'], { timeout: 90_000 });
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Import 50,000 rows' }).click();
  await expect(counts).toHaveText(['0', '0', '50,000', '0'], { timeout: 90_000 });
  expect((await submissionsOf(page, prefix)).total).toBe(50_000);
});

test('an import can be cancelled while it uploads, and then has imported nothing', async ({
  page,
}) => {
  const prefix = await openImport(page);
  // Never let through: the upload stays under way.
  await page.route('**/api/submissions/import/*', () => undefined);
  await chooseFile(page, 'id,title,code,email\n1,One,AA,ada@example.org\n');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Uploading…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(banner(page, 'info')).toHaveText('The upload was cancelled. Nothing was imported.');
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  expect((await submissionsOf(page, prefix)).total).toBe(0);
});

test('an import works with the keyboard alone', async ({ page }) => {
  await openImport(page);
  // Long before the key: a dialog that opens before the browser was told to report it stays open.
  const choosing = page.waitForEvent('filechooser');
  const field = page.locator('input[type=file]');
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await field.evaluate((input) => input === input.ownerDocument.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles({
    name: 'keys.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,title,code,email\n1,One,AA,ada@example.org\n'),
  });
  await expect(page.getByText('keys.csv, 1 row')).toBeVisible();
  // It comes first, before a choice for each of the seven fields.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page, 'success')).toHaveText('All rows were imported');
});

test('a newer import of somebody else is not taken back instead of the one that was shown', async ({
  page,
}) => {
  const { t } = wordsIn('en');
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{ abstractId: '1' }]);
  await signInAsAdmin(page);
  await page.goto(importScreen(prefix));
  await page.getByRole('button', { name: t('Undo Last Import') }).click();
  const more = [{ abstractId: '2' }, { abstractId: '3' }];
  await createPosters(page.request, prefix, 'ada@example.org', more);
  await page.getByRole('button', { name: t('Undo Import') }).click();
  await expect(banner(page, 'error')).toContainText('there is a newer import');
  await expect(page.getByText('2 posters added')).toBeVisible();
  expect((await submissionsOf(page, prefix)).total).toBe(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const language of tried.filter((each) => each !== 'en')) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });

      test('an Excel file is imported, and taken back', ({ page }) =>
        importExcel(page, wordsIn(language)));
    });
  }
});
