import {
  type Answer,
  bindings,
  type ClickHouseBuild,
  ClickHouseError,
  preparation,
  type Statement,
} from './clickhouse-build.ts';

/**
 * The ClickHouse engine as chDB's native library. Answers undefined where there is none for this
 * machine. Each request gets a session of its own, because chDB keeps whatever a session was told
 * (settings, bound values, database); requests run one after another.
 */
export const openChdbNative = async (folder: string): Promise<ClickHouseBuild | undefined> => {
  const chdb = await import('chdb').catch(() => undefined);
  if (!chdb) return undefined;
  // The engine lives as long as one session is open.
  const keepOpen = new chdb.Session(folder);
  await keepOpen.queryAsync('SELECT 1');

  const run = async (statement: Statement): Promise<Answer> => {
    const { sql, format, database, params } = statement;
    const session = new chdb.Session(folder);
    try {
      await session.queryAsync(preparation(database), { format });
      if (params.size > 0) await session.queryAsync(bindings(params), { format });
      const result = await session.queryAsync(Buffer.from(sql).toString('utf8'), { format });
      return {
        bytes: result.bytes(),
        resultRows: result.rowsRead,
        readRows: result.rowsRead,
        readBytes: result.bytesRead,
        elapsedSeconds: result.elapsed,
      };
    } catch (error) {
      throw new ClickHouseError((error as Error).message);
    } finally {
      session.close();
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    name: 'chdb',
    run: (statement) => {
      const turn = last.then(() => run(statement));
      last = turn.catch(() => {});
      return turn;
    },
    close: async () => {
      await last;
      keepOpen.close();
    },
  };
};
