import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fault, noConnection, setAnswers } from '../../../test/answers.ts';
import { buildLive, liveOnce } from '../../../test/build-live.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectNoOverflow } from '../../../test/expectations.ts';
import '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/posters/CARDIO26';
const LIVE = 'GET /api/analytics/live/{prefix}';

const pill = () => page.getByCss('[data-live]');

/** Lets the pauses between two tries go by. */
const passUntilPillSays = (text: string) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500);
      return pill().query()?.textContent;
    })
    .toBe(text);

test('visitors come and are counted without a reload', async () => {
  const live = buildLive();
  await renderStatistics('/analytics/traffic/CARDIO26', { answers: { [LIVE]: live.answer } });
  await expect.element(pill()).toHaveTextContent('0visitors now');
  await expect.element(page.getByText('in the last 5 minutes')).toBeVisible();
  const hit = { kind: 'event', group: 'Top Posters by Code' } as const;
  const label = 'https://cardio26.eposter.live/poster/a-1';
  live.send({ visitors: 1, hits: [{ ...hit, time: '2026-11-16T10:00:00.000Z', label }] });
  await expect.element(pill()).toHaveTextContent('1visitor now');
  const latest = page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem');
  await expect.element(latest.first()).toMatchTextContent('A-1');
  live.send({ visitors: 3, hits: [] });
  await expect.element(pill()).toHaveTextContent('3visitors now');
});

test('on a phone the visitors are in the bar above the page', async () => {
  await page.viewport(390, 844);
  const live = buildLive({ visitors: 214, hits: [] });
  await renderStatistics(SCREEN, { answers: { [LIVE]: live.answer } });
  await expect
    .element(page.getByRole('banner').getByCss('[data-live]'))
    .toHaveTextContent('214 now');
  await expect.element(page.getByRole('main').getByCss('[data-live]')).not.toBeInTheDocument();
  expectNoOverflow();
  await page.viewport(1280, 844);
  await expect.element(pill()).toHaveTextContent('214visitors now');
});

test('a broken line is taken up again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderStatistics(SCREEN, { answers: { [LIVE]: noConnection } });
  await expect.element(page.getByRole('heading', { name: 'Top Posters', level: 1 })).toBeVisible();
  await expect.element(pill()).not.toBeInTheDocument();
  setAnswers({ [LIVE]: () => liveOnce({ visitors: 41, hits: [] }) });
  await passUntilPillSays('41visitors now');
  setAnswers({ [LIVE]: buildLive().answer });
  await passUntilPillSays('0visitors now');
});

test('a screen whose session ends elsewhere asks to sign in', async () => {
  const live = buildLive();
  await renderStatistics(SCREEN, { answers: { [LIVE]: live.answer } });
  await expect.element(pill()).toHaveTextContent('0visitors now');
  const ended = fault(401, 'Please sign in', { code: 'not_signed_in' });
  setAnswers({ 'GET /api/users/me': ended, [LIVE]: ended });
  live.end();
  await expect.poll(() => location.pathname).toBe('/login');
});

test('a screen whose conference is deleted says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const live = buildLive();
  await renderStatistics(SCREEN, { answers: { [LIVE]: live.answer } });
  await expect.element(pill()).toHaveTextContent('0visitors now');
  const missing = fault(404, 'There is no such conference', { code: 'not_found' });
  const names = Object.keys(statisticsAnswers()).filter((name) => name.includes('/analytics/'));
  setAnswers(Object.fromEntries(names.map((name) => [name, missing])));
  live.end();
  const words = page.getByText('Conference CARDIO26 not found');
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500);
      return words.query();
    })
    .not.toBeNull();
});
