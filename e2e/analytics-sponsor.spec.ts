import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoOverflow, signInAsOrganiser } from './product.ts';
import { createStatistics, rowsOf } from './statistics.ts';

const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

test('a sponsor sees a report of the chosen posters, and nothing else', async ({
  page,
  browser,
}) => {
  test.slow();
  const { prefix, name } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/share/${prefix}`);
  await page.getByLabel('Who is it for?').fill('Pharma Inc.');
  await page.getByLabel('A sponsor’s report').check();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await page.getByLabel('Poster codes').fill('p-01, P-99');
  await page.getByLabel('First day').fill(day(60));
  await page.getByLabel('Last day of the report').fill(day(0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/shared.*#share_/);
  await expect(rowsOf(page).first()).toContainText('Report of P-01, P-99');

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await link.inputValue());
  await expect(guest.getByRole('heading', { name: 'Pharma Inc.', level: 1 })).toBeVisible();
  await expect(guest.getByText(`${prefix} · ${name}`)).toBeVisible();
  const row = guest.getByRole('row').filter({ hasText: 'P-01' });
  await expect(row.getByRole('cell').first()).toHaveText('14');
  await expect(guest.getByRole('row').filter({ hasText: 'P-99' })).toContainText('0');
  await expect(guest.getByText('P-02')).toHaveCount(0);
  await expect(guest.getByText('The days of this report go on')).toBeVisible();
  await expect(guest.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(guest);
  await guest.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(guest);
});
