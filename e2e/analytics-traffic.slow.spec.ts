import { expect, test } from '@playwright/test';
import { createConference, createUser, signIn } from './product.ts';

test('the conference of the address is selected, and stays selected after a reload', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  const other = await createConference(page.request);
  const { email } = await createUser(page.request, { prefixes: [prefix, other.prefix] });
  await signIn(page, email);
  await page.goto(`/analytics/traffic/${prefix}`);
  const selected = page.getByRole('complementary').getByText(prefix, { exact: true });
  await expect(selected).toBeVisible();
  // It is stored when the server has said that there is such a conference.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('selectedConference')))
    .toBe(prefix);
  await page.goto('/analytics/home');
  await expect(selected).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(`/analytics/traffic/${prefix}`);
});
