import { expect, test } from '@playwright/test';
import { banner, createConference, createPosters, signInAsAdmin } from './product.ts';
import { rows, submissionsOf, submissionsScreen } from './submissions.ts';

test('submissions are paged and searched on the server', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const other = await createConference(page.request);
  const posters = Array.from({ length: 12 }, (_, at) => ({
    abstractId: String(at + 1),
    abstractTitle: `Poster <i>number</i> ${at + 1}`,
  }));
  await createPosters(page.request, prefix, 'ada@example.org', posters);
  await createPosters(page.request, prefix, 'ben@example.org', [{ abstractId: '100' }]);
  await createPosters(page.request, other.prefix, 'ben@example.org', [{ abstractId: 'LEAK' }]);
  await signInAsAdmin(page);
  await page.goto(submissionsScreen(prefix));
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('1–10 of 13')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(3);
  const search = page.getByPlaceholder('Search ID, title, code, author, UID');
  await search.fill(' BEN@example ');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('100');
  await search.fill('LEAK');
  await expect(page.getByText(/No submissions match “LEAK”/)).toBeVisible();
});

test('submissions are added and edited by hand', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsAdmin(page);
  await page.goto(submissionsScreen(prefix));
  await page.getByRole('button', { name: 'Add Submission' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Submission' });
  await dialog.getByLabel('Abstract ID').fill(' 7 ');
  await dialog.getByLabel('Title').fill('H<sub>2</sub>O');
  await dialog.getByLabel('Code').fill('K7M2');
  await dialog.getByLabel('Author email addresses').fill('ada@example.org\nnobody');
  await dialog.getByRole('button', { name: 'Add Submission' }).click();
  await expect(dialog.getByText('nobody is not a valid email address')).toBeVisible();
  await dialog.getByLabel('Author email addresses').fill('ada@example.org; ben@example.org');
  await dialog.getByRole('button', { name: 'Add Submission' }).click();
  await expect(banner(page, 'success')).toHaveText('Submission 7 added');
  await page.getByRole('button', { name: 'Edit 7' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Submission 7' });
  await expect(edit.getByLabel('Author email addresses')).toHaveValue(
    'ada@example.org\nben@example.org',
  );
  await edit.getByLabel('Code').fill('NEW1');
  await edit.getByLabel('UID').fill('P-7');
  await edit.getByRole('button', { name: 'Update Submission' }).click();
  await expect(banner(page, 'success')).toHaveText('Submission 7 updated');
  await expect(rows(page)).toContainText('NEW1');
  expect((await submissionsOf(page, prefix)).submissions).toEqual([
    {
      abstractId: '7',
      abstractTitle: 'H<sub>2</sub>O',
      code: 'NEW1',
      authorEmails: ['ada@example.org', 'ben@example.org'],
      uid: 'P-7',
      paid: false,
      retrieved: false,
      waiver: null,
    },
  ]);
});
