import { expect, test } from '@playwright/test';
import { dialog, setUp } from './authenticator-app.ts';
import { banner, mailsTo, signInAsAdmin, signInAsNewOrganiser } from './product.ts';

test('an administrator signs somebody out everywhere, and removes the second factor', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const user = await signInAsNewOrganiser(theirs);
  await setUp(theirs);
  await signInAsAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  const signOut = dialog(page, `Sign ${user.name} out of all devices?`);
  await signOut.getByRole('button', { name: 'Sign out' }).click();
  await expect(banner(page, 'success')).toHaveText('Signed out of one session');
  await theirs.reload();
  await expect(theirs).toHaveURL('/login');
  await context.close();

  await page.getByRole('button', { name: 'Remove two-factor authentication' }).click();
  const question = dialog(page, `Remove two-factor authentication for ${user.name}?`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(banner(page, 'success')).toHaveText(
    `Two-factor authentication removed for ${user.name}`,
  );
  await expect.poll(async () => (await mailsTo(page.request, user.email)).length).toBe(1);
  // The form still saves: what is said of the second factor is no part of it.
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText(`User ${user.name} updated`)).toBeVisible();
});
