import { SETTINGS } from './config.ts';
import type { ChdbWasmModule } from './module.ts';
import { connect, query } from './query.ts';
import { type Answer, bindings, preparation, type Statement } from './statement.ts';

/** What such a statement begins with leaves its connection as it was; a SET or a USE does not. */
const LEAVES_NOTHING = /^\s*(select|with|insert)\b/i;

/** Without the data of an INSERT, which may be megabytes. */
const beginningOf = ({ sql, inserts }: Statement): string =>
  Buffer.from(inserts ? sql.subarray(0, 8192) : sql).toString('latin1');

/** One is for the product's own database; a backup that is tried has another one for minutes. */
const MOST_KEPT = 8;

interface Kept {
  connection: bigint;
  /** The values that were bound on it: they stay, and cannot be unbound. */
  bound: Map<string, string>;
}

/**
 * Runs statements, each as if on a connection of its own. To open and prepare one takes longer than
 * most queries, so those that leave nothing behind share one for each database.
 */
export const buildConnections = (module: ChdbWasmModule) => {
  // The engine lives as long as one connection is open.
  const keepOpen = connect(module);
  const kept = new Map<string | undefined, Kept>();
  const say = (connection: bigint, sql: string): void =>
    void query(module, connection, Buffer.from(sql), 'Null');

  const open = (database: string | undefined): bigint => {
    const connection = connect(module);
    try {
      say(connection, preparation(database, SETTINGS));
      return connection;
    } catch (error) {
      module._chdb_wasm_close_conn(connection);
      throw error;
    }
  };

  const ask = ({ connection, bound }: Kept, { sql, params, format }: Statement): Answer => {
    const changed = new Map([...params].filter(([name, value]) => bound.get(name) !== value));
    if (changed.size > 0) say(connection, bindings(changed));
    for (const [name, value] of changed) bound.set(name, value);
    return query(module, connection, sql, format);
  };

  const alone = (statement: Statement): Answer => {
    const connection = open(statement.database);
    try {
      return ask({ connection, bound: new Map() }, statement);
    } finally {
      module._chdb_wasm_close_conn(connection);
    }
  };

  const closeOldest = (): void => {
    for (const [database, { connection }] of [...kept].slice(0, 1)) {
      kept.delete(database);
      module._chdb_wasm_close_conn(connection);
    }
  };

  const shared = (statement: Statement): Answer => {
    const { database } = statement;
    const known = kept.get(database) ?? { connection: open(database), bound: new Map() };
    kept.set(database, known);
    if (kept.size > MOST_KEPT) closeOldest();
    try {
      return ask(known, statement);
    } catch (error) {
      kept.delete(database);
      module._chdb_wasm_close_conn(known.connection);
      throw error;
    }
  };

  /** Whether it names a value that only an earlier statement was given. */
  const wantsStrangeValue = (statement: Statement): boolean => {
    const bound = kept.get(statement.database)?.bound ?? new Map<string, string>();
    const strange = [...bound.keys()].filter((name) => !statement.params.has(name));
    if (strange.length === 0) return false;
    return new RegExp(`\\{\\s*(${strange.join('|')})\\s*:`).test(beginningOf(statement));
  };

  return {
    run: (statement: Statement): Answer =>
      LEAVES_NOTHING.test(beginningOf(statement)) && !wantsStrangeValue(statement)
        ? shared(statement)
        : alone(statement),
    close: (): void => {
      for (const { connection } of kept.values()) module._chdb_wasm_close_conn(connection);
      module._chdb_wasm_close_conn(keepOpen);
    },
  };
};
