import { expect, test } from '@playwright/test';
import { banner, createConference, createUser, signInByApi } from './product.ts';

test('a token for a program is made, shown once, works, and is revoked after a question', async ({
  page,
  request,
}) => {
  const conference = await createConference(request);
  const user = await createUser(request, { prefixes: [conference.prefix, 'CARDIO26'] });
  await signInByApi(page, user.email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await expect(dialog.getByLabel('Token name')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await dialog.getByLabel('Token name').fill('Warehouse');
  await dialog.getByLabel('CARDIO26').uncheck();
  await dialog.getByRole('button', { name: 'Create token' }).click();

  const ready = page.getByRole('dialog', { name: 'Token created' });
  const token = await ready.getByLabel('Token').inputValue();
  await expect(ready.getByRole('button', { name: 'Copy' })).toBeVisible();
  // It is not lost by mistake.
  await page.keyboard.press('Escape');
  await ready.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Warehouse' });
  await expect(row).toContainText(conference.prefix);
  await expect(row).toContainText('Read only');
  await expect(row).toContainText('Not yet');
  await expect(page.locator('body')).not.toContainText(token);

  const headers = { authorization: `Bearer ${token}` };
  const read = async (prefix: string) =>
    (await request.get(`/api/analytics/${prefix}`, { headers })).status();
  expect(await read(conference.prefix)).toBe(200);
  expect(await read('CARDIO26')).toBe(403);

  await row.getByRole('button', { name: 'Revoke the token Warehouse' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the token Warehouse?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await read(conference.prefix)).toBe(200);
  await row.getByRole('button', { name: 'Revoke the token Warehouse' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(banner(page, 'success')).toHaveText('Token Warehouse revoked');
  await expect(row).toHaveCount(0);
  expect(await read(conference.prefix)).toBe(401);
});
