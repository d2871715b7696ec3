import type { Page } from '@playwright/test';
import { productUrl } from './product.ts';

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
