import { expect, type Page, test } from '@playwright/test';
import { daysAgo, sendVisits } from './hits.ts';
import {
  banner,
  createConference,
  createUser,
  expectAccessible,
  holdBack,
  PASSWORD,
  signInAsNewAdmin,
  signInByApi,
  unique,
} from './product.ts';

/** Ends the session of a page on the server, without its knowing. */
const endOnServer = async (page: Page): Promise<void> => {
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
  const { token } = JSON.parse(stored ?? '');
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/users/logout', { headers })).status()).toBe(200);
};

const storedConference = (page: Page) =>
  page.evaluate(() => localStorage.getItem('selectedConference'));

test.describe('a session that ends under a form', () => {
  const fillUser = async (page: Page, email: string) => {
    await page.goto('/admin/create');
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a password for tests');
    await page
      .getByPlaceholder(/prefix/i)
      .or(page.getByLabel(/prefix/i))
      .first()
      .fill('CARDIO26');
    await page.getByRole('button', { name: 'Add conference' }).click();
  };

  test('is signed in to again above it, and nothing is lost', async ({ page }) => {
    const admin = await signInAsNewAdmin(page);
    const email = `${unique('grace')}@example.org`;
    await fillUser(page, email);
    await endOnServer(page);
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect(dialog).toContainText('Your session has ended');
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/admin/create');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Grace');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(banner(page, 'success')).toHaveText('User Created!');
  });

  test('is left for the login, which says why', async ({ page }) => {
    await signInAsNewAdmin(page);
    await fillUser(page, 'nobody@example.org');
    await endOnServer(page);
    await page.getByRole('button', { name: 'Create User' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/login');
    await expect(banner(page, 'warning')).toContainText('session has ended');
  });

  test('leaves the form where it is beside what is live, which goes on afterwards', async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    await sendVisits(page.request, prefix, [{ at: daysAgo(0), posters: ['A-1'] }]);
    await signInAsNewAdmin(page);
    await page.goto(`/analytics/tracking/${prefix}`);
    const arrived = page.getByRole('list', { name: 'What arrives' });
    await expect(arrived).toBeVisible();
    const titles = page.getByLabel('File names and titles');
    await titles.fill('a.mp4,Hearts');
    await endOnServer(page);
    for (const state of ['hidden', 'visible']) {
      await page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      `);
    }
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(titles).toHaveValue('a.mp4,Hearts');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(titles).toHaveValue('a.mp4,Hearts');
    await expect(arrived).toBeVisible();
  });

  test('gives the form to nobody else', async ({ page }) => {
    const other = await createUser(page.request);
    await signInAsNewAdmin(page);
    await fillUser(page, 'nobody@example.org');
    await endOnServer(page);
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByLabel('Email').fill(other.email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/analytics/home');
    await expect(page.getByText('Grace')).toHaveCount(0);
  });
});

test('another tab says the true reason: the session ended, nobody signed out', async ({
  page,
  context,
}) => {
  const user = await createUser(page.request);
  await signInByApi(page, user.email);
  await page.goto('/account');
  const other = await context.newPage();
  await other.goto('/analytics/home');
  await expect(other.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await endOnServer(page);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(banner(other, 'warning')).toContainText('session has ended');
});

test('two tabs keep their conferences', async ({ page, context }) => {
  const user = await createUser(page.request, { prefixes: ['CARDIO26', 'NEURO26'] });
  await signInByApi(page, user.email);
  await page.goto('/analytics/posters/CARDIO26');
  const other = await context.newPage();
  await other.goto('/analytics/posters/NEURO26');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Top Posters');
  await expect.poll(() => storedConference(page)).toBe('NEURO26');
  await page.getByRole('link', { name: 'Top Authors' }).click();
  await expect(page).toHaveURL(/\/analytics\/authors\/CARDIO26/);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('CARDIO26', { exact: true })).toBeVisible();
});

test('a prefix that no conference has is not remembered', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const none = unique('None');
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  const go = async (typed: string) => {
    await page.getByLabel('Type Conference Prefix').fill(typed);
    await page.getByRole('button', { name: 'GO', exact: true }).click();
    await expect(page).toHaveURL(`/analytics/traffic/${typed}`);
  };
  await go(prefix);
  expect(await storedConference(page)).toBe(prefix);
  await page.goBack();
  await go(none);
  await expect(page.getByText(`There is no conference ${none}`)).toBeVisible();
  expect(await storedConference(page)).toBe(prefix);
  await page.goto(`/analytics/posters/${none}`);
  await expect(page.getByText(`There is no conference ${none}`)).toBeVisible();
  expect(await storedConference(page)).toBe(prefix);
});

test('a conference screen of the administrator names its conference in the sidebar', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions`);
  await expect(page.getByRole('complementary').getByText(prefix)).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(`/analytics/traffic/${prefix}`);
});

test('a spinner says Loading... while Login runs', async ({ page }) => {
  const user = await createUser(page.request);
  await page.goto('/login');
  const release = await holdBack(page, '**/api/users/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/analytics/home');
});
