import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { productUrl } from './product.ts';
import { readReport, readTraffic } from './statistics.ts';

export type Hit = Record<string, string>;

/** Hands over the hits of each request to a collector that the page makes from now on. */
export const followHits = (page: Page, onSent: (hits: Hit[]) => void): void => {
  page.on('request', (request) => {
    if (!/\/(matomo|piwik)\.php/.test(request.url())) return;
    const { requests } = JSON.parse(request.postData() ?? '') as { requests: string[] };
    onSent(requests.map((text) => Object.fromEntries(new URLSearchParams(text))));
  });
};

/** Everything that the browser keeps for the open page, by its name. */
export const storedBy = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate<string[]>(`(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await globalThis.caches?.keys() ?? []),
  ])()`)),
  ...(await page.context().cookies()).map(({ name }) => name),
];

/** The tag of our own script. */
export const script = (prefix: string, attributes = ''): string =>
  `<script async src="${productUrl()}/tracker.js" data-site="${prefix}" ${attributes}></script>`;

export const html = (head: string, body = ''): string =>
  `<!doctype html><title>A page</title>${head}<body>${body}</body>`;

/** The address of the collector's requests that the page sends from now on. */
export const sentBy = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/matomo.php')) sent.push(request.postData() ?? '');
  });
  return sent;
};

/** Counts the requests of each page from the next one on, and those that were answered or have failed. */
export const countRequests = async (page: Page): Promise<void> => {
  await page.addInitScript(`{
    globalThis.requestCount = 0;
    globalThis.answerCount = 0;
    const send = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      requestCount += 1;
      try {
        const answer = await send(...request);
        const text = await answer.clone().text();
        answer.json = async () => JSON.parse(text);
        return answer;
      } finally {
        answerCount += 1;
      }
    };
  }`);
};

/** Reads how many requests the open page has made; after `countRequests`. */
export const requestCount = (page: Page): Promise<number> => page.evaluate<number>('requestCount');

/** Waits until the page has acted on every answer; gives how many requests it has made. */
export const untilAnswered = async (page: Page): Promise<number> => {
  await expect.poll(() => page.evaluate('requestCount === answerCount')).toBe(true);
  return requestCount(page);
};

/** Reads the visits of a conference by where they came from. */
export const visitsBySource = async (request: APIRequestContext, prefix: string) =>
  Object.fromEntries(
    (await readTraffic(request, prefix))
      .filter(({ nb_visits }) => nb_visits > 0)
      .map(({ label, nb_visits }) => [label, nb_visits]),
  );

/** Reads each event of a conference with how often it was counted, as one line. */
export const eventLines = async (request: APIRequestContext, prefix: string) =>
  (await readReport(request, prefix)).flatMap(({ label, subtable }) =>
    subtable.map((row) => `${label}: ${row.label} ${row.nb_events}`),
  );
