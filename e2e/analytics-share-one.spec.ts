import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoOverflow, signInAsOrganiser } from './product.ts';
import { createStatistics, figure, rowsOf } from './statistics.ts';

const screen = (prefix: string) => `/analytics/share/${prefix}`;

/** A picture of one red point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const createLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/shared[^#]*#share_/);
  return link.inputValue();
};

test('a link to one poster shows its page with the chosen period, and nothing else', async ({
  page,
  browser,
}) => {
  test.slow();
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}?period=30d&compare=no`);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page).toHaveURL(`${screen(prefix)}?period=30d&compare=no`);
  await expect(page.getByRole('button', { name: 'Period: Last 30 days' })).toBeVisible();
  await page.getByLabel('Who is it for?').fill('Its authors');
  await page.getByRole('radio', { name: 'One poster' }).check();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await page.getByLabel('Poster code').fill('p-01');
  await expectAccessible(page);
  const link = await createLink(page);
  expect(new URL(link).search).toBe('?period=30d&compare=no');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowsOf(page).first()).toContainText('Poster P-01');

  const guest = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  const live: string[] = [];
  guest.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
    if (response.url().includes('/live/')) live.push(response.url());
  });
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Poster P-01', level: 1 })).toBeVisible();
  await expect(figure(guest, 'Number of Visits')).toHaveText('14');
  await expect(guest.getByRole('button', { name: 'Period: Last 30 days' })).toBeVisible();
  await expect(guest.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expect(guest.getByRole('link', { name: /Back to|Overview|Report/ })).toHaveCount(0);
  await expect(guest.locator('[data-live]')).toHaveCount(0);
  await expectAccessible(guest);
  const { hash } = new URL(link);
  for (const path of ['posters', 'posters/P-02', 'traffic', 'content', 'report', 'authors']) {
    await guest.goto('about:blank');
    await guest.goto(`/shared/${path}${hash}`);
    await expect(guest.getByRole('heading', { name: 'Poster P-01', level: 1 })).toBeVisible();
  }
  await expect(guest.getByText('P-02')).toHaveCount(0);
  expect(live).toEqual([]);
  expect(refused).toEqual([]);
  await guest.context().close();
});

test('a link to one author shows the author, until its last day', async ({ page, browser }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(screen(prefix));
  await page.getByLabel('Who is it for?').fill('The author');
  await page.getByRole('radio', { name: 'One author' }).check();
  await page.getByLabel('Author', { exact: true }).fill('Nobody');
  await expect(page.getByText('No author of that name has visits.')).toBeVisible();
  const names = page.locator('datalist option');
  await expect(names).not.toHaveCount(0);
  const author = (await names.first().getAttribute('value')) ?? '';
  await page.getByLabel('Author', { exact: true }).fill(author);
  await page.getByLabel('It works for').selectOption('Until a date');
  await expect(page.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await page.getByLabel('Last day').fill('2099-12-31');
  const link = await createLink(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowsOf(page).first()).toContainText('31 Dec 2099');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: author, level: 1 })).toBeVisible();
  await expect(figure(guest, 'Number of Visits')).not.toHaveText('');
  await guest.context().close();
});

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test(`logo and note stand above the figures, ${colorScheme} at ${width}`, async ({
    page,
    browser,
  }) => {
    const { prefix } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix);
    await page.goto(screen(prefix));
    await page.getByLabel('Who is it for?').fill('A sponsor');
    const logo = page.getByLabel('Logo (optional)');
    await logo.setInputFiles(file('a.svg', 'image/svg+xml', Buffer.from('<svg/>')));
    await expect(page.getByText('Choose a PNG, JPEG or WebP image.')).toBeVisible();
    await logo.setInputFiles(file('big.png', 'image/png', Buffer.alloc(200_001)));
    await expect(page.getByText('At most 200 kB are taken.', { exact: false })).toBeVisible();
    await logo.setInputFiles(file('fake.png', 'image/png', Buffer.from('<svg/>')));
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByText('The logo has to be a PNG, JPEG or WebP image')).toBeVisible();
    await logo.setInputFiles(file('logo.png', 'image/png', PNG));
    await page.getByLabel('Note (optional)').fill('Thank you,\n<b>Lund</b>');
    const link = await createLink(page);
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme });
    const guest = await context.newPage();
    await guest.goto(link);
    const shown = guest.getByRole('img', { name: 'Logo' });
    await expect(shown).toBeVisible();
    await expect(shown).toHaveJSProperty('naturalWidth', 1);
    await expect(guest.getByText('Thank you, <b>Lund</b>')).toBeVisible();
    await expectNoOverflow(guest);
    await expectAccessible(guest);
    await guest.getByRole('link', { name: 'Report' }).click();
    await guest.emulateMedia({ media: 'print' });
    await expect(shown).toBeVisible();
    await expect(guest.getByText('Thank you, <b>Lund</b>')).toBeVisible();
    await context.close();
  });
}
