import type { AuthorNumbers } from '#contract/author-numbers.ts';
import type { Analytics } from '../service.ts';
import { type Opened, readNumbers } from './service.ts';

/** Authors reload their page; what they see is at most so old. */
const REMEMBER_MS = 60_000;
/** Authors whose numbers are remembered at once. */
const MAX_REMEMBERED = 2_000;

interface Numbers {
  numbers: AuthorNumbers;
  until: Date | undefined;
}

/**
 * Reads the numbers of an author's posters once a minute at most, however often a link is opened. Requests that
 * come meanwhile share the read. Another choice of posters or other settings of the conference are read at once.
 */
export const rememberNumbers = (reads: Analytics['reads']) => {
  const remembered = new Map<string, { numbers: Promise<Numbers>; readAt: number }>();

  const read = async ({ conference, posters }: Opened, now: Date): Promise<Numbers> => {
    const of = await reads.withCount(conference);
    return { numbers: await readNumbers(reads, of, posters, now), until: of.count.until };
  };

  return (opened: Opened, now: Date): Promise<Numbers> => {
    const key = JSON.stringify(opened);
    const before = remembered.get(key);
    if (before && now.getTime() - before.readAt < REMEMBER_MS) return before.numbers;
    const numbers = read(opened, now);
    remembered.delete(key);
    remembered.set(key, { numbers, readAt: now.getTime() });
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    // A failure is not remembered.
    numbers.catch(() => remembered.delete(key));
    return numbers;
  };
};
