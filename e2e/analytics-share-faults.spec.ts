import { expect, test } from '@playwright/test';
import {
  answerWith,
  banner,
  createConference,
  expectAccessible,
  holdBack,
  signInAsOrganiser,
} from './product.ts';
import { createStatistics, rowsOf } from './statistics.ts';

const screen = (prefix: string) => `/analytics/share/${prefix}`;

test('a new link, shown only once, comes into view on a phone, and so does the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const link = page.getByLabel('Link', { exact: true });
  const create = page.getByRole('button', { name: 'Create link' });
  await page.getByLabel('Who is it for?').fill('A sponsor');
  await create.click();
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeInViewport();
  const first = await link.inputValue();
  await page.getByLabel('Who is it for?').fill('Another sponsor');
  await create.click();
  await expect(link).not.toHaveValue(first);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('a sponsor’s report that is refused says why', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await page.getByLabel('Who is it for?').fill('Pharma Inc.');
  await page.getByLabel('A sponsor’s report').check();
  const codes = Array.from({ length: 201 }, (_, at) => `P-${at}`).join(' ');
  await page.getByLabel('Poster codes').fill(codes);
  await page.getByLabel('First day').fill('2026-11-01');
  await page.getByLabel('Last day of the report').fill('2026-11-02');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(banner(page, 'error')).toContainText('The link was not created');
  await expect(banner(page, 'error')).toContainText('200');
  await expect(page.getByLabel('Poster codes')).toHaveValue(codes);
  await expectAccessible(page);
});

test('a link whose answer is lost is listed, and it is said that nobody knows', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await expect(page.getByText('No links yet.')).toBeVisible();
  await page.route(`**/api/analytics/shares/${prefix}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Who is it for?').fill('A sponsor');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(banner(page, 'error')).toContainText('It is not known whether this was done');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByLabel('Who is it for?')).toHaveValue('A sponsor');
});

test('the pages of authors are not said to be saved as they were changed meanwhile', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await page.getByLabel('From a day on').check();
  await page.getByLabel('First day').fill('2026-11-01');
  const release = await holdBack(page, `**/api/analytics/author-pages/${prefix}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Never').check();
  release();
  await expect(banner(page, 'success')).toHaveText(
    'The setting is savedWhat you typed meanwhile is not saved yet.',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(banner(page, 'success')).toHaveText('The setting is saved');
});

test('what a link can be about is not said to be missing where it could not be loaded', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const path = `**/api/analytics/${prefix}`;
  await answerWith(page, path, 500, 'The pipe burst');
  await page.goto(screen(prefix));
  await page.getByLabel('One author').check();
  await page.getByLabel('Author', { exact: true }).fill('Ada Even');
  await expect(page.getByText('The list of top authors could not be loaded')).toBeVisible();
  await expect(page.getByText('No author of that name has visits.')).toHaveCount(0);
  await page.getByLabel('A sponsor’s report').check();
  await expect(page.getByText('The list of top topics could not be loaded')).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Imaging')).toBeVisible();
});
