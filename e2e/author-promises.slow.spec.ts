import { expect, type Page, test } from '@playwright/test';
import {
  CARD,
  createSale,
  goToCheckout,
  heading,
  openList,
  payByCard,
  THANKS,
} from './checkout.ts';
import { banner } from './product.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The filled buttons: the way on that the screen offers first. */
const primary = (page: Page) => page.locator('main [data-rank="first"]');

test('with everything paid the page says so, and Send Codes is its one primary button', async ({
  page,
}) => {
  const sale = await createSale(page, 2);
  await openList(page, sale);
  await expect(heading(page, /^Payment Required/)).toBeVisible();
  await expect(primary(page)).toHaveText([/^Pay for All/]);
  await goToCheckout(page, 'Poster number 1');
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(heading(page, /^Payment Required/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Codes' })).toBeVisible();
  await expect(primary(page)).toHaveText([/^Buy€25\.00/]);

  await goToCheckout(page, 'Poster number 2');
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(heading(page, 'All posters are paid')).toBeVisible();
  await expect(page.getByText('Payment Required')).toHaveCount(0);
  await expect(page.getByText('per poster')).toHaveCount(0);
  await expect(page.getByText(/^All 2 posters are paid\./)).toBeVisible();
  await expect(primary(page)).toHaveText(['Send Codes']);
  await primary(page).click();
  await expect(banner(page, 'success')).toContainText(
    `have emailed the code(s) of your paid poster(s) to ${sale.email}`,
  );
});
