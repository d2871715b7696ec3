import { expect, type Page, test } from '@playwright/test';
import {
  banner,
  createConference,
  createPosters,
  createUser,
  signInAsNewAdmin,
} from './product.ts';

/** Every call is answered as a Wi-Fi does that wants to be signed in to first. */
const behindPortal = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hall Wi-Fi</h1>' }),
  );

const WORDS = /did not come from our server.*Wi-Fi/;

test('a page in the place of an answer is no success: codes are not said to be sent', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{}]);
  await page.goto(`/submissioncodes/${prefix}`);
  await behindPortal(page, '**/api/submissioncodes/fetch/**');
  await page.getByRole('textbox').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send Submission Code(s)' }).click();
  await expect(banner(page, 'error')).toContainText(WORDS);
  await expect(banner(page, 'success')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveValue('ada@example.org');
});

test('nobody is signed in by it, and nobody out', async ({ page }) => {
  const user = await createUser(page.request);
  await page.goto('/login');
  await behindPortal(page, '**/api/users/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('anything at all');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(banner(page, 'error')).toContainText(WORDS);
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});

test('a list says so, and comes with the next try', async ({ page }) => {
  await signInAsNewAdmin(page);
  await behindPortal(page, '**/api/users');
  await page.goto('/admin/userlist');
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.unroute('**/api/users');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
