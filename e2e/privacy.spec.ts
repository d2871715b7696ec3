import { expect, test } from '@playwright/test';

test('the privacy page tells what is stored and for how long, as it is configured', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: /What exactly is kept/ }).click();
  await expect(page).toHaveURL('/privacy/details');
  const periods = page.getByRole('table', { name: 'What is kept, and for how long' });
  await expect(periods.getByRole('row', { name: /^Visitor number/ })).toContainText('25 months');
  const points = page.getByRole('table', { name: /exemption for audience measurement/ });
  await expect(points.getByRole('row')).toHaveCount(13);
  await expect(
    points.getByRole('row', { name: /^What was collected is kept 25 months at most/ }),
  ).toContainText('Partly');
});
