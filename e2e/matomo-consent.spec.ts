import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { followHits, type Hit, storedBy } from './tracked-page.ts';

/** The usual snippet with instructions of its own before the page view. */
const snippet = (prefix: string, instructions: string, script = 'matomo'): string =>
  `<!doctype html><title>Home</title><script>
    var _paq = window._paq = window._paq || [];
    _paq.push(['trackPageView']);
    ${instructions}
    _paq.push(['setTrackerUrl', '${productUrl()}/${script}.php'], ['setSiteId', '${prefix}']);
  </script><script async src="${productUrl()}/${script}.js"></script>`;

/** Every hit that the page sends from now on; one that is sent again, since a page was left before its answer, once. */
const hitsOf = (page: Page): Hit[] => {
  const hits: Hit[] = [];
  followHits(page, (sent) => {
    for (const hit of sent) if (!hits.some(({ hid }) => hid === hit.hid)) hits.push(hit);
  });
  return hits;
};

const push = (page: Page, ...instructions: unknown[][]) =>
  page.evaluate(`_paq.push(...${JSON.stringify(instructions)})`);

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

/** Longer than hits wait for each other. */
const ENOUGH_MS = 1_200;

let site: PosterSite;
let prefix: string;
test.beforeEach(async ({ request }) => {
  ({ prefix } = await createConference(request));
  site = await startPosterSite({
    '/': snippet(prefix, ''),
    '/asks': snippet(prefix, `_paq.push(['requireConsent']);`),
    '/asks-for-cookies': snippet(prefix, `_paq.push(['requireCookieConsent']);`),
    '/no-cookies': snippet(prefix, `_paq.push(['disableCookies']);`),
    '/strange': snippet(prefix, `_paq.push(['requireParentalConsent'], ['trackGoal', 1]);`),
    '/old': snippet(prefix, '', 'piwik'),
    '/privacy': `${snippet(prefix, '')}<div id="matomo-opt-out"></div>
      <script src="${productUrl()}/index.php?module=CoreAdminHome&action=optOutJS&divId=matomo-opt-out&language=auto"></script>`,
    '/later': `<!doctype html><title>Later</title><script src="${productUrl()}/piwik.js"></script>
      <script>var tracker = Piwik.getTracker('${productUrl()}/piwik.php', '${prefix}');</script>`,
  });
});
test.afterEach(() => site.close());

test('nothing is sent until consent is given, then everything; the next page asks again', async ({
  page,
}) => {
  const hits = hitsOf(page);
  await page.goto(`${site.address}/asks`);
  await push(page, ['trackEvent', 'Top Topics', 'Stroke']);
  await page.waitForTimeout(ENOUGH_MS);
  expect(hits).toEqual([]);
  expect(await storedBy(page)).toEqual([]);
  await push(page, ['setConsentGiven']);
  await expect.poll(() => hits.map(({ e_a }) => e_a)).toEqual([undefined, 'Stroke']);
  // Consent covers being recognised, as in Matomo's script: all hits are of one visitor.
  expect(new Set(hits.map(({ _id }) => _id))).toEqual(new Set([expect.stringMatching(/^\w{16}$/)]));

  hits.length = 0;
  await page.goto(`${site.address}/asks?next`);
  await page.waitForTimeout(ENOUGH_MS);
  expect(hits).toEqual([]);
  // Without consent nothing of an earlier one stays behind.
  await page.goto('about:blank');
  await page.goto(`${site.address}/no-cookies`);
  expect(await storedBy(page)).toEqual([]);
});

test('consent is remembered for as long as said, and forgotten', async ({ page, context }) => {
  const hits = hitsOf(page);
  await page.goto(`${site.address}/asks`);
  await push(page, ['rememberConsentGiven', 2]);
  await expect.poll(() => hits.length).toBe(1);
  const { expires = 0 } = (await cookieOf(context, 'mtm_consent')) ?? {};
  expect(Math.abs(expires - Date.now() / 1_000 - 7_200)).toBeLessThan(60);
  await page.goto(`${site.address}/asks?next`);
  await expect.poll(() => hits.length).toBe(2);

  await push(page, ['forgetConsentGiven'], ['trackEvent', 'Top Topics', 'Stroke']);
  expect(await storedBy(page)).toEqual(['mtm_consent_removed']);
  for (const path of ['/asks', '/']) {
    await page.goto(site.address + path);
    await page.waitForTimeout(ENOUGH_MS);
  }
  expect(hits.length).toBe(2);
});

test('who opts out is not counted, in other tabs and later, until they opt in again', async ({
  page,
  context,
}) => {
  const hits = hitsOf(page);
  const other = await context.newPage();
  const otherHits = hitsOf(other);
  await other.goto(site.address);
  await expect.poll(() => otherHits.length).toBe(1);

  await page.goto(site.address);
  await push(page, ['optUserOut']);
  // Not even what had not been sent yet, if it was quick.
  const before = hits.length;
  await push(other, ['trackEvent', 'Top Topics', 'Stroke']);
  await page.goto(`${site.address}/?next`);
  await page.waitForTimeout(ENOUGH_MS);
  expect([hits.length, otherHits.length]).toEqual([before, 1]);
  expect(await storedBy(page)).toEqual(['mtm_consent_removed']);
  expect(await page.evaluate('Matomo.getAsyncTracker().isUserOptedOut()')).toBe(true);

  await push(page, ['forgetUserOptOut']);
  await expect.poll(() => hits.length).toBe(before + 1);
  expect(hits.at(-1)?._id).toBeUndefined();
  expect(await storedBy(page)).toEqual([]);
});

