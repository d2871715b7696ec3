import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  asAdmin,
  banner,
  createConference,
  createPosters,
  createUser,
  expectAccessible,
  holdBack,
  signIn,
  signInAsNewAdmin,
  unique,
} from './product.ts';

// A screen is looked at by axe in light and dark, which takes its time on a small machine.
test.describe.configure({ timeout: 180_000 });

const LIST = '/admin/conferencelist';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const search = (page: Page) => page.getByPlaceholder('Search by prefix');

const adminPaths = [
  '/admin/conferencelist/deleted',
  '/admin/conference/add',
  '/admin/conference/edit/CARDIO26',
  '/admin/conference/CARDIO26/submissions',
  '/admin/conference/CARDIO26/submissions/import',
  '/admin/conference/CARDIO26/paymentslist',
  '/admin/mails',
  '/admin/counting',
];

for (const path of adminPaths) {
  test(`${path} sends a stranger to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  });
}

test('the conference screens send an organiser to the login', async ({ page }) => {
  const organiser = await createUser(page.request);
  await signIn(page, organiser.email);
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(banner(page, 'warning')).toContainText('as an administrator');
  }
});

test('SC App is current on all conference screens', async ({ page }) => {
  await signInAsNewAdmin(page);
  for (const path of [LIST, ...adminPaths]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('link', { name: 'SC App' })).toHaveAttribute(
      'data-current',
      'true',
    );
  }
});

test.describe(LIST, () => {
  test('shows the newest first, ten a page, and searches the prefix from page 1', async ({
    page,
  }) => {
    const word = unique('Paged');
    for (let at = 10; at < 22; at++) {
      await createConference(page.request, { name: `Number ${at}`, prefix: `${word}-${at}` });
    }
    await createConference(page.request, { name: `${word} is only in this name` });
    await signInAsNewAdmin(page);
    await page.goto('/analytics/home');
    await page.getByRole('link', { name: 'SC App' }).click();
    await expect(page.getByRole('heading', { name: 'Conferences', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Conferences · ePoster Live');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Prefix',
      'Supports Payments',
      'Actions',
      'Go to',
    ]);
    await search(page).fill(word.toLowerCase());
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText(`${word}-21`);
    await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText(`${word}-10`);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await search(page).fill(`${word}-1`);
    await expect(page.getByText('1–10 of 10')).toBeVisible();
    await expectAccessible(page);
    await search(page).fill('no conference has this');
    await expect(page.getByText('No conferences found', { exact: true })).toBeVisible();
  });

  test('leads to the screens of a conference', async ({ page }) => {
    const free = await createConference(page.request);
    const paid = await createConference(page.request, { paid: true });
    await createPosters(page.request, paid.prefix, 'ada@example.org', [{}, {}, {}]);
    await signInAsNewAdmin(page);
    const open = async (prefix: string) => {
      await page.goto(LIST);
      await search(page).fill(prefix);
      await expect(rows(page)).toHaveCount(1);
    };
    await open(free.prefix);
    await expect(page.getByRole('img', { name: 'No payments' })).toBeVisible();
    await expect(page.getByRole('link', { name: /View Payments/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^Go to/ }).click();
    await expect(page).toHaveURL(`/submissioncodes/${free.prefix}`);
    await open(paid.prefix);
    await expect(page.getByText('View Payments', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /View Payments/ }).click();
    await expect(page).toHaveURL(`/admin/conference/${paid.prefix}/paymentslist`);
    await open(paid.prefix);
    await page.getByRole('link', { name: `Submissions 3 of ${paid.prefix}` }).click();
    await expect(page).toHaveURL(`/admin/conference/${paid.prefix}/submissions`);
    await open(paid.prefix);
    await page.getByRole('link', { name: `Edit ${paid.prefix}` }).click();
    await expect(page).toHaveURL(`/admin/conference/edit/${paid.prefix}`);
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Mail queue' }).click();
    await expect(page).toHaveURL('/admin/mails');
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Create Conference' }).click();
    await expect(page).toHaveURL('/admin/conference/add');
  });

  test('asks before deleting, says what is kept; the prefix again is a new conference', async ({
    page,
  }) => {
    const { prefix, _id } = await createConference(page.request);
    await createPosters(page.request, prefix, 'ada@example.org', [{}, {}]);
    await signInAsNewAdmin(page);
    await page.goto(LIST);
    await search(page).fill(prefix);
    await page.getByRole('button', { name: `Delete ${prefix}` }).click();
    const dialog = page.getByRole('dialog', {
      name: `Are you sure you want to delete Conference: ${prefix}?`,
      exact: true,
    });
    await expect(dialog).toContainText('2 submissions and all payments are kept');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: `Delete ${prefix}` }).click();
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

  test('says so when deleting fails, and keeps the row', async ({ page }) => {
    const { prefix, _id } = await createConference(page.request);
    await signInAsNewAdmin(page);
    await page.goto(LIST);
    await search(page).fill(prefix);
    await answerWith(page, `**/api/conferences/${_id}`, 500, 'The database is away');
    await page.getByRole('button', { name: `Delete ${prefix}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(banner(page, 'error')).toContainText('The conference could not be deleted');
    await expect(banner(page, 'error')).toContainText('The database is away');
    await expect(rows(page)).toHaveCount(1);
  });

  test('shows the spinner while it loads', async ({ page }) => {
    await signInAsNewAdmin(page);
    const release = await holdBack(page, '**/api/conferences');
    await page.goto(LIST);
    await expect(page.getByText('Loading...').first()).toBeVisible();
    release();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });

  test('says so when the list cannot be loaded, and tries again', async ({ page }) => {
    await signInAsNewAdmin(page);
    await answerWith(page, '**/api/conferences', 500);
    await page.goto(LIST);
    await expect(page.getByText('The conferences could not be loaded')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/conferences');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('only administrators may read the list over HTTP', async ({ page }) => {
  expect((await page.request.get('/api/conferences')).status()).toBe(401);
  const headers = await asAdmin(page.request);
  expect((await page.request.get('/api/conferences', { headers })).status()).toBe(200);
});
