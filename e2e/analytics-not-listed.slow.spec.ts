import { expect, test } from '@playwright/test';
import { asAdmin, expectNoOverflow, signInAsOrganiser } from './product.ts';
import { createStatistics, rowsOf } from './statistics.ts';

test('labels of an earlier name or prefix are not listed, and that is said with where to look', async ({
  page,
}) => {
  const { _id, prefix, name } = await createStatistics(page.request);
  const newPrefix = `${prefix}X`;
  const answer = await page.request.put('/api/conferences', {
    headers: await asAdmin(page.request),
    data: { _id, name: 'Another Congress', prefix: newPrefix, supportsPayments: false },
  });
  expect(answer.status()).toBe(200);
  await signInAsOrganiser(page, newPrefix, 3);
  await page.goto(`/analytics/authors/${newPrefix}`);
  await expect(
    page.getByText(
      '3 labels are not listed because they do not contain the conference name, Another Congress.',
    ),
  ).toBeVisible();
  await expect(page.getByText('They appear here as soon as')).toHaveCount(0);
  await page.goto(`/analytics/posters/${newPrefix}`);
  await expect(
    page.getByText(
      `14 labels are not listed because they do not contain https://${newPrefix.toLowerCase()}.eposter.live/poster/ followed by a code.`,
    ),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Tracking setup', exact: true }).last().click();
  await expect(page).toHaveURL(`/analytics/tracking/${newPrefix}`);

  // What is listed again is not said to be missing; what never had the name still is.
  await page.request.put('/api/conferences', {
    headers: await asAdmin(page.request),
    data: { _id, name, prefix, supportsPayments: false },
  });
  await signInAsOrganiser(page, prefix, 3);
  await page.goto(`/analytics/authors/${prefix}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(
    page.getByText(
      `1 label is not listed because it does not contain the conference name, ${name}.`,
    ),
  ).toBeVisible();
});
