import { expect, type Page, test } from '@playwright/test';
import { hallAddress } from '#contract/hall-scan.ts';
import { daysAgo, posterAddress, sendHits } from './hits.ts';
import { createConference, createPosters, signInAsOrganiser } from './product.ts';
import { rowsOf } from './statistics.ts';

const chip = (page: Page) =>
  page.getByRole('button', { name: 'Remove the filter Source: QR scans on site' });

test('visits that were scanned stand under their address name, and can be filtered by', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{ abstractId: 'P-1' }]);
  const address = posterAddress(prefix, 'P-1');
  const seen = { e_c: 'Top Posters by Code', e_a: address, ca: 1 };
  await sendHits(page.request, prefix, daysAgo(1), [
    { _id: '00000000000000aa', url: hallAddress(address.slice(0, -3), 'P-1'), ...seen },
    { _id: '00000000000000bb', url: address, ...seen },
  ]);
  await signInAsOrganiser(page, prefix, 2);
  await page.goto(`/analytics/traffic/${prefix}`);
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await expect(rowsOf(page, 'Campaigns')).toContainText(['QR scans on site']);
  await page
    .getByRole('table', { name: 'Campaigns' })
    .getByRole('button', { name: 'Filter by QR scans on site' })
    .click();
  await expect(chip(page)).toBeVisible();
  await page.goto(`/analytics/posters/${prefix}/P-1`);
  await expect(rowsOf(page, 'Sources for P-1')).toContainText([/Direct/, /QR scans on site/]);
  await page.goto(`/analytics/cards/${prefix}`);
  await page.getByRole('link', { name: 'See QR scans so far' }).click();
  await expect(rowsOf(page).first()).toContainText('P-1');
  await expect(chip(page)).toBeVisible();
});
