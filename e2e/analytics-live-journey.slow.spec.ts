import { expect, test } from '@playwright/test';
import { sendVisits } from './hits.ts';
import { createConference, signInAsNewOrganiser, signInAsOrganiser } from './product.ts';

const now = (posters: string[]) => ({ at: Date.now() - 2_000, posters });

test('visitors come and are counted without a reload', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/traffic/${prefix}`);
  const live = page.locator('[data-live]');
  await expect(live).toHaveText('0visitors now');
  await expect(page.getByText('in the last 5 minutes')).toBeVisible();
  await sendVisits(page.request, prefix, [now(['A-1'])]);
  await expect(live).toHaveText('1visitor now');
  const latest = page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem');
  await expect(latest.first()).toContainText('A-1');
  await sendVisits(page.request, prefix, [now(['A-2']), now(['A-3'])]);
  await expect(live).toHaveText('3visitors now');
});

test('a screen whose session ends elsewhere asks to sign in', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewOrganiser(page, { prefixes: [prefix] });
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.locator('[data-live]')).toHaveText('0visitors now');
  const token = await page.evaluate('JSON.parse(localStorage.userInfo).token');
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/users/logout', { headers })).status()).toBe(200);
  await expect(page).toHaveURL('/login', { timeout: 10_000 });
});
