import { expect, test } from '@playwright/test';
import {
  buyButton,
  CARD,
  createSale,
  goToCheckout,
  heading,
  payByCard,
  THANKS,
} from './checkout.ts';
import { buyAll, expectCodes } from './purchases.ts';

test('all unpaid posters are bought at once', ({ page }) => buyAll(page));

test('the back button on the checkout shows the list, ready to buy', async ({ page }) => {
  const sale = await createSale(page, 2);
  await page.goto(sale.path);
  await page.getByLabel('Email address').fill(sale.email);
  await page.getByRole('button', { name: 'Access submission code(s)' }).click();
  await goToCheckout(page, 'Poster number 1');
  await page.goBack();
  await expect(buyButton(page, 'Poster number 1')).toBeEnabled();
  await goToCheckout(page, 'Poster number 1');
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await expectCodes(page, sale, [0]);
});
