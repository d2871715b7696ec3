import { expect, type Page, test } from '@playwright/test';
import {
  banner,
  createConference,
  expectAccessible,
  expectNoOverflow,
  signInAsOrganiser,
} from './product.ts';

const NOTICE = /^Counted until \d\d:\d\d:\d\d UTC\. Newer visits appear here by themselves\.$/;

const noticeOf = (page: Page) => banner(page, 'info').filter({ hasText: 'Counted until' });

/** Lets a report say that it is so many seconds behind, by the server's clock. */
const delay = async (page: Page, path: RegExp) => {
  const lag = { seconds: 0 };
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const until = Date.parse(headers.date ?? '') - lag.seconds * 1_000;
    const told = { ...headers, 'x-counted-until': new Date(until).toISOString() };
    await route.fulfill({ response, headers: lag.seconds > 0 ? told : headers });
  });
  return lag;
};

// A page that reads on is closed in the middle of it.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const screens = [
  { screen: 'traffic', call: 'traffic/' },
  { screen: 'posters', call: '' },
  { screen: 'videos', call: 'videos/' },
];

for (const { screen, call } of screens) {
  test(`${screen} that are behind say so until they are not`, async ({ page }) => {
    const { prefix } = await createConference(page.request);
    await signInAsOrganiser(page, prefix);
    const address = new RegExp(`/api/analytics/${call}${prefix}(\\?|$)`);
    const lag = await delay(page, address);
    // The clock of the browser says nothing about the lag.
    await page.clock.install({ time: Date.now() - 3_600_000 });
    const answered = page.waitForResponse(address);
    await page.goto(`/analytics/${screen}/${prefix}`);
    await (await answered).finished();
    await expect(noticeOf(page)).toHaveCount(0);
    lag.seconds = 25;
    // The minute begins when the answer is drawn, which may be a moment later.
    await expect(async () => {
      await page.clock.runFor(61_000);
      await expect(noticeOf(page)).toHaveText(NOTICE, { timeout: 3_000 });
    }).toPass();
    await expect(noticeOf(page)).toHaveCount(1);
    await expectAccessible(page);
    lag.seconds = 0;
    await page.clock.runFor(11_000);
    await expect(noticeOf(page)).toHaveCount(0);
  });
}

test('a past period and the report are read again while they are behind', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  const lag = await delay(page, new RegExp(`/api/analytics/traffic/${prefix}\\?`));
  lag.seconds = 90_000;
  await page.clock.install();
  await page.goto(`/analytics/report/${prefix}?from=2026-01-01&to=2026-01-31`);
  await expect(noticeOf(page)).toHaveText(/^Counted until \d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC/);
  await expectNoOverflow(page);
  lag.seconds = 0;
  await page.clock.runFor(11_000);
  await expect(noticeOf(page)).toHaveCount(0);
});
