import { setTimeout as sleep } from 'node:timers/promises';
import type { Timeseries } from '#contract/analytics.ts';
import { sendHit } from './arriving.ts';
import { hit } from './hits.ts';
import type { Product } from './product.ts';

const GROUP = 'Top Topics';
const SEND_EVERY_MS = 500;
const LOOK_EVERY_MS = 100;

/**
 * Seconds from the answer to a hit until a report holds it, of hits that are sent now and then while
 * the work is under way. They have a label of their own, whose figures are asked for until they are in.
 */
export const lagDuring = async (
  product: Product,
  prefix: string,
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const label = `Bench Congress - Looked for ${Math.random()}`;
  const answered: number[] = [];
  const lags: number[] = [];
  let over = false;
  const send = async (): Promise<void> => {
    for (; !over; await sleep(SEND_EVERY_MS)) {
      await sendHit(product.url, { ...hit(prefix, 1), e_c: GROUP, e_a: label });
      answered.push(performance.now());
    }
  };
  const look = async (): Promise<void> => {
    while (!over || lags.length < answered.length) {
      const counted = await countOf(product, prefix, label);
      for (const at of answered.slice(lags.length, counted)) {
        lags.push((performance.now() - at) / 1000);
      }
      await sleep(LOOK_EVERY_MS);
    }
  };
  const working = work().finally(() => {
    over = true;
  });
  await Promise.all([working, send(), look()]);
  return lags;
};

const countOf = async ({ url, admin }: Product, prefix: string, label: string): Promise<number> => {
  const query = new URLSearchParams({ interval: 'day', group: GROUP, label });
  const answer = await fetch(`${url}/api/analytics/timeseries/${prefix}?${query}`, {
    headers: admin,
  });
  if (!answer.ok) throw new Error(`The report answered ${answer.status}`);
  const { points } = (await answer.json()) as Timeseries;
  return points.reduce((sum, { nb_events }) => sum + nb_events, 0);
};
