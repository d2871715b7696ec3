import { type BrowserContext, type Page, test } from '@playwright/test';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { countRequests, followHits, type Hit, requestCount } from './tracked-page.ts';

/** Makes a page of the usual snippet with more instructions before the page view. */
const snippet = (prefix: string, instructions: string, script = 'matomo'): string =>
  `<!doctype html><title>Home</title><script>
    var _paq = window._paq = window._paq || [];
    _paq.push(['trackPageView']);
    ${instructions}
    _paq.push(['setTrackerUrl', '${productUrl()}/${script}.php'], ['setSiteId', '${prefix}']);
  </script><script async src="${productUrl()}/${script}.js"></script>`;

/** Lists every hit that the page sends from now on; one that is sent again, since a page was left before its answer, once. */
export const hitsOf = (page: Page): Hit[] => {
  const hits: Hit[] = [];
  followHits(page, (sent) => {
    for (const hit of sent) if (!hits.some(({ hid }) => hid === hit.hid)) hits.push(hit);
  });
  return hits;
};

/** Appends to the page's list of instructions. */
export const push = (page: Page, ...instructions: unknown[][]) =>
  page.evaluate(`_paq.push(...${JSON.stringify(instructions)})`);

export const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

/** Lasts longer than hits wait for each other. */
const ENOUGH_MS = 1_200;

/** Counts the requests that the open page has made when no hit waits any more. */
export const requestsInTheEnd = async (page: Page): Promise<number> => {
  await page.clock.runFor(ENOUGH_MS);
  return requestCount(page);
};

/** Makes a conference and a site for each test, whose pages ask for consent in different ways. */
export const consentSitePerTest = () => {
  let site: PosterSite;
  let prefix: string;
  test.beforeEach(async ({ context, page }) => {
    await context.clock.install();
    await countRequests(page);
    ({ prefix } = await createConference(page.request));
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
  return {
    get address() {
      return site.address;
    },
    get prefix() {
      return prefix;
    },
  };
};
