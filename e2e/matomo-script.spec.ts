import { createRequire } from 'node:module';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { readReport, readTraffic } from './statistics.ts';

const labels = async (request: APIRequestContext, prefix: string) =>
  (await readReport(request, prefix)).flatMap(({ label, subtable }) =>
    subtable.map((row) => `${label}: ${row.label} ${row.nb_events}`),
  );

/** The package as a site would ship it, as a global of the page. */
const bundle = async (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve('@datapunt/matomo-tracker-js');
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'client', fileName: 'client' } },
  })) as Rollup.RollupOutput[];
  const [file] = output[0]?.output ?? [];
  if (!file) throw new Error('The package could not be bundled');
  return file.code;
};

let site: PosterSite | undefined;
test.afterEach(() => site?.close());

test('the usual Matomo snippet works with nothing changed but the address', async ({ page }) => {
  const { prefix, name } = await createConference(page.request);
  site = await startPosterSite({
    '/': `<!doctype html><title>Home</title><script>
      var _paq = window._paq = window._paq || [];
      _paq.push(['trackPageView']);
      _paq.push(['enableLinkTracking']);
      _paq.push(['trackEvent', 'Top Authors', '${name} - Ana García']);
      (function() {
        var u = '${productUrl()}/';
        _paq.push(['setTrackerUrl', u + 'matomo.php']);
        _paq.push(['setSiteId', '${prefix}']);
        var d = document, g = d.createElement('script'), s = d.getElementsByTagName('script')[0];
        g.async = true; g.src = u + 'matomo.js'; s.parentNode.insertBefore(g, s);
      })();
    </script>`,
  });
  await page.goto(`${site.address}/?utm_campaign=Newsletter`);
  await page.evaluate(`_paq.push(['trackEvent', 'Top Topics', '${name} - Stroke', 'talk', 2])`);
  await page.evaluate(`_paq.push(['trackSomethingElse', 1], ['trackEvent', 'only a category'])`);
  await expect
    .poll(async () => (await labels(page.request, prefix)).toSorted())
    .toEqual([`Top Authors: ${name} - Ana García 1`, `Top Topics: ${name} - Stroke 1`]);
  const traffic = await readTraffic(page.request, prefix);
  expect(traffic.find(({ nb_visits }) => nb_visits > 0)).toEqual({
    label: 'Campaigns',
    nb_visits: 1,
    subtable: [{ label: 'newsletter', nb_visits: 1 }],
  });
});

test('the client of many front ends sends pages, events and searches', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  site = await startPosterSite({
    '/client.js': await bundle(),
    '/': `<!doctype html><title>Home</title><script src="/client.js"></script><script>
      const MatomoTracker = client.default || client;
      const tracker = new MatomoTracker({ urlBase: '${productUrl()}', siteId: '${prefix}', userId: 'delegate-7' });
      tracker.trackPageView();
      tracker.trackEvent({ category: 'Top Posters by Code', action: 'https://x.example/poster/p-1' });
      tracker.trackEvent({ category: 'Top Posters by Code', action: 'https://x.example/poster/p-1' });
      tracker.trackSiteSearch({ keyword: 'stroke', count: 4 });
    </script>`,
  });
  await page.goto(site.address);
  await expect
    .poll(() => labels(page.request, prefix))
    .toEqual(['Top Posters by Code: https://x.example/poster/p-1 2']);
  const [group] = await readReport(page.request, prefix);
  expect(group?.nb_visits).toBe(1);
});
