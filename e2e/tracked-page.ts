import type { Page } from '@playwright/test';

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
