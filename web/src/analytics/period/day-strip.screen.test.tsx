import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../../test/address.ts';
import { requestsOf } from '../../../test/answers.ts';
import { buildTracking, dateOf, daysAgo } from '../../../test/build-statistics.ts';
import { customPeriod, periodEntry } from '../../../test/choose-period.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const TRACKING = 'GET /api/analytics/tracking/{prefix}';
const TIMESERIES = 'GET /api/analytics/timeseries/{prefix}';

/** Five visits eleven days ago and nine three days ago; today is the day after the third. */
const days = { startsOn: dateOf(daysAgo(11)), endsOn: dateOf(daysAgo(3)) };
const open = (path: string, of = days) =>
  renderStatistics(path, { answers: { [TRACKING]: buildTracking(of) } });

test('the strip has each day with its visits, and goes along to the next page', async () => {
  await open('/analytics/posters/CARDIO26');
  await expect.element(periodEntry('Day 1')).toHaveAccessibleName(/^Day 1 \w+ \d+ 5 visits$/);
  await expect.element(periodEntry('Day 9')).toHaveAccessibleName(/ 9 visits$/);
  await expect.element(periodEntry('Whole conference')).toHaveAttribute('aria-current', 'true');
  await periodEntry('Day 9').click();
  await expectAddress('/analytics/posters/CARDIO26?period=day9');
  await expect.element(periodEntry('Day 9')).toHaveAttribute('aria-current', 'true');
  await expectAccessible();
  await page.getByRole('link', { name: 'Top Authors' }).click();
  await expectAddress('/analytics/authors/CARDIO26?period=day9');
  await expect.element(periodEntry('Day 9')).toHaveAttribute('aria-current', 'true');
});

test('during the conference a page opens on today, before it on what was before', async () => {
  const today = dateOf(Date.now());
  await open('/analytics/posters/CARDIO26', { startsOn: dateOf(daysAgo(1)), endsOn: today });
  await expect.element(periodEntry('Day 2')).toHaveAttribute('aria-current', 'true');
  await expect.element(periodEntry('Day 2')).toHaveAccessibleName(/today 0 visits so far$/);
  const next = dateOf(daysAgo(-1));
  await open('/analytics/posters/CARDIO26', { startsOn: next, endsOn: next });
  await expect.element(periodEntry('Before')).toHaveAttribute('aria-current', 'true');
  const { query } = requestsOf('GET /api/analytics/{prefix}').at(-1) ?? {};
  expect(query?.get('to')).toBe(today);
});

test('another period is named in the last entry', async () => {
  await open('/analytics/posters/CARDIO26?period=7d');
  await expect.element(customPeriod()).toHaveAttribute('aria-current', 'true');
  await expect.element(customPeriod()).toMatchTextContent('Last 7 days');
});

test('on a phone the strip scrolls, with the shown day in its middle', async () => {
  await page.viewport(390, 844);
  await open('/analytics/posters/CARDIO26?period=day5');
  await expect.element(periodEntry('Day 5')).toBeInViewport({ ratio: 1 });
  await expect.element(periodEntry('Day 1')).not.toBeInViewport();
  expectNoOverflow();
});

test('the strip shows only the visits that are filtered for', async () => {
  await open('/analytics/posters/CARDIO26?country=DE');
  await expect.poll(() => requestsOf(TIMESERIES).length).toBeGreaterThan(0);
  expect(requestsOf(TIMESERIES).map(({ query }) => query.get('country'))).not.toContain(null);
});
