import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClickHouseError, type ClickHouseClient as Client } from '@clickhouse/client';

interface Statement {
  query: string;
  query_params?: Record<string, unknown>;
}

export interface Asked {
  query(
    statement: Statement & { format: 'JSONEachRow'; abort_signal?: AbortSignal },
  ): Promise<{ json<T>(): Promise<T[]> }>;
  command(statement: Statement): Promise<unknown>;
  exec(statement: Statement & { values?: Readable }): Promise<{ stream: Readable }>;
  insert(rows: {
    table: string;
    columns?: [string, ...string[]];
    values: readonly object[];
    format: 'JSONEachRow';
  }): Promise<unknown>;
  ping(question: {
    select: true;
    abort_signal?: AbortSignal;
  }): Promise<{ success: boolean; error?: Error }>;
  close(): Promise<void>;
}

/** How often all servers are asked before a read fails, and how long is waited in between. */
const ROUNDS = 4;
const PAUSE_MS = 250;

/** What a server says when it cannot go on because of another, or is not ready itself. */
const PASSING = new Set([
  'ALL_CONNECTION_TRIES_FAILED',
  'ATTEMPT_TO_READ_AFTER_EOF',
  'CANNOT_READ_FROM_SOCKET',
  'CANNOT_WRITE_TO_SOCKET',
  'NETWORK_ERROR',
  'SOCKET_TIMEOUT',
  'UNKNOWN_DATABASE',
  'UNKNOWN_TABLE',
]);

/** Whether another server may do better: this one is away, or one that it needs is. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ClickHouseError) || PASSING.has(error.type ?? '');

/**
 * Asks the server that answered last. A read that fails because a server went away, even in the middle of
 * the answer, is asked of the next ones until the rounds are over. A change is sent once: whoever sent it
 * knows whether it may be sent again, and then it goes to the next server.
 */
export const askAnyOf = (clients: Client[], cluster: string): Asked => {
  let current = 0;
  const chosen = (): Client => clients[current % clients.length] as Client;
  const pass = (failed: Client): void => {
    if (chosen() === failed) current = (current + 1) % clients.length;
  };

  const once = async <T>(send: (client: Client) => Promise<T>): Promise<T> => {
    const client = chosen();
    try {
      return await send(client);
    } catch (error) {
      if (mayPass(error)) pass(client);
      throw error;
    }
  };

  const read = async <T>(
    send: (client: Client) => Promise<T>,
    isOver: () => boolean = () => false,
  ): Promise<T> => {
    for (let left = ROUNDS * clients.length - 1; ; left -= 1) {
      try {
        return await once(send);
      } catch (error) {
        if (left === 0 || isOver() || !mayPass(error)) throw error;
      }
      if (left % clients.length === 0) await sleep(PAUSE_MS);
    }
  };

  return {
    async query(statement) {
      const rows = await read(
        async (client) => (await client.query(statement)).json(),
        () => statement.abort_signal?.aborted ?? false,
      );
      return { json: async <Row>() => rows as Row[] };
    },
    command: (statement) => once((client) => client.command(statement)),
    exec: (statement) => once((client) => client.exec(statement)),
    insert: (rows) => once((client) => client.insert(rows)),
    /** Whether every shard can be read. */
    async ping({ abort_signal }) {
      const query = `select 1 from cluster('${cluster}', system.one)`;
      try {
        await read(
          (client) => client.command({ query, ...(abort_signal && { abort_signal }) }),
          () => abort_signal?.aborted ?? false,
        );
        return { success: true };
      } catch (error) {
        return { success: false, error: error as Error };
      }
    },
    async close() {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
};
