import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Chance } from '../chance.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { PosterPages } from './poster-pages.ts';

const MAX_PER_PAGE = 80;
const PER_CLICKING = 10;
const PATIENCE_MS = 120_000;

export interface Scene {
  browser: Browser;
  proxy: FaultyProxy;
  pages: PosterPages;
  chance: Chance;
  /** When nobody opens another page. */
  until: number;
}

/** What visitors did. */
export interface Visits {
  /** The label of every click. */
  clicked: string[];
  /** What is in the browsers of those who did not allow it: must be nothing. */
  storedWithoutConsent: string[];
  /** What is still in the browsers of those who did, though the collector can be reached. */
  undelivered: number;
}

/**
 * Visitors on one browser each: they open pages and click while the network fails, is cut and comes
 * back. Those who allow storage leave in the middle of it; those who do not stay until everything of
 * their page has been answered, since what they leave behind is lost on purpose. In the end the
 * network is well, and those who allowed storage come back once.
 */
export const visit = async (scene: Scene, hits: number, visitors: number): Promise<Visits> => {
  const labels = Array.from({ length: hits }, (_, at) => `hit ${at}`);
  const contexts = await Promise.all(
    Array.from({ length: visitors }, () => scene.browser.newContext()),
  );
  const clicked: string[] = [];
  const perPage = Math.min(MAX_PER_PAGE, Math.ceil(hits / visitors / 4));
  const browse = async (context: BrowserContext, at: number): Promise<void> => {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    while (labels.length > 0 && Date.now() < scene.until) {
      const some = labels.splice(0, perPage);
      await openPage(scene, page, some, allowsStorage(at), clicked);
    }
  };
  await Promise.all(contexts.map(browse));
  scene.proxy.calm();
  const left = await Promise.all(
    contexts.map((context, at) => comeBack(scene, context, allowsStorage(at))),
  );
  await Promise.all(contexts.map((context) => context.close()));
  return {
    clicked,
    storedWithoutConsent: left.flatMap((names, at) => (allowsStorage(at) ? [] : names)),
    undelivered: left.filter((names, at) => allowsStorage(at) && names.length > 0).length,
  };
};

const allowsStorage = (visitor: number): boolean => visitor % 2 === 0;

const openPage = async (
  { proxy, pages, chance }: Scene,
  page: Page,
  labels: string[],
  mayStore: boolean,
  clicked: string[],
): Promise<void> => {
  const context = page.context();
  await page.goto(pages.pageWith(labels, mayStore));
  for (let at = 0; at < labels.length; at += PER_CLICKING) {
    const isCut = chance.of([true, false, false]);
    if (isCut) await context.setOffline(true);
    const some = labels.slice(at, at + PER_CLICKING);
    await page.evaluate(
      `for (const button of [...document.querySelectorAll('button')].slice(${at}, ${at + some.length})) button.click()`,
    );
    clicked.push(...some);
    await sleep(chance.between(20, 900));
    if (isCut) await context.setOffline(false);
  }
  if (!mayStore) return waitUntil(() => labels.every((label) => proxy.answered.has(label)));
  const leavesOffline = chance.of([true, false]);
  await context.setOffline(leavesOffline);
  await page.goto('about:blank');
  await context.setOffline(false);
};

/** What is left in the browser after another visit, by its name. */
const comeBack = async (
  { pages }: Scene,
  context: BrowserContext,
  mayStore: boolean,
): Promise<string[]> => {
  const [page] = context.pages();
  if (!page) return [];
  await page.goto(pages.pageWith([], mayStore));
  const stored = (): Promise<string[]> => page.evaluate(STORED);
  if (mayStore) {
    await waitUntil(async () => !(await stored()).some((name) => name.startsWith('eposter_hits')));
    return (await stored()).filter((name) => name.startsWith('eposter_hits'));
  }
  const cookies = await context.cookies();
  return [...(await stored()), ...cookies.map(({ name }) => name)];
};

const STORED = `(async () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...(await indexedDB.databases()).map(({ name }) => name),
])()`;

/** Until it is so, or for as long as anybody waits: the audit says what is missing. */
const waitUntil = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
    if (await isSo()) return;
  }
};
