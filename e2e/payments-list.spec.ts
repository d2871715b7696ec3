import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { chooseAction } from './choose-action.ts';
import { buy, paymentsScreen, sell } from './payments.ts';
import { createConference, createPosters, signInAsAdmin } from './product.ts';
import { dialog, rows } from './submissions.ts';

test('the payments of a conference are listed, newest first, and all exported without formulas', async ({
  page,
}) => {
  const { prefix, name } = await createConference(page.request, { paid: true });
  const authorEmail = 'ada@example.org';
  const posters = [{ abstractId: '1', uid: '=1+1' }, { abstractId: '2' }];
  await createPosters(page.request, prefix, authorEmail, posters);
  await buy(page, { prefix, abstractId: '1', authorEmail, paidBy: 'one@example.org' });
  await buy(page, { prefix, abstractId: '2', authorEmail, paidBy: 'two@example.org' });
  await sell(page, 1);
  await signInAsAdmin(page);
  await page.goto(paymentsScreen(prefix));
  await expect(
    page.getByRole('heading', { name: `Payments List for ${name}`, level: 1 }),
  ).toBeVisible();
  const totals = page.locator('dl').getByRole('definition');
  await expect(totals).toHaveText(['Euros - €', '2', '€50.00']);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    `${prefix}-2`,
    authorEmail,
    'two@example.org',
    '€25.00',
    'Paid',
    /^\d{1,2} [A-Z][a-z]+ \d{4}$/,
    /^pi_.*…Receipt$/,
    'Refund',
  ]);
  await page.getByPlaceholder('Search by UID').fill(`${prefix}-2`);
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${prefix}-payments.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFUID,Author Email,Paid By,Price,Currency,Status,Refunded,Paid At,Abstract ID,Refund,Reference,Receipt',
  );
  expect(lines[1]).toMatch(
    new RegExp(`^${prefix}-2,ada@example.org,two@example.org,25.00,eur,paid,0.00,2.*Z,2,,pi_`),
  );
  expect(lines[2]).toMatch(/^'=1\+1,ada@example\.org,one@example\.org,/);
  expect(lines.slice(3)).toEqual(['']);
});

test('payments are compared with the provider, and one is refunded', async ({ page }) => {
  const { prefix } = await sell(page, 2);
  await signInAsAdmin(page);
  await page.goto(paymentsScreen(prefix));
  await chooseAction(page, 'Reconcile');
  await dialog(page).getByRole('button', { name: 'Reconcile' }).click();
  await expect(dialog(page).getByText('Everything matches', { exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText('Checked payments: 2, refunds: 0, disputes: 0.');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Refund ${prefix}-1` }).click();
  await expect(dialog(page)).toContainText('refund 1 payment, €25.00?');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('1 refund of €25.00 requested')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(rows(page).nth(1)).toContainText('Refunded', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(rows(page).nth(0)).toContainText('Paid');
});
