import { expect, test } from '@playwright/test';
import { chooseAction } from './choose-action.ts';
import { buy, IS_DISPUTED, paymentsScreen, sell } from './payments.ts';
import { asAdmin, createConference, createPosters, signInAsAdmin } from './product.ts';
import { dialog, rows } from './submissions.ts';

test('a dispute is shown', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  const authorEmail = 'ada@example.org';
  await createPosters(page.request, prefix, authorEmail, [{ abstractId: '1' }]);
  const paidBy = 'payer@example.org';
  await buy(page, { prefix, abstractId: '1', authorEmail, paidBy, card: IS_DISPUTED });
  const headers = await asAdmin(page.request);
  const path = `/api/submissioncodes/paymentslist/${prefix}`;
  // The provider tells of a dispute a moment after the payment.
  await expect
    .poll(async () => (await (await page.request.get(path, { headers })).json()).at(-1).status)
    .toBe('disputed');
  await signInAsAdmin(page);
  await page.goto(paymentsScreen(prefix));
  await expect(rows(page).first()).toContainText('Disputed');
});

test('a payment from before the currency was changed is refunded in its own', async ({ page }) => {
  const { prefix } = await sell(page, 1);
  const headers = await asAdmin(page.request);
  const { _id, name } = await (await page.request.get(`/api/conferences/${prefix}`)).json();
  const dollars = {
    currency: 'usd',
    supportsPayments: true,
    stripePriceId: 'price_demo_poster_usd',
  };
  const changed = await page.request.put('/api/conferences/', {
    headers,
    data: { _id, name, prefix, ...dollars },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await signInAsAdmin(page);
  await page.goto(paymentsScreen(prefix));
  await page.getByRole('button', { name: `Refund ${prefix}-1` }).click();
  await expect(dialog(page)).toContainText('refund 1 payment, €25.00?');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('1 refund of €25.00 requested')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a poster is refunded from the list, then all the others', async ({ page }) => {
    const { prefix } = await sell(page, 3);
    await signInAsAdmin(page);
    await page.goto(paymentsScreen(prefix));
    await page.getByRole('button', { name: `Details ${prefix}-2` }).click();
    await page.getByRole('button', { name: `Refund ${prefix}-2` }).click();
    await expect(dialog(page)).toContainText('refund 1 payment, €25.00?');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('1 refund of €25.00 requested')).toBeVisible();
    await expect(page.getByText('when the refund is complete. If it fails')).toBeVisible();
    const row = rows(page).filter({ hasText: `${prefix}-2` });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('Refunded', { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await chooseAction(page, 'Refund all');
    await expect(dialog(page)).toContainText('refund 2 payments, €50.00?');
    const refunding = page.waitForRequest('**/refund');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    // Those that were counted, and none that is paid meanwhile.
    expect((await refunding).postDataJSON().abstractIds.toSorted()).toEqual(['1', '3']);
    await expect(page.getByText('2 refunds of €50.00 requested')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Net')).toBeVisible({ timeout: 10_000 });
      await expect(page.locator('dl').getByRole('definition').last()).toHaveText('€0.00');
    }).toPass({ timeout: 60_000 });
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Export CSV', 'Reconcile']);
  });
});
