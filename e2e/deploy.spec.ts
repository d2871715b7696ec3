import { expect, test } from '@playwright/test';
import { withoutFile } from './asset-files.ts';
import { signInAsAdmin } from './product.ts';

test('a screen whose file is gone after an update comes with a new page', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/analytics/home');
  await withoutFile(page, 'users-page-*.js', 1);
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there are words, and where to ask', async ({ page }) => {
    await page.goto('/submissioncodes/CARDIO26');
    await expect(page.getByRole('heading')).toHaveText('This site needs JavaScript');
    await expect(page.getByRole('paragraph')).toContainText('support@eposter.live');
  });
});

test('a fault in the browser is reported, without a word of it', async ({ page }) => {
  const counted = async () => {
    const text = await (await page.request.get('/metrics')).text();
    return Number(/eposter_client_faults_total\{kind="script"\} (\d+)/.exec(text)?.[1]);
  };
  const before = await counted();
  await page.goto('/submissioncodes/payments/CARDIO26?email=ada@example.org');
  const [report] = await Promise.all([
    page.waitForRequest('**/api/client-faults'),
    page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('ada@example.org is not a function');
      });
    }),
  ]);
  expect((await report.response())?.status()).toBe(204);
  expect(report.postDataJSON()).toMatchObject({
    kind: 'script',
    name: 'TypeError',
    screen: '/submissioncodes/payments',
  });
  expect(report.postData()).not.toContain('ada');
  expect(await counted()).toBe(before + 1);
});
