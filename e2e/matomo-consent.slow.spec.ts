import { expect, test } from '@playwright/test';
import { consentSitePerTest, cookieOf, hitsOf, push, requestsInTheEnd } from './consent-site.ts';
import { storedBy } from './tracked-page.ts';

const site = consentSitePerTest();

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
    expect(await requestsInTheEnd(page)).toBe(0);
  }
  expect(hits.length).toBe(2);
});

test('what a visitor told Matomo’s own script holds here', async ({ page, context }) => {
  const hits = hitsOf(page);
  const cookie = { value: '1700000000000', url: site.address };
  await context.addCookies([{ name: 'mtm_consent', ...cookie }]);
  await page.goto(`${site.address}/asks`);
  await expect.poll(() => hits.length).toBe(1);
  await context.addCookies([{ name: 'mtm_consent_removed', ...cookie }]);
  await page.goto(site.address);
  expect(await requestsInTheEnd(page)).toBe(0);
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
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(`${site.address}/later`);
  await page.evaluate(`tracker.setCustomUrl('/poster/p-1'); tracker.trackPageView('A poster');
    tracker.setCustomDimension(1, 'x'); tracker.trackGoal(1);
    tracker.queueRequest('e_c=Top Topics&e_a=Stroke&ca=1');
    tracker.queueRequest('idsite=${site.prefix}&rec=1&url=https://a.example/', true)`);
  await expect.poll(() => hits.length).toBe(3);
  const url = `${site.address}/poster/p-1`;
  expect(hits).toMatchObject([
    { idsite: site.prefix, url, action_name: 'A poster' },
    { idsite: site.prefix, url, e_c: 'Top Topics', e_a: 'Stroke' },
    { idsite: site.prefix, url: 'https://a.example/' },
  ]);
  expect(await page.evaluate('tracker.getVisitorId()')).toBe('');
  expect(messages).toEqual([
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
  expect(await page.evaluate('seen')).toBe(site.prefix);
});

test('where an instruction of consent is not understood, nothing is sent, and that is said', async ({
  page,
}) => {
  const hits = hitsOf(page);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(`${site.address}/strange`);
  await push(page, ['trackPageView']);
  expect(await requestsInTheEnd(page)).toBe(0);
  expect(hits).toEqual([]);
  expect(messages).toContain(
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
  expect(await requestsInTheEnd(page)).toBe(0);
  expect(hits).toHaveLength(1);
  await page.goto(`${site.address}/privacy`);
  await expect(box).not.toBeChecked();
  await box.check();
  expect(await storedBy(page)).toEqual([]);
  await page.goto(`${site.address}/`);
  await expect.poll(() => hits.length).toBe(2);
});
