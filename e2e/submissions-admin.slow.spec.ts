import { expect, test } from '@playwright/test';
import { banner, createConference, createPosters, signInAsAdmin } from './product.ts';
import { dialog, rows, submissionsOf, submissionsScreen } from './submissions.ts';

test('a code that another poster has is told of when one is added or edited', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{ abstractId: '1', code: 'SAME' }]);
  await signInAsAdmin(page);
  await page.goto(submissionsScreen(prefix));
  await page.getByRole('button', { name: 'Add Submission' }).click();
  await dialog(page).getByLabel('Abstract ID').fill('2');
  await dialog(page).getByLabel('Title').fill('Second');
  await dialog(page).getByLabel('Code').fill('SAME');
  await dialog(page).getByLabel('Author email addresses').fill('ben@example.org');
  await dialog(page).getByRole('button', { name: 'Add Submission' }).click();
  await expect(banner(page, 'warning')).toContainText('Submission 2 added');
  await expect(banner(page, 'warning')).toContainText('Abstract ID 1 has the same code.');
  await expect(banner(page, 'warning')).toContainText('edit one of them');
  await page.getByRole('button', { name: 'Edit 2' }).click();
  await dialog(page).getByLabel('Title').fill('The second');
  await dialog(page).getByRole('button', { name: 'Update Submission' }).click();
  await expect(banner(page, 'warning')).toContainText('Submission 2 updated');
  await expect(banner(page, 'warning')).toContainText('Abstract ID 1 has the same code.');
  await page.getByRole('button', { name: 'Edit 2' }).click();
  await dialog(page).getByLabel('Code').fill('OTHER');
  await dialog(page).getByRole('button', { name: 'Update Submission' }).click();
  await expect(banner(page, 'success')).toHaveText('Submission 2 updated');
});

test('adding never changes one that is there', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const before = await createPosters(page.request, prefix, 'ada@example.org', [
    // A search for A7 shows these first, and itself on the next page only.
    ...Array.from({ length: 11 }, (_, at) => ({
      abstractId: String(at + 1),
      abstractTitle: `Reply to A7 (${at})`,
    })),
    { abstractId: 'A7' },
  ]);
  await signInAsAdmin(page);
  await page.goto(submissionsScreen(prefix));
  await page.getByRole('button', { name: 'Add Submission' }).click();
  await dialog(page).getByLabel('Abstract ID').fill('A7');
  await dialog(page).getByLabel('Title').fill('Another');
  await dialog(page).getByLabel('Code').fill('OTHER');
  await dialog(page).getByLabel('Author email addresses').fill('ben@example.org');
  await dialog(page).getByRole('button', { name: 'Add Submission' }).click();
  await expect(dialog(page).getByText(/A submission with this ID already exists/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const { submissions } = await submissionsOf(page, prefix, '?page=2');
  expect(submissions).toMatchObject(before.slice(10));
});

test('a submission is deleted after a question', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [
    { abstractId: '1' },
    { abstractId: '2' },
  ]);
  await signInAsAdmin(page);
  await page.goto(submissionsScreen(prefix));
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(banner(page, 'success')).toHaveText('Submission 2 deleted');
  await expect(rows(page)).toHaveCount(1);
  expect((await submissionsOf(page, prefix)).total).toBe(1);
});

test('the example of a file, which an empty list offers, can be imported', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsAdmin(page);
  await page.goto(submissionsScreen(prefix));
  await expect(page.getByText('No submissions yet')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download example file' }).click(),
  ]);
  await page.getByRole('link', { name: 'Import an Excel or CSV file' }).click();
  await page.locator('input[type=file]').setInputFiles(await file.path());
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(banner(page, 'success')).toHaveText('All rows were imported');
  await page.getByRole('link', { name: 'View submissions' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().locator('i')).toHaveText('E. coli');
});
