import { expect, type Page, test } from '@playwright/test';
import { createSale, rows } from './checkout.ts';
import {
  createConference,
  expectAccessible,
  holdBack,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const SCRIPT = '**/assets/author-*.js';
const field = (page: Page) => page.getByLabel('Email address');

/** For so many loads of the page, however often the browser asks in each. */
const gone = (page: Page, file: string, loads = Number.POSITIVE_INFINITY) => {
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1;
  });
  return page.route(file, (route) =>
    loaded > loads ? route.continue() : route.fulfill({ status: 404, json: {} }),
  );
};

test('heading and form are there before a script runs, and what is typed by then is kept', async ({
  page,
}) => {
  const { prefix, name } = await createConference(page.request);
  const release = await holdBack(page, SCRIPT);
  await page.goto(`/submissioncodes/${prefix}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Retrieve Your ePoster/);
  await expect(page.getByText(name)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ada@example.org');
  const send = page.getByRole('button', { name: 'Send Submission Code(s)' });
  await expect(send).toBeDisabled();
  release();
  await expect(send).toBeEnabled();
  await expect(field(page)).toHaveValue('ada@example.org');
  await expect(field(page)).toBeFocused();
});

for (const paid of [false, true]) {
  test(`${paid ? 'paid' : 'free'}: the browser takes the page over as the server painted it`, async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const { prefix } = await createConference(page.request, { paid });
    await page.goto(`/submissioncodes/${paid ? 'payments/' : ''}${prefix}`);
    await field(page).fill('ada@example.org');
    await expect(page.getByRole('button', { name: /submission code\(s\)/i })).toBeEnabled();
    expect(faults).toEqual([]);
  });
}

test('a first visit loads less than 80 kB', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`/submissioncodes/${prefix}`, { waitUntil: 'networkidle' });
  await expect(field(page)).toBeVisible();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(80_000);
});

test('a mistyped prefix is not found, in status and words and in the authors’ frame', async ({
  page,
}) => {
  const answer = await page.goto(`/submissioncodes/${unique('none')}`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle(/404/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText(/may have been mistyped/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Questions?');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
});

test('a conference that is gone since the page was made is not found', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await page.route('**/api/conferences/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'No' } }),
  );
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(page).toHaveURL('/404');
});

test('an administrator who looks at an author’s screen gets a way back', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/submissioncodes/CARDIO26');
  await expect(page.getByRole('link', { name: 'Back to Conference List' })).toBeVisible();
  // Two lines by then, and still not at the edge.
  expect((await page.getByText('ePoster Live').boundingBox())?.y).toBeGreaterThan(4);
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
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
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
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rows(page)).toHaveCount(1);
});
