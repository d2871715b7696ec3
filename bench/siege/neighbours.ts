import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';
import { readCounted } from '../read-counted.ts';
import { ask } from './ask.ts';
import { AUTHOR, NEIGHBOUR, PAID } from './scene.ts';

const EVERY_MS = 100;
const TOPIC = 'Neighbour Congress - A topic';

/** What somebody who does nothing wrong felt: how long each of their requests took. */
export interface Felt {
  ms: number[];
  /** Answers that were not the expected one. */
  wrong: string[];
}

export interface Neighbours {
  felt: Record<string, Felt>;
  /** Hits that were acknowledged. */
  hits: number;
}

const requests = {
  script: { path: '/tracker.js', status: 200 },
  hit: {
    path: `/matomo.php?idsite=${NEIGHBOUR}&rec=1&send_image=0&e_c=Top+Topics&e_a=${encodeURIComponent(TOPIC)}`,
    status: 204,
  },
  report: { path: `/api/analytics/${NEIGHBOUR}`, status: 200 },
  posters: { path: `/api/submissioncodes/fetch/${AUTHOR}/${PAID}`, status: 200 },
  page: { path: `/submissioncodes/payments/${PAID}`, status: 200 },
} as const;

/** They ask ten times a second each, from one place, whatever happens around them. */
export const live = async (
  { url, admin }: Pick<Product, 'url' | 'admin'>,
  until: number,
): Promise<Neighbours> => {
  const felt: Record<string, Felt> = {};
  let hits = 0;
  const one = async (name: keyof typeof requests): Promise<void> => {
    const { path, status } = requests[name];
    const mine: Felt = { ms: [], wrong: [] };
    felt[name] = mine;
    const headers = { ...admin, accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    while (Date.now() < until) {
      const began = performance.now();
      const answered = await ask(`${url}${path}`, { headers });
      mine.ms.push(performance.now() - began);
      if (answered !== status) mine.wrong.push(`${name}: ${answered ?? 'no answer'}`);
      else if (name === 'hit') hits += 1;
      await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  };
  await Promise.all((Object.keys(requests) as (keyof typeof requests)[]).map(one));
  return { felt, hits };
};

/** The neighbour's own hits as the report has them, once all that was acknowledged is counted. */
export const countedHits = async (product: Pick<Product, 'url' | 'admin'>): Promise<number> => {
  const groups = await readCounted(product, NEIGHBOUR);
  const topics = groups.find(({ label }) => label === 'Top Topics')?.subtable ?? [];
  return topics.find(({ label }) => label === TOPIC)?.nb_events ?? 0;
};
