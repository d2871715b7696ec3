import { expect, test } from '@playwright/test';
import {
  banner,
  createConference,
  createUser,
  expectAccessible,
  expectNoOverflow,
  signIn,
  signInAsOrganiser,
} from './product.ts';
import { chartOf, createStatistics, figure, readOut, readTraffic, rowsOf } from './statistics.ts';

const screen = (prefix: string) => `/analytics/traffic/${prefix}`;
const NARROW = 'Website analytics are not available in mobile devices';

test('shows where the visits of a conference came from, as the call says', async ({ page }) => {
  const { prefix, name } = await createStatistics(page.request);
  await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const asked = page.waitForRequest(`**/api/analytics/traffic/${prefix}`);
  await page.goto(screen(prefix));
  expect(await (await asked).headerValue('authorization')).toMatch(/^Bearer /);
  await expect(page).toHaveTitle(`${prefix} Overview · ePoster Live`);
  await expect(page.getByText(`${prefix} · ${name}`)).toBeVisible();
  await expect(figure(page, 'Direct Visits')).toHaveText('4');
  await expect(page.getByRole('heading', { name: 'Social Network Analytics' })).toBeVisible();
  await expect(figure(page, 'Facebook')).toHaveText('3');
  await expect(figure(page, 'Twitter')).toHaveText('2');
  await expect(figure(page, 'LinkedIn')).toHaveText('1');
  await expect(page.getByText('WEBSITE VISITS')).toBeVisible();
  await expect(page.getByRole('table', { name: 'WEBSITE VISITS' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['SITE', 'VISITS', 'Share']);
  await expect(rowsOf(page).nth(0).getByRole('cell')).toHaveText(['uni.example', '2', '67%']);
  await expect(rowsOf(page).nth(1).getByRole('cell')).toHaveText(['society.example', '1', '33%']);
  await expect(rowsOf(page)).toHaveCount(2);
  const groups = await readTraffic(page.request, prefix);
  const total = groups.reduce((sum, { nb_visits }) => sum + nb_visits, 0);
  await expect(figure(page, 'All Visits')).toHaveText(String(total));
  await expectAccessible(page);
});

test('the sites can be searched, sorted and are paged at ten', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const subtable = Array.from({ length: 12 }, (_, at) => ({
    label: `site-${at + 1}.example`,
    nb_visits: 12 - at,
  }));
  await signInAsOrganiser(page, prefix);
  await page.route(`**/api/analytics/traffic/${prefix}*`, (route) =>
    route.fulfill({ json: [{ label: 'Websites', nb_visits: 78, subtable }] }),
  );
  await page.goto(screen(prefix));
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'VISITS', exact: true }).click();
  await expect(rowsOf(page).first()).toContainText('site-12.example');
  await page.getByPlaceholder('Search by site').fill(' SITE-1.');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByPlaceholder('Search by site').fill('nowhere');
  await expect(page.getByText('Nothing here has “nowhere” in it.')).toBeVisible();
});

test('the trend shows exact values by keyboard, and as a table', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const chart = chartOf(page);
  await expect(chart).toHaveAccessibleName(/; most on .*: 9 visits\./);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await chart.focus();
  await expect(page.getByText('9 visits', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(readOut(page)).toHaveText(/: 0 visits$/);
  await page.keyboard.press('Home');
  await expect(readOut(page)).toHaveText(/: 5 visits$/);
  await page.keyboard.press('Escape');
  await expect(readOut(page)).toHaveText('');
  await expect(page.getByText('5 visits', { exact: true })).toBeHidden();
  await chart.hover({ position: { x: 560, y: 100 } });
  await expect(page.getByText('9 visits', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = rowsOf(page, 'Visits over time');
  await expect(rows).toHaveCount(9);
  await expect(rows.first().getByRole('cell').nth(1)).toHaveText('5');
  await expect(rows.last().getByRole('cell').nth(1)).toHaveText('9');
  await expectAccessible(page);
});

test('a Bronze plan is told to contact us, and nothing else fails', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  const answered = page.waitForResponse(`**/api/analytics/traffic/${prefix}`);
  await page.goto(screen(prefix));
  expect((await answered).status()).toBe(405);
  await expect(banner(page, 'warning').locator('p').first()).toHaveText(
    'Not on your paid plan! If you want to upgrade please contact us.',
  );
  await expect(banner(page, 'warning')).toHaveCSS('border-left-color', 'rgb(193, 89, 0)');
  await expect(page.getByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    'mailto:support@eposter.live',
  );
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'WEBSITE VISITS' })).toHaveCount(0);
  await expectAccessible(page);
});

