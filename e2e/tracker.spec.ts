import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { MediaRow } from '#contract/analytics.ts';
import type { Attention } from '#contract/attention.ts';
import { readCounted } from './hits.ts';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { readReport, readTraffic } from './statistics.ts';
import { html, script, sentBy } from './tracked-page.ts';

const readMedia = async (request: APIRequestContext, path: string): Promise<MediaRow[]> =>
  (await readCounted(request, path)).json();

/** Every label of the report with how often it was counted. */
const events = async (request: APIRequestContext, prefix: string) =>
  Object.fromEntries(
    (await readReport(request, prefix)).map(({ label, subtable }) => [
      label,
      Object.fromEntries(subtable.map((row) => [row.label, row.nb_events])),
    ]),
  );

const visits = async (request: APIRequestContext, prefix: string) =>
  Object.fromEntries(
    (await readTraffic(request, prefix))
      .filter(({ nb_visits }) => nb_visits > 0)
      .map(({ label, nb_visits }) => [label, nb_visits]),
  );

let site: PosterSite | undefined;
test.afterEach(() => site?.close());

test('a page says which poster, authors, topic and affiliation it is about', async ({ page }) => {
  const { prefix, name } = await createConference(page.request);
  const poster = `https://${prefix.toLowerCase()}.eposter.live/poster/`;
  site = await startPosterSite({
    '/p/1': html(
      `${script(prefix, `data-poster-url="${poster}"`)}
       <meta name="eposter:conference" content="${name}">
       <meta name="eposter:author" content="Ana García">
       <meta name="eposter:author" content="Li Wei">`,
      `<main data-poster="P-1" data-topic="HER2+ tumours" data-affiliation="St Luke’s; Isar-Klinikum">
       <span data-author="Li Wei">Li Wei</span>
       <a id="next" href="/poster/p-2?from=list" data-poster onclick="event.preventDefault()">2</a></main>`,
    ),
  });
  await page.goto(`${site.address}/p/1`, { referer: 'https://www.linkedin.com/feed/' });
  await page.locator('#next').click();
  await expect
    .poll(() => events(page.request, prefix))
    .toEqual({
      'Top Posters by Code': { [`${poster}P-1`]: 1, [`${site.address}/poster/p-2`]: 1 },
      'Top Authors': { [`${name} - Ana García`]: 1, [`${name} - Li Wei`]: 1 },
      'Top Topics': { [`${name} - HER2+ tumours`]: 1 },
      'Top Affiliations': { [`${name} - St Luke’s`]: 1, [`${name} - Isar-Klinikum`]: 1 },
    });
  expect(await visits(page.request, prefix)).toEqual({ 'Social Networks': 1 });
});

test('pages that change without loading are counted as pages', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({
    '/poster/p-1': html(script(prefix), '<main data-poster></main>'),
  });
  const sent = sentBy(page);
  await page.goto(`${site.address}/poster/p-1?utm_campaign=Print`);
  const { address } = site;
  await expect.poll(() => sent.join()).toContain('p-1');
  // The old poster still stands there for a while after the address has changed.
  await page.evaluate(`history.pushState({}, '', '/poster/p-2');
    setTimeout(() => { document.body.innerHTML = '<main data-poster></main>'; }, 600)`);
  await expect
    .poll(() => events(page.request, prefix))
    .toEqual({
      'Top Posters by Code': { [`${address}/poster/p-1`]: 1, [`${address}/poster/p-2`]: 1 },
    });
  await page.evaluate(`location.hash = '#methods'`);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => sent.join().split('action_name=').length - 1).toBe(3);
  expect(await visits(page.request, prefix)).toEqual({ Campaigns: 1 });
});

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
  expect(await visits(page.request, prefix)).toEqual({ 'Direct Entry': 1 });
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

test('nothing is kept in the browser unless the site allows it', async ({ page, context }) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({
    '/': html(script(prefix)),
    '/allowed': html(script(prefix, 'data-cookies="allowed"')),
  });
  const sent = sentBy(page);
  const kept = () => page.evaluate<Record<string, string>>('({ ...localStorage })');
  await page.goto(site.address);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).not.toContain('_id');
  expect(await kept()).toEqual({});
  expect(await context.cookies()).toEqual([]);

  await page.goto(`${site.address}/allowed`);
  await expect.poll(() => sent.length).toBe(2);
  const { eposter_visitor: visitor, ...others } = await kept();
  expect(visitor).toMatch(/^[0-9a-f]{16}$/);
  expect(others).toEqual({});
  expect(sent[1]).toContain(`_id=${visitor}`);
  await page.goto(`${site.address}/allowed?again`);
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]).toContain(`_id=${visitor}`);
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
  const sent = sentBy(page);
  await page.goto(`${site.address}/respects`);
  await page.waitForLoadState('networkidle');
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
  await page.goto(site.address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(`history.pushState({}, '', '/other')`);
  await page.waitForTimeout(1_000);
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

test('any site may load the script, which is small', async ({ request }) => {
  const sizes = { 'tracker.js': 4_000, 'matomo.js': 5_000, 'piwik.js': 5_000 };
  for (const [name, bytes] of Object.entries(sizes)) {
    const answer = await request.get(`/${name}`);
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(gzipSync(await answer.body()).length).toBeLessThan(bytes);
  }
});
