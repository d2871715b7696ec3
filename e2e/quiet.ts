import { expect, type Page, type Request } from '@playwright/test';

/** Matches the stream of what happens now never ends. */
const STREAM = /\/api\/analytics\/live\//;

/** Ends two frames after the browser has nothing left to do: what came is on the screen. */
export const DRAWN = `new Promise((resolve) =>
  requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))`;

/**
 * Follows the requests of a page from now on. The returned function waits until every one has ended and
 * what it brought is drawn, and led to no further one.
 */
export const followRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    if (STREAM.test(request.url())) return;
    count += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () =>
    expect
      .poll(async () => {
        if (open.size > 0) return false;
        const before = count;
        await page.evaluate(DRAWN);
        await page.evaluate(DRAWN);
        return count === before && open.size === 0;
      })
      .toBe(true);
};
