import { expect, type Page, test } from '@playwright/test';
import { createSale, rows } from './checkout.ts';
import { createConference, signInAsAdmin } from './product.ts';
import { followRequests } from './quiet.ts';

const SCRIPT = '**/assets/author-*.js';
const field = (page: Page) => page.getByLabel('Email address');

/** Answers 404 to a file in so many loads of the page, however often the browser asks in each. */
const gone = (page: Page, file: string, loads = Number.POSITIVE_INFINITY) => {
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1;
  });
  return page.route(file, (route) =>
    loaded > loads ? route.continue() : route.fulfill({ status: 404, json: {} }),
  );
};

test('a first visit loads less than 80 kB', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const untilQuiet = followRequests(page);
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(field(page)).toBeVisible();
  await untilQuiet();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(80_000);
});

test('an administrator who looks at an author’s screen gets back to the conferences', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/submissioncodes/CARDIO26');
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
  await expect(page.getByRole('heading', { name: 'Conferences', level: 1 })).toBeVisible();
});

test('without its script the page loads anew once, and then says so', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await gone(page, SCRIPT, 1);
  await page.goto(`/submissioncodes/${prefix}`);
  await field(page).fill('ada@example.org');
  await expect(page.getByRole('button', { name: 'Send Submission Code(s)' })).toBeEnabled();
  await page.unrouteAll();
  await gone(page, SCRIPT);
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(page.getByRole('alert')).toContainText('Could not load this page');
  await expect(field(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(field(page)).toBeVisible();
});

test('a list whose file is gone after an update comes with a new page, or says so', async ({
  page,
}) => {
  const sale = await createSale(page, 1);
  const path = `${sale.path}?email=${encodeURIComponent(sale.email)}`;
  await gone(page, '**/assets/purchase-*.js', 1);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(1);
  await gone(page, '**/assets/purchase-*.js');
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('Could not load this page');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rows(page)).toHaveCount(1);
});
