import { expect, test } from '@playwright/test';
import {
  banner,
  createConference,
  createUser,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  signIn,
  signInAsNewAdmin,
} from './product.ts';

test('a token for a program is made, shown once, works, and is revoked after a question', async ({
  page,
  request,
}) => {
  const conference = await createConference(request);
  const user = await createUser(request, { prefixes: [conference.prefix, 'CARDIO26'] });
  await signIn(page, user.email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await expect(dialog.getByLabel('What is it for?')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await dialog.getByLabel('What is it for?').fill('Warehouse');
  await dialog.getByLabel('CARDIO26').uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create token' }).click();

  const ready = page.getByRole('dialog', { name: 'The token is ready' });
  const token = await ready.getByLabel('Token').inputValue();
  await expect(ready.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expectAccessible(page);
  // It is not lost by mistake.
  await page.keyboard.press('Escape');
  await ready.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Warehouse' });
  await expect(row).toContainText(conference.prefix);
  await expect(row).toContainText('Reads only');
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
  await expect(banner(page, 'success')).toHaveText('The token Warehouse is revoked');
  await expect(row).toHaveCount(0);
  expect(await read(conference.prefix)).toBe(401);
});

test('an administrator types the conferences, and may let a token write', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAsNewAdmin(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('What is it for?').fill('Import');
  await page.getByLabel('Conference prefix').fill('CARDIO26');
  await page.getByRole('button', { name: 'Add conference' }).click();
  await page.getByLabel('It may also change what is in these conferences').check();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Reads and writes')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('a token that is being made is not lost by Escape, nor typed into', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('What is it for?').fill('Warehouse');
  await dialog.getByLabel('Conference prefix').fill('CARDIO26');
  await dialog.getByRole('button', { name: 'Add conference' }).click();
  const release = await holdBack(page, '**/api/users/me/tokens');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('It may also change what is in these conferences')).toBeDisabled();
  await expect(dialog.getByLabel('It works for')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Remove CARDIO26' })).toBeDisabled();
  release();
  await expect(
    page.getByRole('dialog', { name: 'The token is ready' }).getByLabel('Token'),
  ).toHaveValue(/./);
});

test('a token whose answer is lost is listed, so that it can be revoked', async ({
  page,
  request,
}) => {
  const { prefix } = await createConference(request);
  await signIn(page, (await createUser(request, { prefixes: [prefix] })).email);
  await page.goto('/account');
  await page.route('**/api/users/me/tokens', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('What is it for?').fill('Warehouse');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(banner(page, 'error')).toContainText('It is not known whether this was done');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Warehouse' })).toHaveCount(1);
});

test('an organiser whose conference was taken away meanwhile is told why there is no token', async ({
  page,
  request,
}) => {
  const { prefix } = await createConference(request);
  const user = await createUser(request, { prefixes: [prefix, 'CARDIO26'] });
  await signIn(page, user.email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('What is it for?').fill('Warehouse');
  const fields = [{ field: 'prefixes', message: `${prefix} is not one of your conferences` }];
  await page.route('**/api/users/me/tokens', (route) =>
    route.fulfill({ status: 400, json: { code: 'bad_request', message: 'No', fields } }),
  );
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${prefix} is not one of your conferences`);
  await expectAccessible(page);
});
