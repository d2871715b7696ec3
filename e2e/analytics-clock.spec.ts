import { expect, test } from '@playwright/test';
import { createConference, signInAsOrganiser } from './product.ts';
import { chartOf } from './statistics.ts';

const MINUTE = 60_000;

test('Today moves on at midnight of the conference while the page stays open', async ({ page }) => {
  const { prefix } = await createConference(page.request, { timeZone: 'Asia/Tokyo' });
  await signInAsOrganiser(page, prefix);
  await page.clock.install({ time: '2026-11-15T14:50:00Z' });
  await page.goto(`/analytics/traffic/${prefix}?period=today`);
  await expect(page.getByText(/^15 Nov 2026\. Compared with 14 Nov 2026/)).toBeVisible();
  const asked = page.waitForRequest(/\/api\/analytics\/traffic\/.*from=2026-11-16&to=2026-11-16/);
  await page.clock.runFor(12 * MINUTE);
  await expect(page.getByText(/^16 Nov 2026\. Compared with 15 Nov 2026/)).toBeVisible();
  await asked;
});

test('a running day is compared up to the present hour, not that of the first look', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request, { timeZone: 'UTC' });
  await signInAsOrganiser(page, prefix);
  await page.clock.install({ time: '2026-11-16T10:50:00Z' });
  const askedUpTo = (time: string) =>
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return (
        pathname === `/api/analytics/traffic/${prefix}` &&
        searchParams.get('to') === `2026-11-15T${time}Z`
      );
    });
  const first = askedUpTo('11:00');
  await page.goto(`/analytics/traffic/${prefix}?period=today`);
  await first;
  await expect(page.getByText('up to the same hour')).toBeVisible();
  const second = askedUpTo('12:00');
  await page.clock.runFor(12 * MINUTE);
  await second;
});

test('a label of the axis and the value above it are of the same day, at both edges', async ({
  page,
}) => {
  await signInAsOrganiser(page, 'CARDIO26');
  await page.goto('/analytics/traffic/CARDIO26?period=30d');
  const chart = chartOf(page);
  const labels = chart.locator('svg text[y="232"]');
  await expect(labels.first()).toBeVisible();
  for (const label of [labels.first(), labels.last()]) {
    const day = await label.textContent();
    await label.hover({ force: true });
    await expect(chart.locator('[data-side] span').first()).toHaveText(
      new RegExp(` ${day} \\d{4}$`),
    );
  }
});
