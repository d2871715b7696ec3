import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference } from './product.ts';
import { readReport } from './statistics.ts';
import { html, script, sentBy, visitsBySource } from './tracked-page.ts';

/** Every label of the report with how often it was counted. */
const events = async (request: APIRequestContext, prefix: string) =>
  Object.fromEntries(
    (await readReport(request, prefix)).map(({ label, subtable }) => [
      label,
      Object.fromEntries(subtable.map((row) => [row.label, row.nb_events])),
    ]),
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
  expect(await visitsBySource(page.request, prefix)).toEqual({ 'Social Networks': 1 });
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
  expect(await visitsBySource(page.request, prefix)).toEqual({ Campaigns: 1 });
});

test('nothing is kept in the browser unless the site allows it', async ({ page, context }) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({
    '/': html(script(prefix)),
    '/allowed': html(script(prefix, 'data-cookies="allowed"')),
  });
  const sent = sentBy(page);
  const stored = () => page.evaluate<Record<string, string>>('({ ...localStorage })');
  await page.goto(site.address);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).not.toContain('_id');
  expect(await stored()).toEqual({});
  expect(await context.cookies()).toEqual([]);

  await page.goto(`${site.address}/allowed`);
  await expect.poll(() => sent.length).toBe(2);
  const { eposter_visitor: visitor, ...others } = await stored();
  expect(visitor).toMatch(/^[0-9a-f]{16}$/);
  expect(others).toEqual({});
  expect(sent[1]).toContain(`_id=${visitor}`);
  await page.goto(`${site.address}/allowed?again`);
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]).toContain(`_id=${visitor}`);
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
