import { expect, type Page, test } from '@playwright/test';
import { posterAddress } from './hits.ts';
import {
  answerWith,
  asAdmin,
  createConference,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  signInAsOrganiser,
} from './product.ts';
import {
  cellsOf,
  choosePeriod,
  createStatistics,
  namedLists,
  readReport,
  rowsOf,
} from './statistics.ts';

const headers = (page: Page) => page.getByRole('columnheader');

test('Top Posters are what the call says, by code, paged at ten', async ({ page }) => {
  test.slow();
  const { prefix } = await createStatistics(page.request);
  await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  const asked = page.waitForRequest(`**/api/analytics/${prefix}`);
  await page.goto(`/analytics/posters/${prefix}`);
  // The spec's call has no header: the session's cookie says who asks.
  expect(await (await asked).headerValue('authorization')).toBeNull();
  await expect(page.getByRole('heading', { name: 'Top Posters', level: 1 })).toBeVisible();
  await expect(headers(page)).toHaveText([
    'Poster Code',
    'Number of Visits',
    'Share',
    'Events',
    'Trend',
  ]);
  await expect(page.getByText('1–10 of 14')).toBeVisible();
  const group = (await readReport(page.request, prefix)).find(
    ({ label }) => label === 'Top Posters by Code',
  );
  expect(group?.subtable).toHaveLength(14);
  for (const [at, row] of (group?.subtable.slice(0, 10) ?? []).entries()) {
    const code = row.label.split('/poster/')[1]?.toUpperCase() ?? '';
    await expect(cellsOf(page, at).nth(0)).toHaveText(code);
    await expect(cellsOf(page, at).nth(1)).toHaveText(String(row.nb_visits));
  }
  await expect(cellsOf(page, 0)).toHaveText(['P-01', '14', '13%', '14', '']);
  await expect(
    rowsOf(page)
      .first()
      .getByRole('img', { name: /Most on .*: 9 visits/ }),
  ).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(cellsOf(page, 3).first()).toHaveText('P-14');
});

test('posters have the titles of their submissions: in the table, its search and on their page', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  const admin = await asAdmin(page.request);
  const authorEmails = ['ada@example.org'];
  const rows = [
    { abstractId: 'p-02', abstractTitle: 'Growth of <i>E. coli</i>', code: 'S1', authorEmails },
    { abstractId: '7', uid: 'P-03', abstractTitle: 'Sleep in towns', code: 'S2', authorEmails },
  ];
  const saved = await page.request.post(`/api/submissions/import/${prefix}`, {
    headers: admin,
    data: { rows },
  });
  expect(await saved.json()).toMatchObject({ created: 2 });
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(headers(page).nth(2)).toHaveText('Title');
  const titleOf = (code: string) =>
    rowsOf(page)
      .filter({ has: page.getByRole('link', { name: code }) })
      .getByRole('cell')
      .nth(2);
  await expect(titleOf('P-02')).toHaveText('Growth of E. coli');
  await expect(titleOf('P-03')).toHaveText('Sleep in towns');
  await expect(titleOf('P-01')).toHaveText('');
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('sleep');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'P-03' }).click();
  await expect(page.getByText('Sleep in towns')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('the table can be searched and sorted by any column', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(cellsOf(page, 0).first()).toHaveText('P-01');
  for (const column of ['Number of Visits', 'Share', 'Events']) {
    const header = headers(page).filter({ hasText: column });
    const before = (await header.getAttribute('aria-sort')) ?? 'none';
    await header.getByRole('button').click();
    await expect(header).not.toHaveAttribute('aria-sort', before);
    const order = (await header.getAttribute('aria-sort')) ?? '';
    await expect(cellsOf(page, 0).first()).toHaveText(order === 'ascending' ? 'P-14' : 'P-01');
  }
  await headers(page).filter({ hasText: 'Poster Code' }).getByRole('button').press('Enter');
  await expect(headers(page).first()).toHaveAttribute('aria-sort', 'ascending');
  await expect(cellsOf(page, 0).first()).toHaveText('P-01');
  await page.getByPlaceholder('Search by poster code').fill('p-1');
  await expect(page.getByText('1–5 of 5')).toBeVisible();
});

test('what is no poster of the conference is not shown', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const own = posterAddress(prefix, '');
  const row = (label: string) => ({ label, nb_visits: 1, nb_events: 1 });
  await signInAsOrganiser(page, prefix, 1);
  const subtable = [
    row(`${own}a-1`),
    row(own),
    row(`${own}a 2`),
    row('https://other.example/poster/a-3'),
  ];
  await page.route(`**/api/analytics/${prefix}`, (route) =>
    route.fulfill({
      json: [{ label: 'Top Posters by Code', nb_visits: 4, nb_events: 4, subtable }],
    }),
  );
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(cellsOf(page, 0).first()).toHaveText('A-1');
});

