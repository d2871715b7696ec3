import { expect, test } from '@playwright/test';
import { sendVisits } from './hits.ts';
import { createConference, deleteConference, signInAsOrganiser } from './product.ts';

test('a screen whose conference is deleted says so', async ({ page }) => {
  const { prefix, _id } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.locator('[data-live]')).toHaveText('0visitors now');
  await deleteConference(page.request, _id);
  await expect(page.getByText(`Conference ${prefix} not found`)).toBeVisible({ timeout: 10_000 });
});

test('nobody listens while the tab is hidden', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/live/')) requests += 1;
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
  expect(requests).toBe(1);
  await sendVisits(page.request, prefix, [{ at: Date.now() - 2_000, posters: ['A-1'] }]);
  await show('visible');
  await expect(page.locator('[data-live]')).toHaveText('1visitor now');
  expect(requests).toBe(2);
});
