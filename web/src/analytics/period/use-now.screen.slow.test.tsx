import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { requestsOf } from '../../../test/answers.ts';
import { buildTracking } from '../../../test/build-statistics.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const MINUTE = 60_000;
const SCREEN = '/analytics/traffic/CARDIO26?period=today';

const startAt = (time: string) =>
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(time) });

const isRequested = (range: { from?: string; to: string }): boolean =>
  requestsOf('GET /api/analytics/traffic/{prefix}').some(({ query }) =>
    Object.entries(range).every(([key, value]) => query.get(key) === value),
  );

test('Today moves on at midnight of the conference while the page stays open', async () => {
  startAt('2026-11-15T14:50:00Z');
  const tracking = buildTracking({ timeZone: 'Asia/Tokyo' });
  await renderStatistics(SCREEN, {
    empty: true,
    answers: { 'GET /api/analytics/tracking/{prefix}': tracking },
  });
  await expect.element(page.getByText(/^vs previous period.*, 14 Nov 2026/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(12 * MINUTE);
  await expect.element(page.getByText(/^vs previous period.*, 15 Nov 2026/)).toBeVisible();
  await expect.poll(() => isRequested({ from: '2026-11-16', to: '2026-11-16' })).toBe(true);
});

test('a running day is compared up to the present hour, not that of the first look', async () => {
  startAt('2026-11-16T10:50:00Z');
  await renderStatistics(SCREEN, { empty: true });
  await expect.poll(() => isRequested({ to: '2026-11-15T11:00Z' })).toBe(true);
  await expect.element(page.getByText(/up to the same time/)).toBeVisible();
  expect(isRequested({ to: '2026-11-15T12:00Z' })).toBe(false);
  await vi.advanceTimersByTimeAsync(12 * MINUTE);
  await expect.poll(() => isRequested({ to: '2026-11-15T12:00Z' })).toBe(true);
});
