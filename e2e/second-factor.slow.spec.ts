import { expect, test } from '@playwright/test';
import { dialog, fillLogin, setUp } from './authenticator-app.ts';
import { expectNoOverflow, PASSWORD, signInAsNewOrganiser } from './product.ts';

test('a recovery code signs in on a phone; new ones are made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const user = await signInAsNewOrganiser(page);
  const { recoveryCodes } = await setUp(page);
  await fillLogin(page, user.email);
  await page.getByLabel('Code').fill(recoveryCodes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/analytics/home');
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const question = dialog(page, 'New recovery codes');
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await question.getByRole('button', { name: 'Generate new codes' }).click();
  const codes = dialog(page, 'Your recovery codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await codes.allInnerTexts()).not.toContain(recoveryCodes[2]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectNoOverflow(page);
});
