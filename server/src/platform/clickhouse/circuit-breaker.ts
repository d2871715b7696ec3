import { setTimeout as sleep } from 'node:timers/promises';
import { statisticsUnavailable } from '../errors.ts';
import type { ClickHouseClient } from './client.ts';

/** A read that takes longer is not a fault by itself: the engine is asked whether it is still there. */
const CHECK_AFTER_MS = 1_500;
/** How long an engine may take to answer that. */
const PING_TIMEOUT_MS = 1_000;
/** Reads in a row that the engine left without an answer before no more are sent. */
const FAILURES_TO_OPEN = 3;
const PROBE_EVERY_MS = 1_000;

/**
 * A client for reads that fail within three seconds while ClickHouse hangs, however long a read may take
 * otherwise. After three such failures in a row, reads fail at once until ClickHouse answers a probe. It has
 * connections of its own: inserts that hang take none of them, and the probe waits for no read.
 */
export const openGuardedReads = (clickhouse: ClickHouseClient): ClickHouseClient => {
  const reads = clickhouse.another();
  const probe = clickhouse.another();
  const closing = new AbortController();
  let failures = 0;
  let pinging: Promise<boolean> | undefined;

  const isOpen = (): boolean => failures >= FAILURES_TO_OPEN;

  const ping = (): Promise<boolean> => {
    const abort_signal = AbortSignal.timeout(PING_TIMEOUT_MS);
    pinging ??= probe
      .ping({ select: true, abort_signal })
      .then(
        ({ success }) => success,
        () => false,
      )
      .finally(() => {
        pinging = undefined;
      });
    return pinging;
  };

  const closeWhenBack = async (): Promise<void> => {
    const { signal } = closing;
    while (!signal.aborted && !(await ping())) {
      await sleep(PROBE_EVERY_MS, undefined, { ref: false, signal }).catch(() => {});
    }
    failures = 0;
  };

  const fail = (): void => {
    failures += 1;
    if (failures === FAILURES_TO_OPEN) void closeWhenBack();
  };

  /** Resolves when the engine does not even answer a ping any more. */
  const watch = async (done: AbortSignal): Promise<void> => {
    do {
      await sleep(CHECK_AFTER_MS, undefined, { ref: false, signal: done });
    } while (await ping());
  };

  return {
    ...reads,
    async query(statement) {
      if (isOpen()) throw statisticsUnavailable();
      const done = new AbortController();
      const hangs = watch(done.signal).then(() => {
        if (done.signal.aborted) return;
        fail();
        throw statisticsUnavailable();
      });
      const read = reads.query({ ...statement, abort_signal: done.signal }).then(async (answer) => {
        const rows = await answer.json<unknown>();
        failures = 0;
        return rows;
      });
      // Whichever comes second is of no interest any more.
      for (const each of [hangs, read]) each.catch(() => {});
      const rows = await Promise.race([read, hangs]).finally(() => done.abort());
      return { json: async <Row>() => rows as Row[] };
    },
    async close() {
      closing.abort();
      await Promise.all([reads.close(), probe.close()]);
    },
  };
};
