import { expect, test } from '@playwright/test';
import {
  banner,
  createUser,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  signIn,
  unique,
} from './product.ts';
import { createStatistics, rowsOf } from './statistics.ts';

test('an organiser has reports mailed, tries one, and turns alerts on', async ({ page }) => {
  test.slow();
  const { prefix, name } = await createStatistics(page.request);
  const { email } = await createUser(page.request, { paidCategory: 3, prefixes: [prefix] });
  await signIn(page, email);
  await page.goto(`/analytics/traffic/${prefix}`);
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await expect(page).toHaveURL(`/analytics/mailings/${prefix}`);
  await expect(page.getByRole('button', { name: 'Add address' })).toBeDisabled();
  const board = `${unique('board')}@example.org`;
  await page.getByLabel('Email').fill(board);
  await page.getByLabel('Daily').first().uncheck();
  const language = page.getByLabel('Language of the reports', { exact: true });
  await expect(language).toHaveValue('en');
  await language.selectOption('Deutsch');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(banner(page, 'success')).toContainText(`Reports go to ${board}`);
  const row = rowsOf(page).filter({ hasText: board });
  await expect(row).toContainText('Weekly, ');
  await expect(row.getByLabel('Daily')).not.toBeChecked();
  await row.getByLabel('Daily').check();
  await expect(row.getByLabel('Daily')).toBeChecked();
  const ofRow = row.getByLabel(`Language of the reports to ${board}`);
  await expect(ofRow).toHaveValue('de');
  await ofRow.selectOption('Français');
  await expect(ofRow).toBeEnabled();
  await page.getByLabel('Email').fill(board);
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('This address is on the list')).toBeVisible();

  await page.getByLabel('Report', { exact: true }).selectOption('Weekly');
  await page.getByRole('button', { name: 'Send one to me now' }).click();
  await expect(banner(page, 'success')).toContainText(`is on its way to ${email}`);
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(`Trial: Weekly report of ${name}`));

  await page.getByLabel('Mail alerts to me').check();
  await page.reload();
  await expect(page.getByLabel('Mail alerts to me')).toBeChecked();
  await expect(ofRow).toHaveValue('fr');
  await expect(row.getByLabel('Daily')).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);

  await page.getByRole('button', { name: `Remove ${board}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(page.getByText('No addresses yet.')).toBeVisible();
});
