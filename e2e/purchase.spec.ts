import { expect, type Page, test } from '@playwright/test';
import {
  buyButton,
  CARD,
  createSale,
  goToCheckout,
  heading,
  openList,
  payByCard,
  payByDebit,
  paymentsOf,
  rows,
  SORRY,
  THANKS,
} from './checkout.ts';
import { banner, mailsTo } from './product.ts';
import { buyOne, expectCodes } from './purchases.ts';

/** The sandbox's page of the checkout that the result page is about. */
const checkoutOf = (page: Page): string =>
  `/sandbox/checkout/${new URL(page.url()).searchParams.get('session_id')}`;

test('one poster is bought, its code arrives, and reloading the result changes nothing', ({
  page,
}) => buyOne(page));

// Authors do this in the hall.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a cancelled checkout says sorry and that nothing was charged, and leads back', async ({
    page,
  }) => {
    const sale = await createSale(page, 1);
    await openList(page, sale);
    await goToCheckout(page, 'Poster number 1');
    await page.getByRole('link', { name: /Cancel/ }).click();
    await expect(heading(page, SORRY)).toBeVisible();
    await expect(page.getByText(/apologise/)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'support@eposter.live' }),
    ).toHaveAttribute('href', 'mailto:support@eposter.live');
    await expect(page.getByText('You have not been charged.')).toBeVisible();
    await expect(page.locator('[data-kind]')).toHaveAttribute('data-kind', 'cancelled');
    await page.getByRole('link', { name: 'Back to your posters' }).click();
    await expect(buyButton(page, 'Poster number 1')).toBeEnabled();
    await page.goBack();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(sale.path);
    await expect(page.getByLabel('Email address')).toHaveValue('');
    expect(await mailsTo(page.request, sale.email)).toEqual([]);
  });

  test('a delayed payment is said to be on its way, and the code follows', async ({ page }) => {
    const sale = await createSale(page, 1);
    await openList(page, sale);
    await goToCheckout(page, 'Poster number 1');
    await payByDebit(page);
    await expect(heading(page, THANKS)).toBeVisible();
    await expect(
      page.getByText(/is processing the payment\. We will email your code/),
    ).toBeVisible();
    expect(await mailsTo(page.request, sale.email)).toEqual([]);
    const list = await page.context().newPage();
    await openList(list, sale);
    await expect(rows(list).first()).toContainText('Processing');
    await expect(buyButton(list, 'Poster number 1')).toHaveCount(0);
    await expect(heading(list, 'Your payment is processing')).toBeVisible();
    const bank = await page.context().newPage();
    await bank.goto(checkoutOf(page));
    await bank.getByRole('button', { name: 'Let it arrive' }).click();
    await expect(bank.getByText(/code of your poster arrives/)).toBeVisible();
    await expectCodes(page, sale, [0]);
  });

  test('a delayed payment that fails is said to have failed, and nothing is sold', async ({
    page,
  }) => {
    const sale = await createSale(page, 1);
    await openList(page, sale);
    await goToCheckout(page, 'Poster number 1');
    await payByDebit(page);
    await expect(page.getByText(/is processing/)).toBeVisible();
    await page.goto(checkoutOf(page));
    await page.getByRole('button', { name: 'Let it fail' }).click();
    await expect(heading(page, SORRY)).toBeVisible();
    await expect(page.getByText('You have not been charged.')).toBeVisible();
    expect(await paymentsOf(page, sale)).toEqual([]);
    await expect.poll(async () => (await mailsTo(page.request, sale.email)).length).toBe(1);
    const [mail] = await mailsTo(page.request, sale.email);
    expect(mail?.text).toContain('You have not been charged.');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(buyButton(page, 'Poster number 1')).toBeEnabled();
  });

  test('Send Codes mails the codes of the paid posters, and no other', async ({ page }) => {
    const sale = await createSale(page, 2);
    await openList(page, sale);
    await goToCheckout(page, 'Poster number 1');
    await payByCard(page, CARD.pays);
    await expect(heading(page, THANKS)).toBeVisible();
    await expectCodes(page, sale, [0]);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Send Codes' }).click();
    await expect(banner(page, 'success')).toContainText(
      `have emailed the code(s) of your paid poster(s) to ${sale.email}`,
    );
    await expect(page.getByRole('button', { name: 'Send Codes' })).toBeFocused();
    await expect.poll(async () => (await mailsTo(page.request, sale.email)).length).toBe(2);
    for (const { text, html } of await mailsTo(page.request, sale.email)) {
      expect(text).toContain(sale.posters[0]?.code);
      expect(text + html).not.toContain(sale.posters[1]?.code);
    }
  });
});
