import { expect, test } from '@playwright/test';
import {
  answerWith,
  banner,
  createConference,
  expectAccessible,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const screen = (prefix: string) => `/admin/conference/${prefix}/paymentslist`;

test('is empty before the first payment, and says so', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await expect(page.getByText('No payments yet.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await expectAccessible(page);
});

test('of a free conference it says that nothing will come', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await expect(
    page.getByText('The posters of this conference are free', { exact: false }),
  ).toBeVisible();
});

test('goes to the conference list when the conference cannot be loaded, and says why', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request, { paid: true });
  await signInAsNewAdmin(page);
  await page.goto(screen(unique('Nothing')));
  await expect(page).toHaveURL('/admin/conferencelist');
  await answerWith(page, `**/api/conferences/${prefix}`, 500);
  await page.goto(screen(prefix));
  await expect(page).toHaveURL('/admin/conferencelist');
  await expect(banner(page, 'error')).toContainText('The conference could not be loaded');
});

test('says so when the payments cannot be loaded, and tries again', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  const path = `**/api/submissioncodes/paymentslist/${prefix}`;
  await signInAsNewAdmin(page);
  await answerWith(page, path, 500);
  await page.goto(screen(prefix));
  await expect(page.getByText('The payments could not be loaded')).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No payments yet.', { exact: false })).toBeVisible();
});
