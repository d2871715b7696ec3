import { expect, test } from '@playwright/test';
import { answerWith, createConference, createUser, expectAccessible, signIn } from './product.ts';
import { createStatistics } from './statistics.ts';

test('an administrator is greeted and types any prefix', async ({ page }) => {
  const admin = await createUser(page.request, { isAdmin: true, name: 'Ada Example' });
  await signIn(page, admin.email);
  await expect(page.getByText('Ada Example').first()).toBeVisible();
  await expect(page.getByText(/redirected/)).toBeVisible();
  // The only one of this name on the screen, in whatever case.
  const go = page.getByRole('button', { name: 'GO' });
  await expect(go).toBeDisabled();
  await page.getByLabel('Type Conference Prefix').fill('   ');
  await expect(go).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Type Conference Prefix').fill(' ANY-Prefix_1 ');
  await go.click();
  await expect(page).toHaveURL('/analytics/traffic/ANY-Prefix_1');
  await expect(page.getByRole('navigation').or(page.getByText('Conference')).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/analytics/home');
});

test('an organiser chooses among their conferences, and the choice stays', async ({ page }) => {
  const user = await createUser(page.request, { prefixes: ['CARDIO26', 'NEURO26'] });
  await signIn(page, user.email);
  const go = page.getByRole('button', { name: 'Go' });
  await expect(go).toBeDisabled();
  const options = page.getByLabel('Please choose a conference').getByRole('option');
  await expect(options).toHaveText([/./, 'CARDIO26', 'NEURO26']);
  await expect(page.getByText('Admin Panel')).toHaveCount(0);
  await page.getByLabel('Please choose a conference').selectOption('NEURO26');
  await go.click();
  await expect(page).toHaveURL('/analytics/traffic/NEURO26');
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('selectedConference'))).toBe('NEURO26');
  await page.getByRole('link', { name: 'Top Posters' }).click();
  await expect(page).toHaveURL('/analytics/posters/NEURO26');
  await expectAccessible(page);
});

test('who has several conferences sees them side by side, and finds one', async ({ page }) => {
  const busy = await createStatistics(page.request);
  const quiet = await createConference(page.request);
  const user = await createUser(page.request, { prefixes: [quiet.prefix, busy.prefix, 'NEXT99'] });
  await signIn(page, user.email);
  const rows = page
    .getByRole('table', { name: 'Your conferences' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByRole('cell')).toHaveText([
    ...[busy.prefix, '105', busy.name, '14', 'P-01', /./],
  ]);
  await expect(rows.filter({ hasText: 'NEXT99' })).toContainText('no statistics of it yet');
  await expectAccessible(page);
  await page.getByPlaceholder('Search by name or prefix').fill(quiet.name);
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: quiet.prefix, exact: true }).click();
  await expect(page).toHaveURL(`/analytics/traffic/${quiet.prefix}`);
});

test('conferences that could not be read are not said to have no statistics', async ({ page }) => {
  const busy = await createStatistics(page.request);
  const user = await createUser(page.request, { prefixes: [busy.prefix, 'NEXT99'] });
  const paths = [`**/api/analytics/name/${busy.prefix}`, `**/api/analytics/${busy.prefix}`];
  for (const path of paths) await answerWith(page, path, 500, 'The pipe burst');
  await signIn(page, user.email);
  const row = page.getByRole('table', { name: 'Your conferences' }).getByRole('row');
  await expect(row.filter({ hasText: busy.prefix })).toContainText('Could not be read');
  await expect(row.filter({ hasText: 'NEXT99' })).toContainText('no statistics of it yet');
  await expectAccessible(page);
  for (const path of paths) await page.unroute(path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(row.filter({ hasText: busy.prefix })).toContainText(busy.name);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a user with exactly one conference has it selected', async ({ page }) => {
  const user = await createUser(page.request, { prefixes: ['ONLY26'] });
  await signIn(page, user.email);
  await expect(page.getByLabel('Please choose a conference')).toHaveValue('ONLY26');
  await expect(page.getByRole('button', { name: 'Go', exact: true })).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem('selectedConference'))).toBe('ONLY26');
});

test('a user without a conference is told what to do', async ({ page }) => {
  const user = await createUser(page.request);
  const json = { userConferences: [] };
  await page.route('**/api/users/*/conferences', (route) => route.fulfill({ json }));
  await signIn(page, user.email);
  await expect(page.getByRole('link', { name: 'support@eposter.live' })).toBeVisible();
  await expectAccessible(page);
});

test('the sidebar has the sections of an administrator, in order', async ({ page }) => {
  const admin = await createUser(page.request, { isAdmin: true });
  await signIn(page, admin.email);
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(entries).toHaveText([
    'Analytics Users',
    'SC App',
    'Audit Log',
    /^System/,
    'Home',
    'Overview',
    'Top Posters',
    'Top Authors',
    'Top Topics',
    'Top Affiliations',
    'Top Videos',
    'Top Audios',
    'Audience',
    'Pages and Searches',
    'Sessions',
    'Account',
    'Logout',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the sections are behind a menu button, and Escape closes them', async ({ page }) => {
    const user = await createUser(page.request, { prefixes: ['A26', 'B26'] });
    await signIn(page, user.email);
    await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
  });
});
