import { expect, test } from '@playwright/test';
import {
  CARD,
  createSale,
  goToCheckout,
  heading,
  openList,
  payByCard,
  payByDebit,
  paymentsOf,
  THANKS,
} from './checkout.ts';
import { buyAll, buyOne, expectCodes } from './purchases.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one poster is bought, its code arrives, and reloading the result changes nothing', ({
    page,
  }) => buyOne(page));

  test('all unpaid posters are bought at once', ({ page }) => buyAll(page));

  test('the page that says that a payment is processing says by itself that it is paid', async ({
    page,
  }) => {
    const sale = await createSale(page, 1);
    await openList(page, sale);
    await goToCheckout(page, 'Poster number 1');
    await payByDebit(page);
    await expect(page.getByText(/is processing/)).toBeVisible();
    const bank = await page.context().newPage();
    await bank.goto(`/sandbox/checkout/${new URL(page.url()).searchParams.get('session_id')}`);
    await bank.getByRole('button', { name: 'Let it arrive' }).click();
    await expect(page.getByText(/code of your poster arrives/)).toBeVisible({ timeout: 40_000 });
  });
});

test('a declined card can be replaced, and the poster is sold once', async ({ page }) => {
  const sale = await createSale(page, 1);
  await openList(page, sale);
  await goToCheckout(page, 'Poster number 1');
  await payByCard(page, CARD.declines);
  await expect(page.getByRole('alert')).toContainText('declined');
  expect(await paymentsOf(page, sale)).toEqual([]);
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await expectCodes(page, sale, [0]);
  expect(await paymentsOf(page, sale)).toHaveLength(1);
});

test('a card that needs authentication is charged once the bank has asked', async ({ page }) => {
  const sale = await createSale(page, 1);
  await openList(page, sale);
  await goToCheckout(page, 'Poster number 1');
  await payByCard(page, CARD.asks);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(heading(page, THANKS)).toBeVisible();
  await expectCodes(page, sale, [0]);
});
