import { expect, test } from '@playwright/test';
import { answerWith, expectAccessible, expectNoOverflow } from './product.ts';

test('says what is kept and for how long, as it is configured', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: /What exactly is kept/ }).click();
  await expect(page).toHaveURL('/privacy/details');
  const kept = page.getByRole('table', { name: 'What is kept, and for how long' });
  await expect(kept.getByRole('row', { name: /^Visitor number/ })).toContainText('25 months');
  const points = page.getByRole('table', { name: /exemption for audience measurement/ });
  await expect(points.getByRole('row')).toHaveCount(13);
  const limit = points.getByRole('row', { name: /^What was collected is kept 25 months at most/ });
  await expect(limit).toContainText('Partly');
  await expectAccessible(page);

  const json = await (await page.request.get('/api/privacy')).json();
  await page.route('**/api/privacy', (route) =>
    route.fulfill({ json: { ...json, singleHitsMonths: 13, source: 'matomo' } }),
  );
  await page.reload();
  await expect(kept.getByRole('row', { name: /^Visitor number/ })).toContainText('13 months');
  await expect(limit).toContainText('Yes');
  await expect(page.getByText('read from a Matomo', { exact: false })).toBeVisible();
});

test('says it in the reader’s language', async ({ page }) => {
  await page.goto('/privacy?lang=de');
  await expect(page.getByRole('heading', { name: 'Wenn Sie sich anmelden' })).toBeVisible();
  await page.getByRole('link', { name: /Was genau gespeichert wird/ }).click();
  const kept = page.getByRole('table', { name: 'Was gespeichert wird und wie lange' });
  await expect(kept.getByRole('row', { name: /^Besuchernummer/ })).toContainText('25 Monate');
  await expectAccessible(page);
});

test('what cannot be loaded can be asked for again', async ({ page }) => {
  await answerWith(page, '**/api/privacy', 500, 'Away');
  await page.goto('/privacy/details');
  await expect(page.getByText('The details could not be loaded')).toBeVisible();
  await page.unroute('**/api/privacy');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toHaveCount(2);
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('both tables fit', async ({ page }) => {
    await page.goto('/privacy/details');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
