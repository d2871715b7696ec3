import { expect, test } from '@playwright/test';
import { signInAsOrganiser } from './product.ts';
import { chartOf, figure, readTraffic, rowsOf, sharedStatistics } from './statistics.ts';

const screen = (prefix: string) => `/analytics/traffic/${prefix}`;

test('shows where the visits of a conference came from, as the call says', async ({ page }) => {
  const { prefix, name } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  const requested = page.waitForRequest(`**/api/analytics/traffic/${prefix}`);
  await page.goto(screen(prefix));
  expect(await (await requested).headerValue('authorization')).toMatch(/^Bearer /);
  await expect(page).toHaveTitle(`${prefix} Overview · ePoster Live`);
  await expect(page.getByText(`${prefix} · ${name}`)).toBeVisible();
  await expect(figure(page, 'Direct Visits')).toHaveText('4');
  await expect(page.getByRole('heading', { name: 'Social Network Analytics' })).toBeVisible();
  await expect(figure(page, 'Facebook')).toHaveText('3');
  await expect(figure(page, 'Twitter')).toHaveText('2');
  await expect(figure(page, 'LinkedIn')).toHaveText('1');
  await expect(page.getByText('WEBSITE VISITS')).toBeVisible();
  const sites = page.getByRole('table', { name: 'WEBSITE VISITS' });
  await expect(sites).toBeVisible();
  await expect(sites.getByRole('columnheader')).toHaveText(['SITE', 'VISITS', 'Share']);
  await expect(rowsOf(page, 'WEBSITE VISITS').nth(0).getByRole('cell')).toHaveText([
    'uni.example',
    '2',
    '67%',
  ]);
  await expect(rowsOf(page, 'WEBSITE VISITS').nth(1).getByRole('cell')).toHaveText([
    'society.example',
    '1',
    '33%',
  ]);
  await expect(rowsOf(page, 'WEBSITE VISITS')).toHaveCount(2);
  const groups = await readTraffic(page.request, prefix);
  const total = groups.reduce((sum, { nb_visits }) => sum + nb_visits, 0);
  await expect(figure(page, 'All Visits')).toHaveText(String(total));
});

test('a first visit loads at most 320 kB with its font, of which its own figures are a part', async ({
  page,
}) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const open = new Map<string, string>();
  let bytes = 0;
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    open.set(requestId, new URL(request.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    bytes += encodedDataLength;
  });
  network.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
  });
  await page.goto(screen(prefix));
  await expect(chartOf(page)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Top Posters' })).toBeVisible();
  await expect(page.locator('[data-live]')).toBeVisible();
  // Of everything that was sent, only the live figures go on.
  await expect.poll(() => [...open.values()]).toEqual([`/api/analytics/live/${prefix}`]);
  expect(bytes).toBeGreaterThan(150_000);
  // The font is 73 kB of it. The aim is 240 kB.
  expect(bytes).toBeLessThan(320_000);
});

test('the first figures are asked for once, and before the application has come', async ({
  page,
}) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/vendor-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const figures: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === `/api/analytics/traffic/${prefix}`) figures.push(search);
  });
  const address = `${screen(prefix)}?period=all`;
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => figures).toEqual(['']);
  held.resolve();
  await expect(chartOf(page)).toBeVisible();
  expect(figures).toEqual(['']);
});
