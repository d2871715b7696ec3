import { expect, test } from '@playwright/test';
import { answerWith, expectAccessible, signInAsOrganiser } from './product.ts';
import { createStatistics } from './statistics.ts';

test('what cannot be read of the set-up is said: no wrong lines to copy, no waiting for ever', async ({
  page,
}) => {
  const { prefix, name } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const paths = [`**/api/analytics/name/${prefix}`, `**/api/analytics/live/${prefix}`];
  for (const path of paths) await answerWith(page, path, 500, 'The pipe burst');
  await page.goto(`/analytics/tracking/${prefix}`);
  await expect(page.getByRole('alert')).toContainText('conference’s name, which could not be read');
  await expect(page.getByText('eposter:conference')).toHaveCount(0);
  await expect(page.getByText('What arrives cannot be read at the moment.')).toBeVisible();
  await expectAccessible(page);
  for (const path of paths) await page.unroute(path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(`content="${name}"`)).toBeVisible();
  await expect(page.getByText('What arrives cannot be read at the moment.')).toHaveCount(0);
});
