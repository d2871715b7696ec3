import { type APIRequestContext, expect, test } from '@playwright/test';
import type { MediaRow } from '#contract/analytics.ts';
import type { Attention } from '#contract/attention.ts';
import { readCounted } from './hits.ts';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import {
  countRequests,
  html,
  requestCount,
  script,
  sentBy,
  visitsBySource,
} from './tracked-page.ts';

const readMedia = async (request: APIRequestContext, path: string): Promise<MediaRow[]> =>
  (await readCounted(request, path)).json();

let site: PosterSite | undefined;
test.afterEach(() => site?.close());

test('a poster tells how long it was looked at, idle time and other tabs left out', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({
    '/poster/p-1': html(script(prefix), '<main data-poster></main><a href="/list">All</a>'),
    '/list': html(script(prefix), '<p data-poster="P-7">7</p><p data-poster="P-8">8</p>'),
  });
  await page.clock.install();
  const sent = sentBy(page);
  await page.goto(`${site.address}/poster/p-1`);
  await expect.poll(() => sent.join()).toContain('p-1');
  // Twenty seconds with a sign of life, then ten minutes without: half a minute of those may have been reading.
  await page.clock.runFor(20_000);
  await page.mouse.move(20, 20);
  await page.clock.runFor(600_000);
  await expect.poll(() => sent.join()).toContain('ma_mt=poster');
  await page.mouse.move(40, 40);
  await page.clock.runFor(10_000);
  await page.getByRole('link').click();
  // A list of posters is about none of them.
  await page.mouse.move(60, 60);
  await page.clock.runFor(15_000);
  await page.goto('about:blank');
  const read = async (): Promise<Attention> =>
    (await readCounted(page.request, `attention/${prefix}`)).json();
  const label = `${site.address}/poster/p-1`;
  await expect
    .poll(async () => (await read()).map((row) => [row.label, row.nb_views]))
    .toEqual([[label, 1]]);
  await expect.poll(async () => (await read())[0]?.seconds).toBeGreaterThanOrEqual(60);
  expect((await read())[0]?.seconds).toBeLessThan(75);
  expect(await visitsBySource(page.request, prefix)).toEqual({ 'Direct Entry': 1 });
});

test('of somebody who reads on it is told within two minutes, before which nothing more counts', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({
    '/poster/p-1': html(script(prefix), '<main data-poster></main>'),
  });
  await page.clock.install();
  const sent = sentBy(page);
  await page.goto(`${site.address}/poster/p-1`);
  await expect.poll(() => sent.join()).toContain('p-1');
  for (let passed = 0; passed < 120_000; passed += 20_000) {
    await page.mouse.move(20, 20 + passed / 1_000);
    await page.clock.runFor(20_000);
  }
  // Not because nothing moves any more.
  await expect.poll(() => sent.join(), { timeout: 5_000 }).toContain('ma_mt=poster');
});

test('videos and audios tell when they are seen, played and finished', async ({ page }) => {
  test.slow();
  const { prefix } = await createConference(page.request);
  const storage = `/storage/${prefix}`;
  site = await startPosterSite({
    '/': html(
      script(prefix),
      `<video id="talk" muted controls src="${storage}/talk.wav?token=1"></video>
       <audio controls src="${storage}/summary.wav" title="A summary"></audio>
       <div style="height: 5000px"></div><video src="${storage}/unseen.wav"></video>`,
    ),
  });
  const { address } = site;
  const row = (file: string, values: Partial<MediaRow>) => ({
    label: `${address}${storage}/${file}.wav`,
    nb_plays: 0,
    nb_impressions: 1,
    nb_finishes: 0,
    avg_time_watched: 0,
    ...values,
  });
  await page.goto(address);
  await expect
    .poll(() => readMedia(page.request, `audios/${prefix}`))
    .toEqual([row('summary', {})]);
  await expect.poll(() => readMedia(page.request, `videos/${prefix}`)).toEqual([row('talk', {})]);

  await page.evaluate(`document.getElementById('talk').play()`);
  await expect
    .poll(async () => (await readMedia(page.request, `videos/${prefix}`))[0]?.nb_finishes, {
      timeout: 30_000,
    })
    .toBe(1);
  const [watched] = await readMedia(page.request, `videos/${prefix}`);
  expect(watched).toEqual(
    row('talk', { nb_plays: 1, nb_finishes: 1, avg_time_watched: watched?.avg_time_watched }),
  );
  expect(watched?.avg_time_watched).toBeGreaterThanOrEqual(5);

  // Added later, and cut short by leaving the page.
  await page.evaluate(`document.body.insertAdjacentHTML('afterbegin',
    '<audio id="late" muted controls src="${storage}/late.wav"></audio>')`);
  await page.evaluate(`document.getElementById('late').play()`);
  await page.waitForFunction(`document.getElementById('late').currentTime > 1`);
  await page.goto('about:blank');
  await expect
    .poll(() => readMedia(page.request, `audios/${prefix}`))
    .toContainEqual(
      expect.objectContaining({ label: `${address}${storage}/late.wav`, nb_plays: 1 }),
    );
});

test('a browser that asks not to be tracked sends nothing where the site respects it', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({
    '/': html(script(prefix)),
    '/respects': html(script(prefix, 'data-respect-dnt')),
  });
  await page.addInitScript(
    `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`,
  );
  await page.clock.install();
  await countRequests(page);
  const sent = sentBy(page);
  await page.goto(`${site.address}/respects`);
  await page.clock.runFor(2_000);
  expect(await requestCount(page)).toBe(0);
  await page.goto(site.address);
  await expect.poll(() => sent.length).toBe(1);
  expect(decodeURIComponent(sent[0] ?? '')).toContain(`url=${site.address}/`);
  expect(decodeURIComponent(sent[0] ?? '')).not.toContain('/respects&');
});

test('a page is not disturbed when the product is away or the tag is wrong', async ({ page }) => {
  site = await startPosterSite({
    '/': html(
      `<script async src="${productUrl()}/tracker.js"></script>
       <script async src="${productUrl()}/tracker.js" data-site="NOBODY26"></script>`,
      '<main data-poster="http://[broken" data-author=""></main><video></video>',
    ),
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/matomo.php', (route) => route.abort());
  const sent = sentBy(page);
  await page.goto(site.address);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page.evaluate(`history.pushState({}, '', '/other')`);
  await expect.poll(() => decodeURIComponent(sent.join())).toContain(`${site.address}/other`);
  expect(errors).toEqual([]);
});

test('what waits goes when the page is left, also where beacons are switched off', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({ '/': html(script(prefix)) });
  await page.addInitScript(
    'delete Request.prototype.keepalive; delete Navigator.prototype.sendBeacon;',
  );
  await page.clock.install();
  const sent = sentBy(page);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const loaded = page.waitForResponse('**/tracker.js');
  await page.goto(site.address);
  await loaded;
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))");
  await expect.poll(() => sent.length).toBe(1);
  expect(faults).toEqual([]);
});
