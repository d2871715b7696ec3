import { expect, } from '@playwright/test';
import {
  buyButton,
  CARD,
  goToCheckout,
  heading,
  payByCard,
  THANKS,
} from './checkout.ts';
import { expectCodes } from './purchases.ts';

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
