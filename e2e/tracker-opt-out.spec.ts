import { expect, test } from '@playwright/test';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { countRequests, html, requestCount, script, sentBy, storedBy } from './tracked-page.ts';

let site: PosterSite | undefined;
test.afterEach(() => site?.close());

/** Lasts longer than hits wait for each other. */
const ENOUGH_MS = 1_200;

test('who opts out on the site is not counted, in other tabs and later, until they opt in again', async ({
  page,
  context,
}) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({
    '/': html(script(prefix, 'data-cookies="allowed"'), '<main data-poster="P-1"></main>'),
    '/privacy': html(
      '',
      `<div id="matomo-opt-out"></div>
       <script src="${productUrl()}/index.php?module=CoreAdminHome&action=optOutJS"></script>`,
    ),
  });
  await context.clock.install();
  await countRequests(page);
  const sent = sentBy(page);
  await page.goto(site.address);
  await expect.poll(() => sent.length).toBe(1);
  const privacy = await context.newPage();
  await privacy.goto(`${site.address}/privacy`);
  const choice = privacy.getByRole('checkbox', { name: 'Count my visits' });
  await choice.uncheck();
  await expect(privacy.getByRole('status')).toContainText(
    'Your visits to this site are not counted',
  );

  await page.evaluate(`history.pushState({}, '', '/open-still')`);
  await page.clock.runFor(ENOUGH_MS);
  expect(await requestCount(page)).toBe(1);
  await page.goto(`${site.address}/?next`);
  await page.clock.runFor(ENOUGH_MS);
  expect(await requestCount(page)).toBe(0);
  expect(sent.length).toBe(1);
  expect(await storedBy(page)).toEqual(['mtm_consent_removed']);

  await choice.check();
  await page.goto(`${site.address}/?again`);
  await expect.poll(() => sent.length).toBe(2);
  expect(decodeURIComponent(sent[1] ?? '')).not.toContain('?next');
});
