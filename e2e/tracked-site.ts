import { type APIRequestContext, type Page, type Route, test } from '@playwright/test';
import { type PosterSite, startPosterSite } from './poster-site.ts';
import { createConference, productUrl } from './product.ts';
import { readReport } from './statistics.ts';
import { followHits } from './tracked-page.ts';

export const COLLECTOR = '**/matomo.php';
export const HOUR = 3_600_000;

/** Makes a page with the tag of our own script and a button that is a hit. */
export const pageWithButton = (prefix: string, attributes = ''): string =>
  `<!doctype html><title>A page</title>
   <script async src="${productUrl()}/tracker.js" data-site="${prefix}" ${attributes}></script>
   <body><button data-topic="Stroke">Stroke</button></body>`;

export interface Sent {
  hid: string;
  cdt: string | null;
  topic: string | null;
}

/** Lists the hits of each request that the page makes from now on. */
export const requestsOf = (page: Page): Sent[][] => {
  const sent: Sent[][] = [];
  followHits(page, (hits) =>
    sent.push(hits.map(({ hid = '', cdt = null, e_a = null }) => ({ hid, cdt, topic: e_a }))),
  );
  return sent;
};

/** Answers in the place of the collector. */
export const answerWith =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
        ...headers,
      },
    });

export const countedTopics = async (request: APIRequestContext, prefix: string) =>
  (await readReport(request, prefix)).flatMap(({ subtable }) =>
    subtable.map(({ label, nb_events }) => [label, nb_events]),
  );

/** Makes a conference and a site with two pages for each test: `/allowed` may store something. */
export const trackedSitePerTest = () => {
  let site: PosterSite;
  let prefix: string;
  test.beforeEach(async ({ request }) => {
    ({ prefix } = await createConference(request));
    site = await startPosterSite({
      '/': pageWithButton(prefix),
      '/allowed': pageWithButton(prefix, 'data-cookies="allowed"'),
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
    /** Another website in the place of the first. */
    async replace(files: Record<string, string>) {
      await site.close();
      site = await startPosterSite(files);
    },
  };
};
