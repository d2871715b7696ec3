import { type APIRequestContext, expect, type Page, type Route, test } from '@playwright/test';
import { startFaultyProxy } from '../bench/soak/browser/faulty-proxy.ts';
import { buildChance } from '../bench/soak/chance.ts';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { readReport } from './statistics.ts';
import { followHits, storedBy } from './tracked-page.ts';

const COLLECTOR = '**/matomo.php';
const HOUR = 3_600_000;

const html = (prefix: string, attributes = ''): string =>
  `<!doctype html><title>A page</title>
   <script async src="${productUrl()}/tracker.js" data-site="${prefix}" ${attributes}></script>
   <body><button data-topic="Stroke">Stroke</button></body>`;

interface Sent {
  hid: string;
  cdt: string | null;
  topic: string | null;
}

/** The hits of each request that the page makes from now on. */
const requestsOf = (page: Page): Sent[][] => {
  const sent: Sent[][] = [];
  followHits(page, (hits) =>
    sent.push(hits.map(({ hid = '', cdt = null, e_a = null }) => ({ hid, cdt, topic: e_a }))),
  );
  return sent;
};

const answerWith =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
        ...headers,
      },
    });

const countedTopics = async (request: APIRequestContext, prefix: string) =>
  (await readReport(request, prefix)).flatMap(({ subtable }) =>
    subtable.map(({ label, nb_events }) => [label, nb_events]),
  );

let site: PosterSite;
let prefix: string;
test.beforeEach(async ({ request }) => {
  ({ prefix } = await createConference(request));
  site = await startPosterSite({
    '/': html(prefix),
    '/allowed': html(prefix, 'data-cookies="allowed"'),
  });
});
test.afterEach(() => site.close());

test('a hit goes once more, as the same hit, when the collector said to come again', async ({
  page,
}) => {
  await page.clock.install();
  const sent = requestsOf(page);
  await page.route(COLLECTOR, answerWith(503, { 'retry-after': '60' }));
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  await expect.poll(() => sent.length).toBe(1);
  await page.waitForTimeout(300);
  await page.clock.runFor(55_000);
  expect(sent.length).toBe(1);

  await page.unroute(COLLECTOR);
  const happened = Number(await page.evaluate('Date.now()')) / 1_000 - 56;
  await page.clock.runFor(25_000);
  await expect.poll(() => sent.length).toBe(2);
  const [[first], [again]] = sent as [[Sent], [Sent]];
  expect(first.hid).toMatch(/^[0-9a-f]{24}$/);
  expect(first.cdt).toBeNull();
  expect(again.hid).toBe(first.hid);
  expect(Math.abs(Number(again.cdt) - happened)).toBeLessThan(5);
  await page.waitForTimeout(300);
  await page.clock.runFor(HOUR);
  expect(sent.length).toBe(2);
});

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
  const sent = requestsOf(page);
  await page.route(COLLECTOR, answerWith(400));
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  await expect.poll(() => sent.length).toBe(1);
  await page.waitForTimeout(300);
  await page.clock.runFor(HOUR);
  expect(sent.length).toBe(1);
});

test('pauses grow while nothing is answered, and end when the network is back', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  const sent = requestsOf(page);
  await context.setOffline(true);
  await page.getByRole('button').click();
  for (let minute = 0; minute < 20; minute += 1) {
    await page.clock.runFor(60_000);
    await page.waitForTimeout(20);
  }
  expect(sent.length).toBeGreaterThan(4);
  expect(sent.length).toBeLessThan(20);

  const before = sent.length;
  await context.setOffline(false);
  await page.waitForTimeout(100);
  await page.clock.runFor(3_000);
  await expect.poll(() => sent.length).toBe(before + 1);
  await expect.poll(() => countedTopics(page.request, prefix)).toEqual([['Stroke', 1]]);
});

test('after a day a hit is given up', async ({ page }) => {
  await page.clock.install();
  const sent = requestsOf(page);
  await page.route(COLLECTOR, (route) => route.abort());
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.fastForward(23 * HOUR);
  await page.waitForTimeout(300);
  const before = sent.length;
  await page.unroute(COLLECTOR);
  await page.clock.runFor(HOUR);
  expect(sent.length).toBe(before);
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
      await page.waitForTimeout(500);
      return before > 0 && sent.length === before;
    })
    .toBe(true);
  expect(await countedTopics(page.request, prefix)).toEqual([['Stroke', 1]]);
  return sent.flat().filter(({ topic }) => topic);
};

test('a clock that is wrong by days is put right by that of the collector', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 72 * HOUR });
  const answered = page.waitForResponse(COLLECTOR);
  await page.goto(site.address);
  await page.clock.runFor(1_000);
  await (await answered).finished();
  await page.route(COLLECTOR, answerWith(503, { 'retry-after': '10' }), { times: 1 });
  const [first, last, ...more] = await clickAndWait(page);
  expect([first?.cdt, last?.hid, more]).toEqual([null, first?.hid, []]);
  expect(Math.abs(Number(last?.cdt) - Date.now() / 1_000)).toBeLessThan(300);
});

test('a clock that is wrong by days loses no hit, even before any answer', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 72 * HOUR });
  await page.route(COLLECTOR, answerWith(503, { 'retry-after': '10' }), { times: 1 });
  const sent = requestsOf(page);
  await page.goto(site.address);
  await clickAndWait(page);
  const [first, refused, last, ...more] = sent.flat().filter(({ topic }) => !topic);
  expect([first?.cdt, refused?.cdt, last?.cdt]).toEqual([null, expect.any(String), null]);
  expect([last?.hid, more]).toEqual([first?.hid, []]);
});

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
  await expect.poll(() => countedTopics(page.request, prefix)).toEqual([['Stroke', 1]]);
  // The first try may have been on its way when the line was cut; what counts is that it came once.
  expect(tries().length).toBeGreaterThanOrEqual(before);
  expect(new Set(tries().map(({ hid }) => hid)).size).toBe(1);
  await expect.poll(() => storedBy(page)).toEqual(['eposter_visitor']);
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
    const hitOf = (at) => ({ made: Date.now(), query: '?idsite=${prefix}&rec=1&hid=' + at });
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
  await page.goto(`${site.address}/allowed`);
  await page.getByRole('button').click();
  await expect.poll(async () => (await storedBy(page)).length).toBe(2);
  const other = await context.newPage();
  const sent = requestsOf(other);
  await other.goto(`${site.address}/allowed`);
  await expect.poll(() => sent.length).toBe(1);
  await other.waitForTimeout(1_500);
  expect(sent.flat().map(({ topic }) => topic)).toEqual([null]);
});

test('what waits goes as one request when the page is left', async ({ page }) => {
  // The browser's own tools do not tell of requests that outlive their page.
  const proxy = await startFaultyProxy(productUrl(), buildChance(1));
  proxy.calm();
  await site.close();
  site = await startPosterSite({ '/': html(prefix).replace(productUrl(), proxy.url) });
  await page.goto(site.address);
  await expect.poll(() => proxy.delivered.size).toBe(1);
  await page.evaluate(`for (const _ of [1, 2, 3]) document.querySelector('button').click();
    location.href = 'about:blank'`);
  await expect.poll(() => countedTopics(page.request, prefix)).toEqual([['Stroke', 3]]);
  expect(proxy.delivered.size).toBe(4);
  // The page, and the three together; a browser that is not sure that they arrived may repeat them.
  expect(proxy.fates.get('well')).toBeLessThanOrEqual(3);
  await proxy.close();
});
