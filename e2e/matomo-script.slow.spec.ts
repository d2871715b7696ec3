import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { readReport } from './statistics.ts';
import { eventLines } from './tracked-page.ts';

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
    .poll(() => eventLines(page.request, prefix))
    .toEqual(['Top Posters by Code: https://x.example/poster/p-1 2']);
  const [group] = await readReport(page.request, prefix);
  expect(group?.nb_visits).toBe(1);
});
