import { hit, queryOf } from './hits.ts';
import type { Product } from './product.ts';

const HITS_PER_SECOND = 20;

/** Does the work while twenty hits a second arrive in a conference, as on a good day of a congress. */
export const whileHitsArrive = async <T>(
  { url }: Pick<Product, 'url'>,
  prefix: string,
  work: () => Promise<T>,
): Promise<T> => {
  const failures: unknown[] = [];
  const sending = new Set<Promise<void>>();
  let at = 0;
  const send = (): void => {
    const one = sendHit(url, hit(prefix, at))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => sending.delete(one));
    sending.add(one);
    at += 1;
  };
  const timer = setInterval(send, 1000 / HITS_PER_SECOND);
  const result = await work().finally(() => clearInterval(timer));
  await Promise.all(sending);
  if (failures.length > 0) throw failures[0];
  return result;
};

/** Resolves when it is acknowledged. */
export const sendHit = async (url: string, params: Record<string, string>): Promise<void> => {
  const answer = await fetch(`${url}/matomo.php?${queryOf(params)}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A hit was answered ${answer.status}`);
};