test('what a visitor told Matomo’s own script holds here', async ({ page, context }) => {
  const hits = hitsOf(page);
  const cookie = { value: '1700000000000', url: site.address };
  await context.addCookies([{ name: 'mtm_consent', ...cookie }]);
  await page.goto(`${site.address}/asks`);
  await expect.poll(() => hits.length).toBe(1);
  await context.addCookies([{ name: 'mtm_consent_removed', ...cookie }]);
  await page.goto(site.address);
  await page.waitForTimeout(ENOUGH_MS);
  expect(hits.length).toBe(1);
});

test('cookies wait for consent of their own; hits do not', async ({ page, context }) => {
  const hits = hitsOf(page);
  await page.goto(`${site.address}/asks-for-cookies`);
  await expect.poll(() => hits.length).toBe(1);
  expect(hits[0]?._id).toBeUndefined();
  expect(await storedBy(page)).toEqual([]);

  await push(page, ['setCookieConsentGiven'], ['trackEvent', 'Top Topics', 'Stroke']);
  await expect.poll(() => hits.length).toBe(2);
  expect(await storedBy(page)).toEqual(['eposter_visitor']);
  await push(page, ['rememberCookieConsentGiven', 1]);
  await page.goto(`${site.address}/asks-for-cookies?next`);
  await expect.poll(() => hits.length).toBe(3);
  expect(hits[2]?._id).toBe(hits[1]?._id);
  expect(await page.evaluate('Matomo.getAsyncTracker().getVisitorId()')).toBe(hits[1]?._id);

  await push(page, ['forgetCookieConsentGiven'], ['trackEvent', 'Top Topics', 'Pain']);
  await expect.poll(() => hits.length).toBe(4);
  expect(hits[3]?._id).toBeUndefined();
  expect(await storedBy(page)).toEqual([]);
  expect(await cookieOf(context, 'mtm_cookie_consent')).toBeUndefined();
});

test('trackers are to be had as objects, and requests can be queued', async ({ page }) => {
  const hits = hitsOf(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`${site.address}/later`);
  await page.evaluate(`tracker.setCustomUrl('/poster/p-1'); tracker.trackPageView('A poster');
    tracker.setCustomDimension(1, 'x'); tracker.trackGoal(1);
    tracker.queueRequest('e_c=Top Topics&e_a=Stroke&ca=1');
    tracker.queueRequest('idsite=${prefix}&rec=1&url=https://a.example/', true)`);
  await expect.poll(() => hits.length).toBe(3);
  const url = `${site.address}/poster/p-1`;
  expect(hits).toMatchObject([
    { idsite: prefix, url, action_name: 'A poster' },
    { idsite: prefix, url, e_c: 'Top Topics', e_a: 'Stroke' },
    { idsite: prefix, url: 'https://a.example/' },
  ]);
  expect(await page.evaluate('tracker.getVisitorId()')).toBe('');
  expect(said).toEqual([
    'ePoster Live tracker: trackGoal is not understood and was left out',
    'ePoster Live tracker: there is no visitor id until a visitor has allowed cookies',
  ]);
  expect(await storedBy(page)).toEqual([]);
  const same = `Matomo.getAsyncTracker() === Piwik.getAsyncTrackers()[0]`;
  expect(await page.evaluate(same)).toBe(true);
});

test('a function in the list is called with the tracker', async ({ page }) => {
  const hits = hitsOf(page);
  await page.goto(`${site.address}/old`);
  await expect.poll(() => hits.length).toBe(1);
  await page.evaluate(`_paq.push([function () { window.seen = this.getSiteId(); }])`);
  expect(await page.evaluate('seen')).toBe(prefix);
});

test('where an instruction of consent is not understood, nothing is sent, and that is said', async ({
  page,
}) => {
  const hits = hitsOf(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`${site.address}/strange`);
  await push(page, ['trackPageView']);
  await page.waitForTimeout(ENOUGH_MS);
  expect(hits).toEqual([]);
  expect(said).toContain(
    'ePoster Live tracker: requireParentalConsent is not understood, so nothing is sent',
  );
});

test('a legal page lets visitors out and in again, and says what it stores', async ({ page }) => {
  const hits = hitsOf(page);
  await page.goto(`${site.address}/privacy`);
  const box = page.getByLabel('Count my visits');
  await expect(box).toBeChecked();
  expect(await storedBy(page)).toEqual([]);
  await expect.poll(() => hits.length).toBe(1);
  await box.uncheck();
  await expect(page.getByText('are not counted')).toContainText('mtm_consent_removed');
  expect(await storedBy(page)).toEqual(['mtm_consent_removed']);
  await page.goto(`${site.address}/`);
  await page.waitForTimeout(ENOUGH_MS);
  expect(hits).toHaveLength(1);
  await page.goto(`${site.address}/privacy`);
  await expect(box).not.toBeChecked();
  await box.check();
  expect(await storedBy(page)).toEqual([]);
  await page.goto(`${site.address}/`);
  await expect.poll(() => hits.length).toBe(2);
});
