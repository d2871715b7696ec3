import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  asAdmin,
  banner,
  createConference,
  expectAccessible,
  expectFrozen,
  expectNoOverflow,
  freezeTime,
  passTime,
  signInAsNewAdmin,
  unique,
} from './product.ts';

// A screen is looked at by axe in light and dark, which takes its time on a small machine.
test.describe.configure({ timeout: 180_000 });

const LIST = '/admin/conferencelist';
const PRICE_ID_MISSING =
  'You have not set the price ID for the posters. A paid conference can not have 0 as price ID per poster.';
const ORANGE = 'rgb(193, 89, 0)';

const fill = async (page: Page, prefix: string): Promise<void> => {
  await page.getByLabel('Conference Name').fill(`Congress ${prefix}`);
  await page.getByLabel('Conference Prefix').fill(prefix);
};

test.describe('/admin/conference/add', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsNewAdmin(page);
    await page.goto('/admin/conference/add');
  });

  test('adds a conference, clears the form, and opens the list after 500 ms', async ({ page }) => {
    const prefix = unique('Added');
    await expect(page.getByRole('heading', { name: 'Add new Conference', level: 1 })).toBeVisible();
    await fill(page, `  ${prefix} `);
    await expect(page.getByLabel('Conference Prefix')).toHaveValue(prefix);
    await expect(page.getByLabel('Currency')).toHaveCount(0);
    await expect(page.getByLabel('Stripe Price ID')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Conference Payments' }).check();
    await expect(page.getByLabel('Currency')).toHaveValue('usd');
    await expect(page.getByLabel('Currency').getByRole('option')).toHaveText([
      'Dollars - $',
      'Euros - €',
      'British Pound - £',
    ]);
    await page.getByLabel('Currency').selectOption('British Pound - £');
    await page.getByLabel('Stripe Price ID').fill(' price_demo_poster_gbp ');
    await page.getByLabel('Make an invoice for every payment').check();
    await expectAccessible(page);
    await freezeTime(page);
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expectFrozen(page, () =>
      expect(banner(page, 'success')).toHaveText(
        `Successfully Added Conference with prefix: ${prefix}`,
        { timeout: 100 },
      ),
    );
    await expect(page.getByLabel('Conference Name')).toHaveValue('');
    await expect(page.getByLabel('Conference Prefix')).toHaveValue('');
    await expect(page.getByRole('switch', { name: 'Conference Payments' })).not.toBeChecked();
    await passTime(page, 400);
    await expect(page).toHaveURL('/admin/conference/add');
    await passTime(page, 200);
    await expect(page).toHaveURL(LIST);
    const saved = await page.request.get(`/api/conferences/${prefix}`);
    expect(await saved.json()).toMatchObject({
      name: `Congress   ${prefix}`,
      prefix,
      supportsPayments: true,
      stripePriceId: 'price_demo_poster_gbp',
      currency: 'gbp',
      posterPrice: 20,
      checkoutExtras: ['invoice'],
    });
  });

  test('requires a name and a prefix, and a prefix without spaces inside', async ({ page }) => {
    const add = page.getByRole('button', { name: 'Add Conference' });
    await add.click();
    await expect(page.locator('input:invalid')).toHaveCount(2);
    await fill(page, 'two words');
    await add.click();
    await expect(page.getByText(/^A prefix has 1 to 64 letters/)).toBeVisible();
    await expect(page.getByLabel('Conference Prefix')).toBeFocused();
    await expect(page).toHaveURL('/admin/conference/add');
    await page.getByRole('link', { name: 'Back to Conference List' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(LIST);
  });

  test('is blocked while payments are on and the price ID is blank', async ({ page }) => {
    const prefix = unique('Blank');
    await fill(page, prefix);
    await page.getByText('Conference Payments').click();
    await page.getByLabel('Stripe Price ID').fill('   ');
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expect(banner(page, 'warning')).toHaveText(PRICE_ID_MISSING);
    await expect(banner(page, 'warning')).toHaveCSS('border-left-color', ORANGE);
    await expectAccessible(page);
    expect((await page.request.get(`/api/conferences/${prefix}`)).status()).toBe(404);
    await page.getByRole('switch', { name: 'Conference Payments' }).uncheck();
    await expect(banner(page, 'warning')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expect(page).toHaveURL(LIST);
  });

  test('422: the prefix is taken, whatever its case, and what was typed stays', async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    const typed = prefix.toLowerCase();
    await fill(page, typed);
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expect(banner(page, 'warning')).toHaveText(
      `Conference with prefix: ${typed} already exists`,
    );
    await expect(page.getByLabel('Conference Prefix')).toHaveValue(typed);
  });

  test('500: Something went wrong', async ({ page }) => {
    await fill(page, unique('Fault'));
    await answerWith(page, '**/api/conferences', 500);
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expect(banner(page, 'error')).toContainText('Something went wrong');
  });

  test('a price that the provider does not know, or in another currency, is refused', async ({
    page,
  }) => {
    const prefix = unique('Price');
    await fill(page, prefix);
    await page.getByRole('switch', { name: 'Conference Payments' }).check();
    await page.getByLabel('Stripe Price ID').fill('price_that_is_not_there');
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expect(banner(page, 'error')).toContainText(/price/i);
    await expect(page.getByLabel('Stripe Price ID')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Stripe Price ID').fill('price_demo_poster');
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expect(banner(page, 'error')).toContainText(
      'in EUR, the conference in USD: choose the price’s currency',
    );
    await expectAccessible(page);
    await answerWith(page, '**/api/conferences', 502, 'The payment provider does not answer');
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expect(banner(page, 'error')).toHaveText('The payment provider does not answer.');
    expect((await page.request.get(`/api/conferences/${prefix}`)).status()).toBe(404);
  });
});

test.describe('/admin/conference/edit/{prefix}', () => {
  test('loads the conference, saves it, and opens the list after 500 ms', async ({ page }) => {
    const { _id, name, prefix } = await createConference(page.request, { paid: true });
    await signInAsNewAdmin(page);
    await page.goto(`/admin/conference/edit/${prefix.toLowerCase()}`);
    await expect(page.getByRole('heading', { name: 'Edit Conference', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Conference Name')).toHaveValue(name);
    await expect(page.getByLabel('Conference Prefix')).toHaveValue(prefix);
    await expect(page.getByLabel('Currency')).toHaveValue('eur');
    await expect(page.getByLabel('Stripe Price ID')).toHaveValue('price_demo_poster');
    await expect(page.getByText('€25.00')).toBeVisible();
    await expectAccessible(page);
    const moved = unique('Moved');
    await fill(page, moved);
    await freezeTime(page);
    await page.getByRole('button', { name: 'Update Conference' }).click();
    await expectFrozen(page, () =>
      expect(banner(page, 'success')).toHaveText('Conference Updated', { timeout: 100 }),
    );
    await passTime(page, 400);
    await expect(page).toHaveURL(`/admin/conference/edit/${prefix.toLowerCase()}`);
    await passTime(page, 200);
    await expect(page).toHaveURL(LIST);
    const saved = await page.request.get(`/api/conferences/${moved}`);
    expect(await saved.json()).toMatchObject({ _id, name: `Congress ${moved}`, posterPrice: 25 });
  });

  test('what another administrator changed meanwhile is not undone, and that is said', async ({
    page,
  }) => {
    const { _id, name, prefix } = await createConference(page.request);
    await signInAsNewAdmin(page);
    await page.goto(`/admin/conference/edit/${prefix}`);
    await page.getByLabel('Conference Name').fill('A name of mine');
    const changed = await page.request.put('/api/conferences', {
      data: { _id, name, prefix, timeZone: 'Europe/Vienna' },
      headers: await asAdmin(page.request),
    });
    expect(changed.status()).toBe(200);
    await page.getByRole('button', { name: 'Update Conference' }).click();
    await expect(banner(page, 'error')).toHaveText(
      'Somebody else has changed this in the meantime, so nothing was saved. Load the page again to see how it is now, then make your change.',
    );
    await expect(page.getByLabel('Conference Name')).toHaveValue('A name of mine');
    const saved = await page.request.get(`/api/conferences/${prefix}`);
    expect(await saved.json()).toMatchObject({ name, timeZone: 'Europe/Vienna' });
  });

  test('an unknown conference leads to /404', async ({ page }) => {
    await signInAsNewAdmin(page);
    await page.goto(`/admin/conference/edit/${unique('Nothing')}`);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  });

  test('422, 500 and a blank price ID are named as on adding', async ({ page }) => {
    const taken = await createConference(page.request);
    const { prefix } = await createConference(page.request, { paid: true });
    await signInAsNewAdmin(page);
    await page.goto(`/admin/conference/edit/${prefix}`);
    const update = page.getByRole('button', { name: 'Update Conference' });
    await page.getByLabel('Stripe Price ID').fill('');
    await update.click();
    await expect(banner(page, 'warning')).toHaveText(PRICE_ID_MISSING);
    await page.getByLabel('Stripe Price ID').fill('price_demo_poster');
    await page.getByLabel('Conference Prefix').fill(taken.prefix);
    await update.click();
    await expect(banner(page, 'warning')).toHaveText(
      `Conference with prefix: ${taken.prefix} already exists`,
    );
    await answerWith(page, '**/api/conferences', 500);
    await update.click();
    await expect(banner(page, 'error')).toContainText('Something went wrong');
  });

  test('says so when the conference cannot be loaded, and tries again', async ({ page }) => {
    const { prefix, name } = await createConference(page.request);
    await signInAsNewAdmin(page);
    await answerWith(page, `**/api/conferences/${prefix}`, 500);
    await page.goto(`/admin/conference/edit/${prefix}`);
    await expect(page.getByText('The conference could not be loaded')).toBeVisible();
    await page.unroute(`**/api/conferences/${prefix}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Conference Name')).toHaveValue(name);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list and the forms fit', async ({ page }) => {
    const name = 'A congress with an uncommonly long name that says everything about itself';
    const { prefix } = await createConference(page.request, { paid: true, name });
    await signInAsNewAdmin(page);
    await page.goto(LIST);
    await page.getByPlaceholder('Search by prefix').fill(prefix);
    await expect(page.getByRole('link', { name: /^Go to/ })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: `Edit ${prefix}` }).click();
    await expect(page.getByLabel('Stripe Price ID')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
