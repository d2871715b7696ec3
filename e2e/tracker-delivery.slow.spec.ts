import { expect, type Page, test } from '@playwright/test';
import { countRequests, requestCount, untilAnswered } from './tracked-page.ts';
import {
  answerWith,
  COLLECTOR,
  countedTopics,
  HOUR,
  requestsOf,
  type Sent,
  trackedSitePerTest,
} from './tracked-site.ts';

const site = trackedSitePerTest();

for (const status of [429, 500, 502, 504]) {
  test(`an answer ${status} is no answer`, async ({ page }) => {
    const sent = requestsOf(page);
    await page.route(COLLECTOR, answerWith(status), { times: 1 });
    await page.goto(site.address);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.[0]?.hid).toBe(sent[0]?.[0]?.hid);
  });
}

test('a refusal is final', async ({ page }) => {
  await page.clock.install();
  await countRequests(page);
  await page.route(COLLECTOR, answerWith(400));
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  expect(await untilAnswered(page)).toBe(1);
  await page.clock.runFor(HOUR);
  expect(await requestCount(page)).toBe(1);
});

test('pauses grow while nothing is answered, and end when the network is back', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await countRequests(page);
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  const first = await untilAnswered(page);
  await context.setOffline(true);
  await page.getByRole('button').click();
  for (let minute = 0; minute < 20; minute += 1) {
    await page.clock.runFor(60_000);
    await untilAnswered(page);
  }
  const before = await requestCount(page);
  expect(before - first).toBeGreaterThan(4);
  expect(before - first).toBeLessThan(20);

  await page.evaluate(`globalThis.online = false;
    addEventListener('online', () => { online = true; });`);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate('online')).toBe(true);
  await page.clock.runFor(3_000);
  expect(await untilAnswered(page)).toBe(before + 1);
  await expect.poll(() => countedTopics(page.request, site.prefix)).toEqual([['Stroke', 1]]);
});

test('after a day a hit is given up', async ({ page }) => {
  await page.clock.install();
  await countRequests(page);
  await page.route(COLLECTOR, (route) => route.abort());
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  expect(await untilAnswered(page)).toBeGreaterThan(0);
  await page.clock.fastForward(23 * HOUR);
  const before = await untilAnswered(page);
  await page.unroute(COLLECTOR);
  await page.clock.runFor(HOUR);
  expect(await requestCount(page)).toBe(before);
});

/** Clicks, and lets time pass until it is counted; answers how the hit was sent. */
const clickAndWait = async (page: Page): Promise<Sent[]> => {
  const sent = requestsOf(page);
  await page.getByRole('button').click();
  // The last try is answered, and nothing is left to be sent.
  await expect
    .poll(async () => {
      const before = sent.length;
      await page.clock.runFor(30_000);
      await untilAnswered(page);
      return before > 0 && sent.length === before;
    })
    .toBe(true);
  expect(await countedTopics(page.request, site.prefix)).toEqual([['Stroke', 1]]);
  return sent.flat().filter(({ topic }) => topic);
};

test('a clock that is wrong by days is put right by that of the collector', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 72 * HOUR });
  await countRequests(page);
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  expect(await untilAnswered(page)).toBe(1);
  await page.route(COLLECTOR, answerWith(503, { 'retry-after': '10' }), { times: 1 });
  const [first, last, ...more] = await clickAndWait(page);
  expect([first?.cdt, last?.hid, more]).toEqual([null, first?.hid, []]);
  expect(Math.abs(Number(last?.cdt) - Date.now() / 1_000)).toBeLessThan(300);
});

test('a clock that is wrong by days loses no hit, even before any answer', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 72 * HOUR });
  await countRequests(page);
  await page.route(COLLECTOR, answerWith(503, { 'retry-after': '10' }), { times: 1 });
  const sent = requestsOf(page);
  await page.goto(site.address);
  await clickAndWait(page);
  const [first, refused, last, ...more] = sent.flat().filter(({ topic }) => !topic);
  expect([first?.cdt, refused?.cdt, last?.cdt]).toEqual([null, expect.any(String), null]);
  expect([last?.hid, more]).toEqual([first?.hid, []]);
});
