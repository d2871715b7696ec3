import { expect, type Page, test } from '@playwright/test';
import { banner, signInAsNewAdmin } from './product.ts';

/** Answers 404 to files of this name, as often as said: as after an update. */
const missing = async (page: Page, file: string, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  await page.route(`**/assets/${file}`, (route) => {
    left -= 1;
    return left < 0 ? route.continue() : route.fulfill({ status: 404, json: {} });
  });
};

test('a screen whose file is gone after an update comes with a new page', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  await missing(page, 'users-page-*.js', 1);
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a screen whose file stays away says so, reloads once only, and can be tried again', async ({
  page,
}) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await missing(page, 'users-page-*.js');
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
  expect(pages).toBe(1);
  await page.unroute('**/assets/users-page-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  expect(pages).toBe(2);
});

test('without a connection the page stays, and other screens too', async ({ page, context }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  await expect(page.getByLabel('Type Conference Prefix')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByLabel('Type Conference Prefix')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('without a connection a part of a screen that was not there yet says so, and comes when it is back', async ({
  page,
  context,
}) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/posters/CARDIO26');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Sessions' })).toBeVisible();
});

test('without its first script the page has words, not white', async ({ page }) => {
  await missing(page, 'index-*.js', 1);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.unrouteAll();
  await missing(page, 'index-*.js');
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('an Excel file that cannot be made says so', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/posters/CARDIO26');
  await missing(page, 'browser-*.js');
  await page.getByRole('button', { name: 'Export Top Posters' }).click();
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
  await expect(banner(page, 'error')).toContainText('The Excel file could not be made');
  await page.goto('/analytics/report/CARDIO26');
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
  await expect(banner(page, 'error')).toContainText('Reload the page and try again');
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

test('what a server of an earlier version answers is shown by newer screens', async ({ page }) => {
  await signInAsNewAdmin(page);
  const conference = {
    _id: 'abc',
    name: 'Lean Congress',
    prefix: 'LEAN26',
    supportsPayments: true,
    stripePriceId: 'price_1',
    currency: 'eur',
    posterPrice: 25,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const ada = 'ada@example.org';
  const payment = { authorEmail: ada, paidBy: ada, price: 25, abstractId: '1' };
  const answers: [path: string, json: object][] = [
    ['**/api/conferences', { conferences: [conference] }],
    ['**/api/conferences/LEAN26', conference],
    ['**/api/submissioncodes/paymentslist/LEAN26', [{ ...payment, uniqueIdentifier: 'LEAN26-1' }]],
  ];
  for (const [path, json] of answers) await page.route(path, (route) => route.fulfill({ json }));
  await page.goto('/admin/conferencelist');
  await expect(page.getByRole('row').nth(1)).toContainText('LEAN26');
  await page.goto('/admin/conference/edit/LEAN26');
  await expect(page.getByLabel('Conference Name')).toHaveValue('Lean Congress');
  await page.goto('/admin/conference/LEAN26/paymentslist');
  await expect(page.getByRole('row').nth(1)).toContainText('€25.00');
  await expect(page.getByText('Total amount')).toBeVisible();
});
