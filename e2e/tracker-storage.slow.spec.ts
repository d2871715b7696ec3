import { expect, test } from '@playwright/test';
import { startFaultyProxy } from '../bench/soak/browser/faulty-proxy.ts';
import { buildChance } from '../bench/soak/chance.ts';
import { productUrl } from './product.ts';
import { countRequests, storedBy, untilAnswered } from './tracked-page.ts';
import {
  COLLECTOR,
  countedTopics,
  pageWithButton,
  requestsOf,
  trackedSitePerTest,
} from './tracked-site.ts';

const site = trackedSitePerTest();

test('without consent nothing is ever kept in the browser, whatever fails', async ({ page }) => {
  const sent = requestsOf(page);
  await page.goto(site.address);
  await expect.poll(() => sent.length).toBe(1);
  expect(await storedBy(page)).toEqual([]);
  await page.route(COLLECTOR, (route) => route.abort());
  await page.getByRole('button').click();
  await expect.poll(() => sent.length).toBeGreaterThan(2);
  expect(await storedBy(page)).toEqual([]);
  await page.goto(`${site.address}/?next`);
  await expect.poll(() => sent.at(-1)?.length).toBe(1);
  expect(await storedBy(page)).toEqual([]);
});

test('what is stored is bounded', async ({ page }) => {
  await page.route(COLLECTOR, (route) => route.abort());
  await page.goto(`${site.address}/allowed`);
  await page.evaluate(`for (let at = 0; at < 1200; at++) document.querySelector('button').click()`);
  const [hits, chars] = await page.evaluate<[number, number]>(`(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('eposter_hits'));
    return [JSON.parse(localStorage[key])[1].length, localStorage[key].length];
  })()`);
  expect(hits).toBeGreaterThan(100);
  expect(hits).toBeLessThanOrEqual(250);
  expect(chars).toBeLessThan(120_000);
});

test('what many earlier pages left is taken only as far as it can be stored again', async ({
  page,
}) => {
  let answers = 0;
  await page.route(COLLECTOR, (route) => (answers-- > 0 ? route.continue() : route.abort()));
  await page.goto(`${site.address}/allowed`);
  await expect.poll(async () => (await storedBy(page)).length).toBe(2);
  await page.evaluate(`{
    const key = Object.keys(localStorage).find((name) => name.startsWith('eposter_hits'));
    const hitOf = (at) => ({ made: Date.now(), query: '?idsite=${site.prefix}&rec=1&hid=' + at });
    for (const at of [1, 2, 3]) {
      localStorage[key + at] = JSON.stringify([0, Array.from({ length: 100 }, (_, n) => hitOf(at * 100 + n))]);
    }
  }`);
  answers = 1;
  await page.getByRole('button').click();
  await expect.poll(async () => (await storedBy(page)).length).toBe(3);
  await page.goto('about:blank');
  await page.goto(`${site.address}/allowed?next`);
  const waiting = await page.evaluate<number>(`Object.values(localStorage)
    .flatMap((text) => text.match(/hid=\\d{3}"/g) ?? []).length`);
  expect(waiting).toBe(300);
});

test('a tab does not send what another open tab still has to send', async ({ page, context }) => {
  await page.route(COLLECTOR, (route) => route.abort());
  const waiting = requestsOf(page);
  await page.goto(`${site.address}/allowed`);
  await page.getByRole('button').click();
  await expect.poll(async () => (await storedBy(page)).length).toBe(2);
  await expect.poll(() => waiting.flat().some(({ topic }) => topic)).toBe(true);
  const other = await context.newPage();
  await countRequests(other);
  const sent = requestsOf(other);
  await other.goto(`${site.address}/allowed`);
  await expect.poll(() => sent.length).toBe(1);
  await untilAnswered(other);
  // Whatever it took from elsewhere would go with the next hit of its own.
  await other.getByRole('button').click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.flat().map(({ topic }) => topic)).toEqual([null, 'Stroke']);
  const ofFirst = waiting.flat().map(({ hid }) => hid);
  expect(sent.flat().filter(({ hid }) => ofFirst.includes(hid))).toEqual([]);
});

test('what waits goes as one request when the page is left', async ({ page }) => {
  // The browser's own tools do not tell of requests that outlive their page.
  const proxy = await startFaultyProxy(productUrl(), buildChance(1));
  proxy.calm();
  await site.replace({ '/': pageWithButton(site.prefix).replace(productUrl(), proxy.url) });
  await page.goto(site.address);
  await expect.poll(() => proxy.delivered.size).toBe(1);
  await page.evaluate(`for (const _ of [1, 2, 3]) document.querySelector('button').click();
    location.href = 'about:blank'`);
  await expect.poll(() => countedTopics(page.request, site.prefix)).toEqual([['Stroke', 3]]);
  expect(proxy.delivered.size).toBe(4);
  // The page, and the three together; a browser that is not sure that they arrived may repeat them.
  expect(proxy.fates.get('well')).toBeLessThanOrEqual(3);
  await proxy.close();
});
