import { expect, test } from '@playwright/test';
import { countRequests, requestCount, storedBy, untilAnswered } from './tracked-page.ts';
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

test('a hit goes once more, as the same hit, when the collector said to come again', async ({
  page,
}) => {
  await page.clock.install();
  await countRequests(page);
  const sent = requestsOf(page);
  await page.route(COLLECTOR, answerWith(503, { 'retry-after': '60' }));
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  await expect.poll(() => sent.length).toBe(1);
  await untilAnswered(page);
  await page.clock.runFor(55_000);
  expect(await requestCount(page)).toBe(1);

  await page.unroute(COLLECTOR);
  const happened = Number(await page.evaluate('Date.now()')) / 1_000 - 56;
  await page.clock.runFor(25_000);
  await expect.poll(() => sent.length).toBe(2);
  const [[first], [again]] = sent as [[Sent], [Sent]];
  expect(first.hid).toMatch(/^[0-9a-f]{24}$/);
  expect(first.cdt).toBeNull();
  expect(again.hid).toBe(first.hid);
  expect(Math.abs(Number(again.cdt) - happened)).toBeLessThan(5);
  await untilAnswered(page);
  await page.clock.runFor(HOUR);
  expect(await requestCount(page)).toBe(2);
});

test('with consent the next page delivers what the last one could not', async ({
  page,
  context,
}) => {
  const sent = requestsOf(page);
  await page.goto(`${site.address}/allowed`);
  await context.setOffline(true);
  await page.getByRole('button').click();
  const tries = () => sent.flat().filter(({ topic }) => topic === 'Stroke');
  await expect.poll(() => tries().length).toBeGreaterThan(0);
  expect((await storedBy(page)).filter((name) => name.startsWith('eposter_hits')).length).toBe(1);
  const before = tries().length;
  await page.goto('about:blank');

  await context.setOffline(false);
  await page.goto(`${site.address}/allowed?next`);
  await expect.poll(() => countedTopics(page.request, site.prefix)).toEqual([['Stroke', 1]]);
  // The first try may have been on its way when the line was cut; what counts is that it came once.
  expect(tries().length).toBeGreaterThanOrEqual(before);
  expect(new Set(tries().map(({ hid }) => hid)).size).toBe(1);
  await expect.poll(() => storedBy(page)).toEqual(['eposter_visitor']);
});
