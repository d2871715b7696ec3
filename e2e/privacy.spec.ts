import { expect, test } from '@playwright/test';

test('the privacy page tells what is stored and for how long, as it is configured', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: /What exactly we store/ }).click();
  await expect(page).toHaveURL('/privacy/details');
  const periods = page.getByRole('table', { name: 'Data and retention' });
  await expect(periods.getByRole('row', { name: /^Visitor ID/ })).toContainText('25 months');
  const points = page.getByRole('table', { name: /audience measurement exemption/ });
  await expect(points.getByRole('row')).toHaveCount(13);
  await expect(
    points.getByRole('row', { name: /^Data is kept for 25 months at most/ }),
  ).toContainText('Partly');
});
