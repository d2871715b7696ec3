import type { PgBoss } from 'pg-boss';

/**
 * Seconds without a sign of life after which a running job counts as abandoned. Long enough for a
 * restart of PostgreSQL or a stalled process: a job that is given up too early is done twice.
 */
const HEARTBEAT = 30;
const DAY = 24 * 3600;

export interface QueueDefinition {
  name: string;
  /**
   * A job that failed comes again after one to two times `first` seconds, then after twice as long
   * each time, up to `most`. Undefined: it does not come again.
   */
  retry: { first: number; most: number; limit: number } | undefined;
  /** A job that runs longer than this is given up. */
  expireSeconds: number;
}

/** Creates the queue, or brings its settings up to date. One job per key, waiting or running. */
export const createQueue = async (boss: PgBoss, queue: QueueDefinition): Promise<void> => {
  const { first, most, limit } = queue.retry ?? { first: 0, most: 0, limit: 0 };
  const settings = {
    notify: true,
    expireInSeconds: queue.expireSeconds,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: DAY,
    retryLimit: limit,
    retryDelay: first,
    retryBackoff: first > 0,
    ...(first > 0 && { retryDelayMax: most }),
  };
  await boss.createQueue(queue.name, { policy: 'exclusive', ...settings });
  await boss.updateQueue(queue.name, settings);
};
