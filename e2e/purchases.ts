import { expect, type Page } from '@playwright/test';
import {
  buyButton,
  CARD,
  createSale,
  goToCheckout,
  heading,
  openList,
  payByCard,
  paymentsOf,
  rows,
  type Sale,
  THANKS,
} from './checkout.ts';
import { expectNoOverflow, mailsTo } from './product.ts';

/** One mail has reached the author, with exactly these posters' codes. */
export const expectCodes = async (
  page: Page,
  { email, posters }: Sale,
  sold: number[],
): Promise<void> => {
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  const [mail] = await mailsTo(page.request, email);
  const sent = posters.map(({ code }) => mail?.text.includes(code) && mail.html.includes(code));
  expect(sent).toEqual(posters.map((_, at) => sold.includes(at)));
};

/** Buys one of two posters. A reload of the result page sells nothing more. */
export const buyOne = async (page: Page): Promise<void> => {
  const sale = await createSale(page, 2);
  await page.goto(sale.path);
  await page.getByLabel('Email address').fill(sale.email);
  await page.getByRole('button', { name: 'Access submission code(s)' }).click();
  await goToCheckout(page, 'Poster number 2');
  await expect(page.getByText('€25.00').first()).toBeVisible();
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await expect(page.getByText(/email with the code of your poster arrives/)).toBeVisible();
  await expect(page.locator('dl')).toHaveText(/€25\.00Amount€25\.00Date\d.*Referencepi_/);
  await expect(page.getByText(/link to the statistics of your posters/)).toBeVisible();
  await expect(page.getByText('Go Back')).toHaveCount(1);
  await expectNoOverflow(page);
  for (let times = 0; times < 3; times++) {
    await page.reload();
    await expect(page.getByText(/code of your poster arrives/)).toBeVisible();
  }
  await expectCodes(page, sale, [1]);
  const sold = await paymentsOf(page, sale);
  expect(sold).toHaveLength(1);
  expect(sold).toMatchObject([
    { abstractId: sale.posters[1]?.abstractId, authorEmail: sale.email, price: 25 },
  ]);

  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${sale.path}?email=${encodeURIComponent(sale.email)}`);
  await expect(rows(page).nth(1).getByRole('img', { name: 'Paid' })).toBeVisible();
  await expect(buyButton(page, 'Poster number 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay for All' })).toHaveCount(0);
  await expectNoOverflow(page);
};

/** Buys three posters in one checkout. */
export const buyAll = async (page: Page): Promise<void> => {
  const sale = await createSale(page, 3);
  await openList(page, sale);
  await expect(page.getByRole('button', { name: 'Pay for All' })).toContainText(
    '3 posters, €75.00',
  );
  await goToCheckout(page, 'all');
  await expect(page.getByText('€75.00').first()).toBeVisible();
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await expect(
    page.getByText(
      `An email with the codes of your 3 posters arrives at ${sale.email} within minutes.`,
    ),
  ).toBeVisible();
  await expectCodes(page, sale, [0, 1, 2]);
  expect(await paymentsOf(page, sale)).toHaveLength(3);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByRole('img', { name: 'Paid' })).toHaveCount(3);
  await expect(heading(page, 'All posters are paid')).toBeVisible();
  await expect(page.getByText('All 3 posters are paid.')).toBeVisible();
  await expectNoOverflow(page);
};
