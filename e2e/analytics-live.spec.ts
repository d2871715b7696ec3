import { expect, test } from '@playwright/test';
import { sendVisits } from './hits.ts';
import { createConference, deleteConference, signInAsOrganiser } from './product.ts';

const now = (posters: string[]) => ({ at: Date.now() - 2_000, posters });

test('visitors come and are counted without a reload', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/traffic/${prefix}`);
  const live = page.locator('[data-live]');
  await expect(live).toHaveText('0visitors now');
  await expect(page.getByText('seen in the last five minutes')).toBeVisible();
  await sendVisits(page.request, prefix, [now(['A-1'])]);
  await expect(live).toHaveText('1visitor now');
  const latest = page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem');
  await expect(latest.first()).toContainText('A-1');
  await sendVisits(page.request, prefix, [now(['A-2']), now(['A-3'])]);
  await expect(live).toHaveText('3visitors now');
});

test('a broken line is taken up again', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  let asked = 0;
  await page.route(`**/api/analytics/live/${prefix}`, async (route) => {
    asked += 1;
    if (asked === 1) return route.abort('connectionreset');
    if (asked === 2) {
      return route.fulfill({
        contentType: 'text/event-stream',
        body: 'data: {"visitors":41,"hits":[]}\n\n',
      });
    }
    await route.fallback();
  });
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.locator('[data-live]')).toHaveText('41visitors now');
  await expect(page.locator('[data-live]')).toHaveText('0visitors now');
  expect(asked).toBeGreaterThan(2);
});

test('a screen whose session ends elsewhere asks to sign in', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.locator('[data-live]')).toHaveText('0visitors now');
  const token = await page.evaluate('JSON.parse(localStorage.userInfo).token');
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/users/logout', { headers })).status()).toBe(200);
  await expect(page).toHaveURL('/login', { timeout: 10_000 });
});

test('a screen whose conference is deleted says so', async ({ page }) => {
  const { prefix, _id } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.locator('[data-live]')).toHaveText('0visitors now');
  await deleteConference(page.request, _id);
  await expect(page.getByText(`There is no conference ${prefix}`)).toBeVisible({ timeout: 10_000 });
});

test('nobody listens while the tab is hidden', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/live/')) asked += 1;
  });
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/analytics/live/'),
  );
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.locator('[data-live]')).toHaveText('0visitors now');
  const show = (visibility: 'hidden' | 'visible') =>
    page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { value: '${visibility}', configurable: true });
       document.dispatchEvent(new Event('visibilitychange'));`,
    );
  await show('hidden');
  await ended;
  expect(asked).toBe(1);
  await sendVisits(page.request, prefix, [now(['A-1'])]);
  await show('visible');
  await expect(page.locator('[data-live]')).toHaveText('1visitor now');
  expect(asked).toBe(2);
});
