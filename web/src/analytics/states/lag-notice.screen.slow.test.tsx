import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../test/answers.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const NOTICE = /^Data up to \d\d:\d\d:\d\d UTC\. New visits appear automatically\.$/;
const HOUR = 3_600_000;

const notice = () => banner('info').filter({ hasText: 'Data up to' });

/** Answers of an empty report that is so many seconds behind, by a server whose clock is an hour ahead. */
const behind = () => {
  const lag = { seconds: 0 };
  const answer = () => {
    const now = Date.now() + HOUR;
    const until = new Date(now - lag.seconds * 1_000).toISOString();
    return reply(200, [], { date: new Date(now).toUTCString(), 'x-counted-until': until });
  };
  return { lag, answer };
};

/** In the middle of a day: what is behind by seconds is so on the same day. */
const startClock = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-16T10:00:00Z'),
  });

for (const { screen, call, empty } of [
  { screen: 'traffic', call: 'GET /api/analytics/traffic/{prefix}', empty: 'No visits yet.' },
  { screen: 'posters', call: 'GET /api/analytics/{prefix}', empty: 'No visits yet.' },
  {
    screen: 'videos',
    call: 'GET /api/analytics/videos/{prefix}',
    empty: /^No video views in this period/,
  },
]) {
  test(`${screen} that are behind say so until they are not`, async () => {
    startClock();
    const { lag, answer } = behind();
    await renderStatistics(`/analytics/${screen}/CARDIO26`, {
      empty: true,
      answers: { [call]: answer },
    });
    await expect.element(page.getByText(empty)).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
    lag.seconds = 25;
    await vi.advanceTimersByTimeAsync(61_000);
    await expect.element(notice()).toMatchTextContent(NOTICE);
    await expect.element(notice()).toHaveLength(1);
    await expectAccessible();
    lag.seconds = 0;
    await vi.advanceTimersByTimeAsync(11_000);
    await expect.element(notice()).not.toBeInTheDocument();
  });
}

test('a past period and the report are read again while they are behind', async () => {
  startClock();
  const { lag, answer } = behind();
  lag.seconds = 90_000;
  await page.viewport(390, 844);
  await renderStatistics('/analytics/report/CARDIO26?from=2026-01-01&to=2026-01-31', {
    empty: true,
    answers: { 'GET /api/analytics/traffic/{prefix}': answer },
  });
  await expect
    .element(notice())
    .toMatchTextContent(/^Data up to \d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC/);
  expectNoOverflow();
  lag.seconds = 0;
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.element(notice()).not.toBeInTheDocument();
});
