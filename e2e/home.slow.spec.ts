import { expect, test } from '@playwright/test';
import { createConference, expectAccessible, signInAsNewOrganiser } from './product.ts';
import { mainLink, sharedStatistics } from './statistics.ts';

test('an organiser sees their conferences side by side, chooses one, and the choice stays', async ({
  page,
}) => {
  const { prefix, name } = sharedStatistics();
  const quiet = await createConference(page.request);
  await signInAsNewOrganiser(page, { prefixes: [quiet.prefix, prefix, 'NEXT99'] });
  await page.goto('/analytics/home');
  const cards = page.getByRole('list', { name: 'Your conferences' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  const busy = cards.filter({ hasText: prefix });
  await expect(busy.getByRole('heading', { name })).toBeVisible();
  await expect(busy.getByRole('definition')).toHaveText(['105', '14']);
  await expect(busy).toContainText('P-01');
  await expect(cards.filter({ hasText: 'NEXT99' })).toContainText('No statistics yet');
  const choice = page.getByLabel('Please choose a conference');
  await expect(choice.getByRole('option')).toHaveText([/./, quiet.prefix, prefix, 'NEXT99']);
  await choice.selectOption(prefix);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page).toHaveURL(`/analytics/traffic/${prefix}`);
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('selectedConference'))).toBe(prefix);
  await mainLink(page, 'Top Posters').click();
  await expect(page).toHaveURL(`/analytics/posters/${prefix}`);
  await expectAccessible(page);
});
