import type { AuthorStatistics } from '#contract/author-statistics.ts';
import type { Analytics } from '../service.ts';
import { type Opened, readStatistics } from './service.ts';

/** Authors reload their page; what they see is at most so old. */
const REMEMBER_MS = 60_000;
/** Authors whose statistics are remembered at once. */
const MAX_REMEMBERED = 2_000;

interface Statistics {
  statistics: AuthorStatistics;
  until: Date | undefined;
}

/**
 * Reads the statistics of an author's posters once a minute at most, however often a link is opened. Requests that
 * come meanwhile share the read. Another choice of posters or other settings of the conference are read at once.
 */
export const rememberStatistics = (reads: Analytics['reads']) => {
  const remembered = new Map<string, { statistics: Promise<Statistics>; readAt: number }>();

  const read = async ({ conference, posters }: Opened, now: Date): Promise<Statistics> => {
    const of = await reads.withCount(conference);
    return { statistics: await readStatistics(reads, of, posters, now), until: of.count.until };
  };

  return (opened: Opened, now: Date): Promise<Statistics> => {
    const key = JSON.stringify(opened);
    const before = remembered.get(key);
    if (before && now.getTime() - before.readAt < REMEMBER_MS) return before.statistics;
    const statistics = read(opened, now);
    remembered.delete(key);
    remembered.set(key, { statistics, readAt: now.getTime() });
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    // A failure is not remembered.
    statistics.catch(() => remembered.delete(key));
    return statistics;
  };
};
