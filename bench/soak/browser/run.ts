import type { Browser } from '@playwright/test';
import type { EventGroup } from '#contract/analytics.ts';
import type { Finding } from '../audit.ts';
import type { Chance } from '../chance.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import { startPosterPages } from './poster-pages.ts';
import { visit } from './visitors.ts';

export interface BrowserSoak {
  /** The product's address, and the prefix of a conference that has no hits yet. */
  product: string;
  prefix: string;
  browser: Browser;
  chance: Chance;
  hits: number;
  visitors: number;
  until: number;
  /** Its report, with every hit that was acknowledged before it is called. */
  readReport(): Promise<EventGroup[]>;
}

export interface BrowserFindings extends Finding {
  /** Hits that the product was sent more than once. */
  repeated: number;
  faults: Map<string, number>;
  wrong: string[];
}

/**
 * Clicks of many visitors, in a real browser behind a faulty network. Each has a label of its own and
 * must be in the report once, however often it was sent.
 */
export const soakBrowser = async (soak: BrowserSoak): Promise<BrowserFindings> => {
  const { browser, chance, until } = soak;
  const proxy = await startFaultyProxy(soak.product, chance);
  const pages = await startPosterPages(proxy.url, soak.prefix);
  try {
    const scene = { browser, proxy, pages, chance, until };
    const { clicked, storedWithoutConsent, undelivered } = await visit(
      scene,
      soak.hits,
      soak.visitors,
    );
    const rows = (await soak.readReport()).flatMap(({ subtable }) => subtable);
    const found = new Map(rows.map(({ label, nb_events }) => [label, nb_events]));
    const renamed = clicked.filter((label) => (proxy.hids.get(label)?.size ?? 0) > 1);
    const answered = clicked.filter((label) => proxy.answered.has(label)).length;
    return {
      kind: 'hits of browsers',
      acknowledged: answered,
      unanswered: clicked.length - answered,
      found: clicked.filter((label) => found.has(label)).length,
      lost: clicked.filter((label) => !found.has(label)).length,
      doubled: clicked.filter((label) => (found.get(label) ?? 0) > 1).length,
      repeated: [...proxy.delivered.values()].filter((times) => times > 1).length,
      faults: proxy.fates,
      wrong: [
        ...storedWithoutConsent.map((name) => `Stored without consent: ${name}`),
        ...renamed.map((label) => `Sent as two hits: ${label}`),
        ...(undelivered > 0 ? [`Hits wait in ${undelivered} browsers`] : []),
      ],
    };
  } finally {
    await pages.close();
    await proxy.close();
  }
};
