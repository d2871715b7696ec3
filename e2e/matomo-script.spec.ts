import { expect, test } from '@playwright/test';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { readTraffic } from './statistics.ts';
import { eventLines } from './tracked-page.ts';

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
    .poll(async () => (await eventLines(page.request, prefix)).toSorted())
    .toEqual([`Top Authors: ${name} - Ana García 1`, `Top Topics: ${name} - Stroke 1`]);
  const traffic = await readTraffic(page.request, prefix);
  expect(traffic.find(({ nb_visits }) => nb_visits > 0)).toEqual({
    label: 'Campaigns',
    nb_visits: 1,
    subtable: [{ label: 'newsletter', nb_visits: 1 }],
  });
});
