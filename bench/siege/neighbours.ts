import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';
import { readCounted } from '../read-counted.ts';
import { ask } from './ask.ts';
import { fromAnywhere, JSON_TYPE, type Part } from './attack.ts';
import { AUTHOR, BUYERS, buyerOf, COLLEAGUE, NEIGHBOUR, PAID } from './scene.ts';

const OFTEN_MS = 100;
const SELDOM_MS = 1_000;
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
  /** For how long hits had waited at most when a report was read. */
  lagMs: number;
}

interface Request {
  path: string;
  status: number;
  everyMs: number;
  /** Of the nth request, where it has a body. */
  body?(nth: number): object;
}

const requests: Record<string, Request> = {
  script: { path: '/tracker.js', status: 200, everyMs: OFTEN_MS },
  hit: {
    path: `/matomo.php?idsite=${NEIGHBOUR}&rec=1&send_image=0&e_c=Top+Topics&e_a=${encodeURIComponent(TOPIC)}`,
    status: 204,
    everyMs: OFTEN_MS,
  },
  report: { path: `/api/analytics/${NEIGHBOUR}`, status: 200, everyMs: OFTEN_MS },
  posters: {
    path: `/api/submissioncodes/fetch/${AUTHOR}/${PAID}`,
    status: 200,
    everyMs: OFTEN_MS,
  },
  page: { path: `/submissioncodes/payments/${PAID}`, status: 200, everyMs: OFTEN_MS },
  signIn: { path: '/api/users/login', status: 200, everyMs: SELDOM_MS, body: () => COLLEAGUE },
  payment: {
    path: '/api/stripe/create-checkout-session',
    status: 200,
    everyMs: SELDOM_MS,
    body: (nth) => ({
      abstractId: `B${nth % BUYERS}`,
      authorEmail: buyerOf(nth % BUYERS),
      prefix: PAID,
      buyAll: false,
    }),
  },
};

/** They ask again and again, whatever happens. Nobody signs in while very many guess passwords: all of them wait in line. */
export const live = async (part: Part): Promise<Neighbours> => {
  const heard: Neighbours = { felt: {}, hits: 0, lagMs: 0 };
  const names = Object.keys(requests).filter(
    (name) => name !== 'signIn' || !part.attacks.includes('signIns'),
  );
  await Promise.all(names.map((name) => askUntilEnd(part, name, heard)));
  return heard;
};

const askUntilEnd = async (part: Part, name: string, heard: Neighbours): Promise<void> => {
  const { path, status, everyMs, body } = requests[name] as Request;
  const mine: Felt = { ms: [], wrong: [] };
  heard.felt[name] = mine;
  for (let nth = 1; Date.now() < part.until; nth += 1) {
    const began = performance.now();
    const answer = await ask(`${part.url}${path}`, optionsOf(part, body?.(nth)));
    mine.ms.push(performance.now() - began);
    if (answer.status !== status) mine.wrong.push(`${name}: ${answer.status ?? 'no answer'}`);
    else if (name === 'hit') heard.hits += 1;
    const counted = Date.parse(String(answer.headers['x-counted-until']));
    if (counted > 0) heard.lagMs = Math.max(heard.lagMs, Date.now() - counted);
    await sleep(Math.max(0, everyMs - (performance.now() - began)));
  }
};

/** Reads are a colleague's, from one place; whoever signs in or pays is somebody else each time. */
const optionsOf = ({ colleague }: Part, body?: object) => {
  const shown = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  if (!body) return { headers: { ...shown, ...colleague } };
  const headers = { ...shown, 'content-type': JSON_TYPE, ...fromAnywhere() };
  return { method: 'POST', headers, body: JSON.stringify(body) };
};

/** The neighbour's own hits as the report has them, once all that was acknowledged is counted. */
export const countedHits = async (product: Pick<Product, 'url' | 'admin'>): Promise<number> => {
  const groups = await readCounted(product, NEIGHBOUR);
  const topics = groups.find(({ label }) => label === 'Top Topics')?.subtable ?? [];
  return topics.find(({ label }) => label === TOPIC)?.nb_events ?? 0;
};
