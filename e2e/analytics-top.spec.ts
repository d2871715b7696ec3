import { expect, test } from '@playwright/test';
import { daysAgo, sendVisits } from './hits.ts';
import {
  asAdmin,
  banner,
  createConference,
  expectNoOverflow,
  signInAsOrganiser,
} from './product.ts';
import { cellsOf, figure, namedLists, readReport, rowsOf, sharedStatistics } from './statistics.ts';

test('Top Posters are what the call says, by code; the traffic is not on a Bronze plan', async ({
  page,
}) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix, 1);
  const requested = page.waitForRequest(`**/api/analytics/${prefix}`);
  await page.goto(`/analytics/posters/${prefix}`);
  // The spec's call has no header: the session's cookie says who asks.
  expect(await (await requested).headerValue('authorization')).toBeNull();
  const group = (await readReport(page.request, prefix)).find(
    ({ label }) => label === 'Top Posters by Code',
  );
  expect(group?.subtable).toHaveLength(14);
  for (const [at, row] of (group?.subtable.slice(0, 10) ?? []).entries()) {
    const code = row.label.split('/poster/')[1]?.toUpperCase() ?? '';
    await expect(cellsOf(page, at).nth(0)).toHaveText(code);
    await expect(cellsOf(page, at).nth(1)).toHaveText(String(row.nb_visits));
  }
  await expect(cellsOf(page, 0)).toHaveText(['P-01', '14', '', '13%', '14']);
  await expect(
    rowsOf(page)
      .first()
      .getByRole('img', { name: /Peak on .*: 9 visits/ }),
  ).toBeVisible();

  const refused = page.waitForResponse(`**/api/analytics/traffic/${prefix}`);
  await page.goto(`/analytics/traffic/${prefix}`);
  expect((await refused).status()).toBe(405);
  await expect(banner(page, 'warning').locator('p').first()).toHaveText(
    'Not on your paid plan! If you want to upgrade please contact us.',
  );
});

test('Top Authors, Topics and Affiliations are what the call says, and an author has a page', async ({
  page,
}) => {
  const { prefix, name } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  const report = await readReport(page.request, prefix);
  for (const { screen, title, rows } of namedLists.toReversed()) {
    await page.goto(`/analytics/${screen}/${prefix}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(rows.length);
    const group = report.find(({ label }) => label === title);
    const listed = group?.subtable.filter(({ label }) => label.includes(name)) ?? [];
    expect(listed.map(({ label }) => label)).toEqual(rows.map((row) => `${name} - ${row}`));
    for (const [at, { label, nb_visits }] of listed.entries()) {
      await expect(cellsOf(page, at).nth(0)).toHaveText(label);
      await expect(cellsOf(page, at).nth(1)).toHaveText(String(nb_visits));
    }
  }
  await page.getByRole('link', { name: `${name} - Ada Even` }).click();
  const heading = page.getByRole('heading', { name: 'Ada Even', level: 1, exact: true });
  await expect(heading).toBeVisible();
  await expect(figure(page, 'Number of Visits')).toHaveText('7');
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(rowsOf(page, 'Sources for Ada Even').first()).toContainText('Direct');
});

test('posters have the titles of their submissions: in the table, its search and on their page', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await sendVisits(page.request, prefix, [{ at: daysAgo(3), posters: ['P-01', 'P-02', 'P-03'] }]);
  const authorEmails = ['ada@example.org'];
  const rows = [
    { abstractId: 'p-02', abstractTitle: 'Growth of <i>E. coli</i>', code: 'S1', authorEmails },
    { abstractId: '7', uid: 'P-03', abstractTitle: 'Sleep in towns', code: 'S2', authorEmails },
  ];
  const saved = await page.request.post(`/api/submissions/import/${prefix}`, {
    headers: await asAdmin(page.request),
    data: { rows },
  });
  expect(await saved.json()).toMatchObject({ created: 2 });
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Title');
  const titleOf = (code: string) =>
    rowsOf(page)
      .filter({ has: page.getByRole('link', { name: code }) })
      .getByRole('cell')
      .nth(2);
  await expect(titleOf('P-02')).toHaveText('Growth of E. coli');
  await expect(titleOf('P-03')).toHaveText('Sleep in towns');
  await expect(titleOf('P-01')).toHaveText('');
  await page.getByRole('searchbox').fill('sleep');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'P-03' }).click();
  await expect(page.getByText('Sleep in towns')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