for (const { screen, title, header, rows } of namedLists) {
  test(`${title} are those with the conference's name`, async ({ page }) => {
    const { prefix, name } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix, 1);
    const asked = page.waitForRequest(`**/api/analytics/name/${prefix}`);
    await page.goto(`/analytics/${screen}/${prefix}`);
    expect(await (await asked).headerValue('authorization')).toMatch(/^Bearer /);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(headers(page)).toHaveText([
      header,
      'Number of Visits',
      'Share',
      'Events',
      'Trend',
    ]);
    await expect(rowsOf(page)).toHaveCount(rows.length);
    const group = (await readReport(page.request, prefix)).find(({ label }) => label === title);
    const own = group?.subtable.filter(({ label }) => label.includes(name)) ?? [];
    expect(own.map(({ label }) => label)).toEqual(rows.map((row) => `${name} - ${row}`));
    for (const [at, { label, nb_visits }] of own.entries()) {
      await expect(cellsOf(page, at).nth(0)).toHaveText(label);
      // In the text, but not seen again on every row.
      await expect(page.getByText(`${name} - `, { exact: true }).nth(at)).toHaveCSS('width', '1px');
      await expect(cellsOf(page, at).nth(1)).toHaveText(String(nb_visits));
    }
    await expectAccessible(page);
  });

  test(`${title}: a failed lookup of the name is only logged`, async ({ page }) => {
    const { prefix } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix, 1);
    await answerWith(page, `**/api/analytics/name/${prefix}`, 500);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('The name of the conference could not be looked up'),
    );
    await page.goto(`/analytics/${screen}/${prefix}`);
    await logged;
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(0);
    await expect(page.locator('[data-tone]')).toHaveCount(0);
    await expect(page.getByText(/in this period/)).toHaveCount(0);
    await expect(page.getByText('Nothing can be listed at the moment.')).toBeVisible();
  });
}

test('the rows are tight, and the code of a poster takes no more room than it needs', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  const admin = await asAdmin(page.request);
  const abstractTitle = 'Remote monitoring of implantable defibrillators reduces visits by 41%';
  const data = {
    rows: [{ abstractId: 'P-01', abstractTitle, code: 'S1', authorEmails: ['ada@example.org'] }],
  };
  await page.request.post(`/api/submissions/import/${prefix}`, { headers: admin, data });
  await signInAsOrganiser(page, prefix);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(cellsOf(page, 0).nth(2)).toHaveText(abstractTitle);
  expect((await rowsOf(page).first().boundingBox())?.height).toBeLessThan(48);
  expect((await rowsOf(page).nth(1).boundingBox())?.height).toBeLessThan(38);
  expect((await cellsOf(page, 0).first().boundingBox())?.width).toBeLessThan(110);
  expect((await cellsOf(page, 0).nth(2).boundingBox())?.width).toBeGreaterThan(400);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the posters are a ranked list of names and one figure', async ({ page }) => {
    const { prefix } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix);
    await page.goto(`/analytics/posters/${prefix}`);
    await expect(headers(page)).toHaveText(['Poster Code', 'Number of Visits']);
    await expect(cellsOf(page, 0)).toHaveText(['P-01', '14']);
    const link = await rowsOf(page).first().getByRole('link').boundingBox();
    expect(link?.height).toBeGreaterThanOrEqual(24);
    expect((await rowsOf(page).first().boundingBox())?.height).toBeLessThan(48);
    const first = await rowsOf(page).first().boundingBox();
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(844);
    const sortBy = page.getByLabel('Sort by');
    await expect(sortBy).toHaveValue('visits');
    await sortBy.selectOption('Share');
    await expect(headers(page)).toHaveText(['Poster Code', 'Share']);
    await expect(cellsOf(page, 0)).toHaveText(['P-01', '13%']);
    await expect(page).toHaveURL(/sort=-share/);
    await sortBy.selectOption('Poster Code');
    await expect(headers(page)).toHaveText(['Poster Code', 'Number of Visits']);
    await expect(cellsOf(page, 9)).toHaveText(['P-10', '5']);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(cellsOf(page, 0)).toHaveText(['P-11', '4']);
  });

  test('the tables and a poster’s page fit', async ({ page }) => {
    test.slow();
    const { prefix } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix);
    for (const path of [
      `posters/${prefix}`,
      `authors/${prefix}?period=7d`,
      `posters/${prefix}/P-01`,
    ]) {
      await page.goto(`/analytics/${path}`);
      await expect(rowsOf(page).first()).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });
});

test('the trends of a page come with one call', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/analytics\/(trends|timeseries)\//.test(request.url())) asked.push(request.url());
  });
  await page.goto(`/analytics/posters/${prefix}?period=30d`);
  await expect(page.getByRole('img', { name: /^Most on / })).toHaveCount(10);
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('img', { name: /^Most on / })).toHaveCount(4);
  expect(asked).toHaveLength(2);
});

test('the table stays while it is read anew how long posters were looked at', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(rowsOf(page)).toHaveCount(10);
  const release = await holdBack(page, `**/api/analytics/attention/${prefix}?*`);
  const answered = page.waitForResponse(`**/api/analytics/${prefix}?*`);
  await choosePeriod(page, 'Last 30 days');
  await answered;
  await expect(page).toHaveURL(/period=30d/);
  await expect(rowsOf(page).first()).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Export Top Posters' })).toBeEnabled();
});
