import { expect, test } from '@playwright/test';
import {
  createUser,
  expectAccessible,
  expectNoOverflow,
  signIn,
  signInAsOrganiser,
  unique,
} from './product.ts';
import { createLink, makeLink, otherSections } from './share-links.ts';
import { createStatistics, figure, rowsOf, sharedStatistics } from './statistics.ts';

const screen = (prefix: string) => `/analytics/share/${prefix}`;

/** A picture of one red point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('a link ends when its time is over', async ({ page, browser }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  // The form's shortest time is a week: here the same link is made for three seconds.
  await page.route(`**/api/analytics/shares/${prefix}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const sent = route.request().postDataJSON();
    const expiresAt = new Date(Date.now() + 3_000).toISOString();
    await route.continue({ postData: { ...sent, expiresAt } });
  });
  const link = await makeLink(page, 'A guest', []);
  const guest = await (await browser.newContext()).newPage();
  await expect(async () => {
    await guest.goto('about:blank');
    await guest.goto(link);
    await expect(guest.getByText('This link does not work')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await page.reload();
  await expect(page.getByText('No share links yet.', { exact: false })).toBeVisible();
  await guest.context().close();
});

test('a link shows of the live view only what its sections do', async ({ page, browser }) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const without = ['Overview', ...otherSections.slice(1), 'Top Posters'];
  const link = await makeLink(page, unique('Authors'), without);
  const guest = await (await browser.newContext()).newPage();
  const opened = guest.waitForResponse(/\/api\/analytics\/live\//);
  await guest.goto(link);
  expect((await opened).status()).toBe(200);
  await expect(guest.getByRole('heading', { name: 'Top Authors', level: 1 })).toBeVisible();
  await expect(guest.locator('[data-live]')).toHaveCount(0);
  await guest.context().close();
});

test('whoever is signed in sees a link as a stranger does', async ({ page, browser }) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const link = await makeLink(page, unique('Colleague'), []);
  const other = await (await browser.newContext()).newPage();
  const { email } = await createUser(other.request, { paidCategory: 1 });
  await signIn(other, email);
  await other.goto(link);
  await expect(figure(other, 'Direct Visits')).toHaveText('4');
  await other.goto('/analytics/home');
  await expect(other.getByLabel('Please choose a conference')).toBeVisible();
  await other.context().close();
});

test('a link to one author shows the author, until its last day', async ({ page, browser }) => {
  const { prefix } = sharedStatistics();
  const name = unique('Author');
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(screen(prefix));
  await page.getByLabel('Who is it for?').fill(name);
  await page.getByRole('radio', { name: 'One author' }).check();
  await page.getByLabel('Author', { exact: true }).fill('Ada Even');
  await page.getByLabel('Valid for').selectOption('Until a specific date');
  await page.getByLabel('Last day').fill('2099-12-31');
  const link = await createLink(page);
  await expect(rowsOf(page).filter({ hasText: name })).toContainText('31 Dec 2099');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Ada Even', level: 1 })).toBeVisible();
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
    const { prefix } = sharedStatistics();
    await signInAsOrganiser(page, prefix);
    await page.goto(screen(prefix));
    await page.getByLabel('Who is it for?').fill(unique('Sponsor'));
    const logo = page.getByLabel('Logo (optional)');
    await logo.setInputFiles(file('fake.png', 'image/png', Buffer.from('<svg/>')));
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByText('The logo must be a PNG, JPEG or WebP image')).toBeVisible();
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('links are made and read', async ({ page }) => {
    const { prefix } = sharedStatistics();
    await signInAsOrganiser(page, prefix);
    await page.goto(screen(prefix));
    const link = await makeLink(page, unique('Sponsor'), []);
    await page.goto(link);
    await expect(figure(page, 'Direct Visits')).toHaveText('4');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
