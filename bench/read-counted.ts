import { setTimeout as sleep } from 'node:timers/promises';
import type { EventGroup } from '#contract/analytics.ts';
import type { Product } from './product.ts';

/** The report of a conference with every hit in it that was acknowledged before this is called. */
export const readCounted = async (
  { url, admin }: Pick<Product, 'url' | 'admin'>,
  prefix: string,
  seconds = 60,
): Promise<EventGroup[]> => {
  const asked = Date.now();
  for (; Date.now() < asked + seconds * 1000; await sleep(20)) {
    const answer = await fetch(`${url}/api/analytics/${prefix}`, { headers: admin });
    if (!answer.ok) throw new Error(`${prefix}: ${answer.status} ${await answer.text()}`);
    const groups = (await answer.json()) as EventGroup[];
    if (countedUntil(answer) > asked) return groups;
  }
  throw new Error('The hits are still being counted');
};

/** Every hit that was acknowledged before this moment is in the answer. */
export const countedUntil = ({ headers }: Response): number =>
  Date.parse(headers.get('x-counted-until') ?? '');
