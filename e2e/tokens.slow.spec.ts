import { expect, test } from '@playwright/test';
import { banner, createConference, signInAsNewOrganiser } from './product.ts';

test('a token whose answer is lost is listed, so that it can be revoked', async ({
  page,
  request,
}) => {
  const { prefix } = await createConference(request);
  await signInAsNewOrganiser(page, { prefixes: [prefix] });
  await page.goto('/account');
  await page.route('**/api/users/me/tokens', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Token name').fill('Warehouse');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(banner(page, 'warning')).toContainText('We do not know whether this was saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Warehouse' })).toHaveCount(1);
});
