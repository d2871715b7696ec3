import { expect, type Page, test } from '@playwright/test';
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
import { mailsTo } from './product.ts';
import { expectCodes } from './purchases.ts';

/** The sandbox's page of the checkout that the result page is about. */
const checkoutOf = (page: Page): string =>
  `/sandbox/checkout/${new URL(page.url()).searchParams.get('session_id')}`;

test('two tabs that buy the same poster share one checkout', async ({ page }) => {
  const sale = await createSale(page, 1);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openList(tab, sale);
    await goToCheckout(tab, 'Poster number 1');
  }
  expect(other.url()).toBe(page.url());
  for (const tab of [page, other]) {
    await payByCard(tab, CARD.pays);
    await expect(heading(tab, THANKS)).toBeVisible();
  }
  await expectCodes(page, sale, [0]);
  expect(await paymentsOf(page, sale)).toMatchObject([{ price: 25, refundedAmount: 0 }]);
});

test('a poster that is paid in two checkouts is sold once, and the second is refunded', async ({
  page,
}) => {
  const sale = await createSale(page, 2);
  await openList(page, sale);
  await goToCheckout(page, 'Poster number 1');
  const all = await page.context().newPage();
  await openList(all, sale);
  await goToCheckout(all, 'all');

  await payByDebit(page);
  await expect(page.getByText(/is processing/)).toBeVisible();
  await payByCard(all, CARD.pays);
  await expect(all.getByText(/codes of your 2 posters arrives/)).toBeVisible();
  await page.goto(checkoutOf(page));
  await page.getByRole('button', { name: 'Let it arrive' }).click();
  await expect(heading(page, 'Already paid: we are refunding you')).toBeVisible();

  await expect.poll(async () => (await mailsTo(page.request, sale.email)).length).toBe(2);
  const subjects = (await mailsTo(page.request, sale.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /refund/i.test(subject))).toHaveLength(1);
  expect(await paymentsOf(page, sale)).toHaveLength(2);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByRole('img', { name: 'Paid' })).toHaveCount(2);
});
