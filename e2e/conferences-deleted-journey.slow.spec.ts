import { expect, test } from '@playwright/test';
import { chooseAction } from './choose-action.ts';
import {
  banner,
  createConference,
  createPosters,
  createUser,
  deleteConference,
  signInAsAdmin,
} from './product.ts';

test('a deleted conference is restored, after a question that says what comes back', async ({
  page,
}) => {
  const { prefix, _id, name } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{}, {}]);
  const organiser = await createUser(page.request, { prefixes: [prefix.toLowerCase()] });
  await deleteConference(page.request, _id);
  await signInAsAdmin(page);
  await page.goto('/admin/conferencelist');
  await chooseAction(page, 'Deleted conferences');
  await expect(page).toHaveURL('/admin/conferencelist/deleted');
  await page.getByRole('button', { name: `Restore ${prefix}` }).click();
  const dialog = page.getByRole('dialog', { name: `Restore Conference: ${prefix}?` });
  await expect(dialog).toContainText(`${name} will be restored with 2 submissions`);
  await expect(dialog).toContainText('1 user has this prefix');
  await expect(dialog.getByRole('link', { name: organiser.email })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(banner(page, 'success')).toHaveText(`Conference ${prefix} restored`);
  await expect(page.getByRole('button', { name: `Restore ${prefix}` })).toHaveCount(0);
  const back = await page.request.get(`/api/conferences/${prefix}`);
  expect(await back.json()).toMatchObject({ _id });
});
