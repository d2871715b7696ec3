import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from './chromium-args.ts';
import { slowDown } from './slow-phone.ts';

/** A task above 50 ms keeps a touch waiting for the rest of it. */
const COUNT_BLOCKING = `
  globalThis.blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });`;

/** What moves that the reader did not make move. */
const COUNT_SHIFTS = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** The page has come to rest when nothing was loaded for so long. */
const QUIET_MS = 1_500;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    args: CHROMIUM_ARGS,
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });

/** Kilobytes that a first visit transfers: compressed, with headers, from an empty cache. */
export const transferred = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const network = await fresh(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await visit(page, url);
  await page.close();
  return bytes / 1000;
};

/** When something is first seen, for how long the page does not react and how it moves, on a slow phone. */
export const experienced = async (context: BrowserContext, url: string) => {
  const page = await context.newPage();
  const network = await fresh(page);
  await slowDown(network);
  await page.addInitScript({ content: COUNT_BLOCKING + COUNT_SHIFTS });
  await visit(page, url);
  const figures = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    blocking: (globalThis as unknown as { blocked: number }).blocked,
    shift: (globalThis as unknown as { shifted: number }).shifted,
  }));
  await page.close();
  return figures;
};

const fresh = async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  return network;
};

const visit = async (page: Page, url: string): Promise<void> => {
  let last = Date.now();
  const busy = () => {
    last = Date.now();
  };
  page.on('request', busy);
  page.on('requestfinished', busy);
  await page.goto(url);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
};
