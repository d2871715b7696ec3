import { expect, test } from '@playwright/test';
import {
  buyButton,
  CARD,
  createSale,
  goToCheckout,
  heading,
  openList,
  payByCard,
  rows,
  THANKS,
} from './checkout.ts';
import { asAdmin, unique } from './product.ts';

test('without a checkout it thanks, and promises nothing that may not be true', async ({
  page,
}) => {
  const { path, email } = await createSale(page, 1);
  await page.goto(`${path}/success?author_email=${encodeURIComponent(email)}`);
  await expect(heading(page, THANKS)).toBeVisible();
  await expect(
    page.getByText(/When your payment is confirmed, an email.*within minutes/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${path}?email=${encodeURIComponent(email)}`);
  await expect(rows(page)).toHaveCount(1);
});

test('whoever comes back finds their posters where the conference is by now', async ({ page }) => {
  const sale = await createSale(page, 1);
  const { _id, name } = sale.conference;
  const prefix = unique('Renamed');
  await openList(page, sale);
  await goToCheckout(page, 'Poster number 1');
  const price = { supportsPayments: true, stripePriceId: 'price_demo_poster', currency: 'eur' };
  const renamed = await page.request.put('/api/conferences', {
    data: { _id, name, prefix, ...price },
    headers: await asAdmin(page.request),
  });
  expect(renamed.status()).toBe(200);
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText('You have not been charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your posters' }).click();
  await expect(page).toHaveURL(new RegExp(`/submissioncodes/payments/${prefix}\\?email=`));
  await expect(buyButton(page, 'Poster number 1')).toBeEnabled();
});

test('who paid in a conference that is deleted is told so, and whom to ask', async ({ page }) => {
  const sale = await createSale(page, 1);
  await openList(page, sale);
  await goToCheckout(page, 'Poster number 1');
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
  const deleted = await page.request.delete(`/api/conferences/${sale.conference._id}`, {
    headers: await asAdmin(page.request),
  });
  expect(deleted.status()).toBe(200);
  await page.reload();
  await expect(heading(page, THANKS)).toBeVisible();
  await expect(page.getByText(/This conference is no longer on this site/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back' })).toHaveCount(0);
});

test('a checkout that nobody knows is not called paid', async ({ page }) => {
  const { path } = await createSale(page, 1);
  await page.goto(`${path}/success?author_email=a%40example.org&session_id=cs_forged`);
  await expect(heading(page, 'Payment not found')).toBeVisible();
  await expect(heading(page, THANKS)).toHaveCount(0);
});

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a purchase has the day that its mail says', async ({ page }) => {
    const { path, email } = await createSale(page, 1);
    const charge = { amount: 25, currency: 'eur', paidAt: '2026-05-01T20:30:00Z' };
    await page.route('**/api/stripe/confirm', (route) =>
      route.fulfill({
        json: { status: 'paid', prefix: 'X', paidPosters: 1, refundedPosters: 0, ...charge },
      }),
    );
    await page.goto(`${path}/success?author_email=${encodeURIComponent(email)}&session_id=cs_1`);
    await expect(page.getByRole('definition').nth(1)).toHaveText('1 May 2026');
  });
});
