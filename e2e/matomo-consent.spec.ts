import { expect, test } from '@playwright/test';
import { consentSitePerTest, hitsOf, push, requestsInTheEnd } from './consent-site.ts';
import { countRequests, requestCount, storedBy } from './tracked-page.ts';

const site = consentSitePerTest();

test('nothing is sent until consent is given, then everything; the next page asks again', async ({
  page,
}) => {
  const hits = hitsOf(page);
  await page.goto(`${site.address}/asks`);
  await push(page, ['trackEvent', 'Top Topics', 'Stroke']);
  expect(await requestsInTheEnd(page)).toBe(0);
  expect(hits).toEqual([]);
  expect(await storedBy(page)).toEqual([]);
  await push(page, ['setConsentGiven']);
  await expect.poll(() => hits.map(({ e_a }) => e_a)).toEqual([undefined, 'Stroke']);
  // Consent covers being recognised, as in Matomo's script: all hits are of one visitor.
  expect(new Set(hits.map(({ _id }) => _id))).toEqual(new Set([expect.stringMatching(/^\w{16}$/)]));

  hits.length = 0;
  await page.goto(`${site.address}/asks?next`);
  expect(await requestsInTheEnd(page)).toBe(0);
  expect(hits).toEqual([]);
  // Without consent nothing of an earlier one stays behind.
  await page.goto('about:blank');
  await page.goto(`${site.address}/no-cookies`);
  expect(await storedBy(page)).toEqual([]);
});

test('who opts out is not counted, in other tabs and later, until they opt in again', async ({
  page,
  context,
}) => {
  const hits = hitsOf(page);
  const other = await context.newPage();
  await countRequests(other);
  const otherHits = hitsOf(other);
  await other.goto(site.address);
  await expect.poll(() => otherHits.length).toBe(1);

  await page.goto(site.address);
  await push(page, ['optUserOut']);
  // Not even what had not been sent yet, if it was quick.
  const before = await requestCount(page);
  expect(await requestsInTheEnd(page)).toBe(before);
  await push(other, ['trackEvent', 'Top Topics', 'Stroke']);
  await page.goto(`${site.address}/?next`);
  expect(await requestsInTheEnd(page)).toBe(0);
  expect(await requestCount(other)).toBe(1);
  expect([hits.length, otherHits.length]).toEqual([before, 1]);
  expect(await storedBy(page)).toEqual(['mtm_consent_removed']);
  expect(await page.evaluate('Matomo.getAsyncTracker().isUserOptedOut()')).toBe(true);

  await push(page, ['forgetUserOptOut']);
  await expect.poll(() => hits.length).toBe(before + 1);
  expect(hits.at(-1)?._id).toBeUndefined();
  expect(await storedBy(page)).toEqual([]);
});