test('below the refusal stands what a Bronze plan has, and locks say it before the click', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto('/analytics/home');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page).toHaveURL(screen(prefix));
  await expect(banner(page, 'warning')).toBeVisible();
  const locked = page.getByRole('navigation', { name: 'Main' }).getByTitle('Not on your plan');
  await expect(locked).toHaveText([
    ...['Overview', 'Top Videos', 'Top Audios', 'Audience', 'Pages and Searches'],
  ]);
  await expect(locked.first()).toHaveAccessibleDescription('Not on your plan');
  const best = page.getByRole('region', { name: 'Best posters' }).getByRole('listitem');
  await expect(best).toHaveText(['P-0114', 'P-0213', 'P-0312', 'P-0411', 'P-0510']);
  const lists = page.getByRole('navigation', { name: 'On your plan' }).getByRole('link');
  await expect(lists).toHaveText(['All posters', 'All authors', 'All topics', 'All affiliations']);
  await lists.nth(1).click();
  await expect(page).toHaveURL(`/analytics/authors/${prefix}`);
});

test('numbers, sources, curve and the best posters are seen without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 2);
  await page.goto(screen(prefix));
  const best = page.getByRole('region', { name: 'Best posters' });
  await expect(best.getByRole('listitem')).toHaveCount(5);
  await expect(figure(page, 'All Visits')).toHaveText('14');
  for (const part of [chartOf(page), best, page.getByRole('list', { name: 'How visits came' })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await best.getByRole('link', { name: 'P-02' }).click();
  await expect(page).toHaveURL(`/analytics/posters/${prefix}/P-02`);
});

test('visits are drawn by days or by hours', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`${screen(prefix)}?period=30d`);
  await expect(chartOf(page)).toHaveAccessibleName(/; most on .*2026: 9 visits\./);
  await page.getByRole('radiogroup', { name: 'Visits per' }).getByText('Hours').click();
  await expect(chartOf(page)).toHaveAccessibleName(/; most on .*10:00–11:00: 9 visits\./);
  await page.getByRole('radiogroup', { name: 'Visits per' }).getByText('Days').click();
  await expect(chartOf(page)).toHaveAccessibleName(/; most on .*2026: 9 visits\./);
  await expectAccessible(page);
});

test('engines, keywords, campaigns and assistants have tables of their own, where there are any', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  const rows = (label: string, ...names: string[]) => ({
    label,
    nb_visits: names.length,
    subtable: names.map((name) => ({ label: name, nb_visits: 1 })),
  });
  const json = [
    rows('Search Engines', 'Keyword not defined', 'e-poster'),
    rows('Campaigns', ...Array.from({ length: 12 }, (_, at) => `mail-${at}`)),
  ];
  await page.route(`**/api/analytics/traffic/${prefix}*`, (route) => route.fulfill({ json }));
  await page.route(`**/api/analytics/search-engines/${prefix}*`, (route) =>
    route.fulfill({
      json: [
        { label: 'Google Scholar', nb_visits: 3 },
        { label: '', nb_visits: 1 },
      ],
    }),
  );
  await page.goto(screen(prefix));
  await expect(rowsOf(page, 'Search engines').getByRole('cell')).toHaveText([
    ...['Google Scholar', '3', '75%'],
    ...['Not known', '1', '25%'],
  ]);
  await expect(rowsOf(page, 'Search keywords').getByRole('cell')).toHaveText([
    ...['e-poster', '1', '100%'],
  ]);
  await expect(rowsOf(page, 'Campaigns')).toHaveCount(10);
  await page
    .getByRole('region', { name: 'Campaigns' })
    .getByRole('button', { name: 'Page 2' })
    .click();
  await expect(rowsOf(page, 'Campaigns')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'AI assistants' })).toHaveCount(0);
});

test('a Silver plan includes the traffic', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 2);
  await page.goto(screen(prefix));
  await expect(figure(page, 'Direct Visits')).toHaveText('4');
});

test('the conference of the address is selected, and stays selected', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const other = await createConference(page.request);
  const { email } = await createUser(page.request, { prefixes: [prefix, other.prefix] });
  await signIn(page, email);
  await page.goto(screen(prefix));
  const selected = page.getByRole('complementary').getByText(prefix, { exact: true });
  await expect(selected).toBeVisible();
  // It is kept when the server has said that there is such a conference.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('selectedConference')))
    .toBe(prefix);
  await page.goto('/analytics/home');
  await expect(selected).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(screen(prefix));
});

test('up to 480 pixels the table is replaced by a sentence', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.setViewportSize({ width: 480, height: 900 });
  await page.goto(screen(prefix));
  await expect(figure(page, 'Direct Visits')).toHaveText('4');
  await expect(page.getByText(NARROW, { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.setViewportSize({ width: 481, height: 900 });
  await expect(page.getByText(NARROW)).toBeHidden();
  await expect(rowsOf(page, 'WEBSITE VISITS')).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('everything else fits', async ({ page }) => {
    const { prefix } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix);
    await page.goto(`${screen(prefix)}?period=7d`);
    await expect(figure(page, 'LinkedIn')).toContainText('1');
    await expect(chartOf(page)).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Period:/ }).click();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test('a first visit loads hardly more than 200 kB, of which its own figures are a part', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`/analytics/traffic/${prefix}`);
  await expect(page.getByRole('img', { name: /^Visits over time/ })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(bytes).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThan(205_000);
});
