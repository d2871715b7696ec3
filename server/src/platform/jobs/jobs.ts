import { sql } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../postgres/database.ts';
import { keepClientsAlive } from '../postgres/surviving-client.ts';
import { createQueue, type QueueDefinition } from './queue.ts';

/** How often jobs of a replica that died are looked for, in seconds. */
const SUPERVISE_EVERY = 10;
/** How long a stop waits for running jobs. */
const STOP_PATIENCE = 15_000;

export interface JobsOptions {
  databaseUrl: string;
  log: { warn(details: object, message: string): void };
  /** How often a queue is looked at for jobs that nobody announced: retries, mostly. */
  pollSeconds?: number;
}

export interface WorkOptions {
  /** How many jobs one replica works on at the same time. */
  atOnce: number;
}

/**
 * Jobs in PostgreSQL, worked by every replica. A job sent with a transaction exists if and only if
 * that transaction commits, and the workers hear of it at once. One replica works on a job at a
 * time; the jobs of a replica that died come again within a minute. A database that goes away is
 * logged and waited for. Before the first use nothing is connected to and nothing polls.
 */
export type Jobs = ReturnType<typeof buildJobs>;

export const buildJobs = ({ databaseUrl, log, pollSeconds = 2 }: JobsOptions) => {
  keepClientsAlive();
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'eposter-jobs',
    max: 4,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_EVERY,
    monitorIntervalSeconds: SUPERVISE_EVERY,
  });
  let stopped = false;
  boss.on('error', (error) => {
    // Connections that still say goodbye when PostgreSQL stops are nothing to warn of.
    if (!stopped) log.warn({ err: error }, 'jobs');
  });
  boss.on('warning', ({ message }) => log.warn({}, `jobs: ${message}`));

  const start = once(async () => {
    await boss.start();
  });
  const queues = new Map<string, () => Promise<void>>();
  const ready = async (queue: QueueDefinition): Promise<void> => {
    await start();
    const create = queues.get(queue.name) ?? once(() => createQueue(boss, queue));
    queues.set(queue.name, create);
    await create();
  };
  const timers: NodeJS.Timeout[] = [];

  const jobs = {
    /** Installs or updates the tables of the queues. Any number of replicas may do so at once. */
    start,

    /** Adds a job in the caller's transaction, unless one with that key waits or runs. */
    async send(trx: Database, queue: QueueDefinition, data: object, key: string): Promise<void> {
      await ready(queue);
      await boss.send(queue.name, data, { db: fromKysely(trx), singletonKey: key });
    },

    /** As `send`, but a waiting job with that key is due now instead of later. */
    async sendNow(trx: Database, queue: QueueDefinition, data: object, key: string): Promise<void> {
      await ready(queue);
      const now = { singletonKey: key, startAfter: 0 };
      await boss.upsert(queue.name, data, { db: fromKysely(trx), ...now });
    },

    /** Those of the keys for which no job of the queue waits or runs. */
    async listWithoutJob(db: Database, queue: QueueDefinition, keys: string[]): Promise<string[]> {
      await ready(queue);
      const { rows } = await sql<{ key: string }>`
        select key from unnest(${keys}::text[]) key where not exists (
          select 1 from pgboss.job j
          where j.name = ${queue.name} and j.singleton_key = key and j.state <= 'active')`.execute(
        db,
      );
      return rows.map(({ key }) => key);
    },

    /** Works on a queue until `stop`. A handler that throws gets its job again later. */
    async work<Data extends object>(
      queue: QueueDefinition,
      handler: (data: Data) => Promise<void>,
      { atOnce }: WorkOptions,
    ): Promise<void> {
      await ready(queue);
      const attempt = async ({ id, data }: Job<Data>): Promise<JobResult> => {
        try {
          await handler(data);
          return { id, status: 'completed' };
        } catch (error) {
          log.warn({ err: error }, `job ${queue.name}`);
          return { id, status: 'failed', output: { message: String(error) } };
        }
      };
      // With two loops a slow job holds up half of the places at most.
      const loops = atOnce < 4 ? 1 : 2;
      await boss.work(
        queue.name,
        {
          localConcurrency: loops,
          batchSize: Math.ceil(atOnce / loops),
          burstWhenBatchFull: true,
          perJobResults: true,
          pollingIntervalSeconds: pollSeconds,
          notifyPollingIntervalSeconds: pollSeconds,
        },
        (batch: Job<Data>[]) => Promise.all(batch.map(attempt)),
      );
    },

    /**
     * Runs a handler every so many seconds, on one replica at a time, never twice at once. One that
     * throws or takes too long is logged and simply comes round again.
     */
    async every(
      name: string,
      seconds: number,
      handler: () => Promise<void>,
      expireSeconds = 3600,
    ): Promise<void> {
      const queue = { name, retry: undefined, expireSeconds };
      await jobs.work(queue, handler, { atOnce: 1 });
      const round = { singletonKey: name, singletonSeconds: seconds };
      const tick = () =>
        boss.send(name, {}, round).catch((error) => log.warn({ err: error }, `job ${name}`));
      timers.push(setInterval(tick, seconds * 1000));
      await tick();
    },

    /** What waits and what runs, by queue; the library counts every few seconds. */
    async metrics() {
      await start();
      const counts = await boss.getQueues();
      const by = (count: (queue: (typeof counts)[number]) => number): Record<string, number> =>
        Object.fromEntries(counts.map((queue) => [queue.name, count(queue)]));
      return {
        ready: by(({ readyCount }) => readyCount),
        active: by(({ activeCount }) => activeCount),
        deferred: by(({ deferredCount }) => deferredCount),
      };
    },

    /** Waits for running jobs, fifteen seconds at most; what is left then comes again elsewhere. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE });
      stopped = true;
    },
  };
  return jobs;
};

/** Does it once, however many ask; a failure may be tried again. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let doing: Promise<void> | undefined;
  return () => {
    doing ??= work().catch((error) => {
      doing = undefined;
      throw error;
    });
    return doing;
  };
};
