import { expect, type Page, test } from '@playwright/test';
import {
  asAdmin,
  banner,
  createConference,
  createPosters,
  signInAsAdmin,
  unique,
} from './product.ts';
import { rowsOf } from './statistics.ts';

const LIST = '/admin/conferencelist';

const search = (page: Page) => page.getByPlaceholder('Search by prefix');

test('the list shows the newest first, only to administrators, and a reload leaves it as it is', async ({
  page,
}) => {
  expect((await page.request.get('/api/conferences')).status()).toBe(401);
  const headers = await asAdmin(page.request);
  expect((await page.request.get('/api/conferences', { headers })).status()).toBe(200);
  const word = unique('Paged');
  for (let at = 10; at < 22; at++) {
    await createConference(page.request, { name: `Number ${at}`, prefix: `${word}-${at}` });
  }
  await createConference(page.request, { name: `${word} is only in this name` });
  await signInAsAdmin(page);
  await page.goto(LIST);
  await search(page).fill(word.toLowerCase());
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText(`${word}-21`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).last()).toContainText(`${word}-10`);
  await page.reload();
  await expect(search(page)).toHaveValue(word.toLowerCase());
  await expect(rowsOf(page)).toHaveCount(2);
  await page
    .getByRole('link', { name: /^Go to/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/submissioncodes/${word}-11`);
  await expect(page.getByRole('button', { name: 'Send Submission Code(s)' })).toBeVisible();
});

test('a conference is deleted after a question; the prefix again is a new conference', async ({
  page,
}) => {
  const { prefix, _id } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{}, {}]);
  await signInAsAdmin(page);
  await page.goto(LIST);
  await search(page).fill(prefix);
  await page.getByRole('button', { name: `Delete ${prefix}` }).click();
  const dialog = page.getByRole('dialog', {
    name: `Are you sure you want to delete Conference: ${prefix}?`,
    exact: true,
  });
  await expect(dialog).toContainText('2 submissions and all payments are kept');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(banner(page, 'success')).toHaveText(`Conference ${prefix} deleted`);
  await expect(page.getByText('No conferences found')).toBeVisible();
  expect((await page.request.get(`/api/conferences/${prefix}`)).status()).toBe(404);
  const again = await createConference(page.request, { prefix });
  expect(again._id).not.toBe(_id);
  await page.reload();
  await search(page).fill(prefix);
  await expect(page.getByRole('link', { name: `Submissions 0 of ${prefix}` })).toBeVisible();
});
