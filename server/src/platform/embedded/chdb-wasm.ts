import {
  type Answer,
  type ClickHouseBuild,
  ClickHouseError,
  preparation,
  type Statement,
} from './clickhouse-build.ts';
import { diskFileSystem } from './wasm-disk.ts';
import { type ChdbWasmModule, loadChdbWasm } from './wasm-module.ts';

const MOUNT = '/disk';

/**
 * Every thread of this build costs about 30 MB and an eighth of a second, and is kept. With
 * ClickHouse's own limits 200 inserts once grew the process to 91 threads. Parts are neither fetched
 * from replicas nor moved between disks here.
 */
const SMALL_POOLS = {
  background_pool_size: 1,
  background_merges_mutations_concurrency_ratio: 1,
  background_fetches_pool_size: 0,
  background_move_pool_size: 0,
  background_schedule_pool_size: 1,
  tables_loader_foreground_pool_size: 1,
  tables_loader_background_pool_size: 1,
  max_active_parts_loading_thread_pool_size: 1,
  max_outdated_parts_loading_thread_pool_size: 1,
  max_unexpected_parts_loading_thread_pool_size: 1,
  max_parts_cleaning_thread_pool_size: 1,
  parts_killer_pool_size: 1,
  snapshot_cleaner_pool_size: 1,
  max_io_thread_pool_size: 2,
  max_prefixes_deserialization_thread_pool_size: 1,
  max_format_parsing_thread_pool_size: 1,
  prefetch_threadpool_pool_size: 1,
  load_marks_threadpool_pool_size: 1,
  threadpool_writer_pool_size: 1,
  threadpool_local_fs_reader_pool_size: 1,
};

/** One merge at a time must suffice for every kind of merge. */
const MERGE_TREE = {
  number_of_free_entries_in_pool_to_execute_mutation: 0,
  number_of_free_entries_in_pool_to_lower_max_size_of_merge: 0,
  number_of_free_entries_in_pool_to_execute_optimize_entire_partition: 0,
  // This build cannot make hard links, which a mutation does for the parts that it does not touch.
  always_use_copy_instead_of_hardlinks: 1,
};

const xml = (values: Record<string, number | string>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');

/**
 * Each thread reads its files itself. By default another one does that for it, and whoever waits for a
 * thread in this build does so by looking again and again: a query took twice as long and a start a
 * second more. The profile counts while tables are loaded, statements need to be told.
 */
const READ = { local_filesystem_read_method: 'pread' };

/** Its log, which nobody reads, has a thread of its own unless it is told otherwise. */
const LOGGER = { async: 0 };

const CONFIG = `<clickhouse>${xml(SMALL_POOLS)}<merge_tree>${xml(MERGE_TREE)}</merge_tree><logger>${xml(LOGGER)}</logger><profiles><default>${xml(READ)}</default></profiles></clickhouse>`;

/**
 * ClickHouse 26.5 compiled to WebAssembly, for machines that chDB's native library is not built
 * for. Known limits: fsync does nothing in this build, so acknowledged rows survive a killed
 * process and not a power cut (ClickHouse's own default does not fsync inserts either); no hard
 * links, so a lightweight DELETE fails while ALTER … DELETE works; 2 GB of memory; a start takes
 * some seconds. A query blocks this process until it is done, so queries run one after another.
 */
export const openChdbWasm = async (folder: string): Promise<ClickHouseBuild> => {
  const module = await loadChdbWasm();
  module.FS.mkdirTree('/etc/clickhouse-local');
  module.FS.writeFile('/etc/clickhouse-local/config.xml', CONFIG);
  module.FS.mkdir(MOUNT);
  module.FS.mount(diskFileSystem(module.FS), { root: folder }, MOUNT);
  const connect = (): bigint =>
    withText(module, Buffer.from(MOUNT), (path) => module._chdb_wasm_connect(path));
  // The engine lives as long as one connection is open; each request gets one of its own.
  const keepOpen = connect();
  return {
    name: 'chdb-wasm',
    run: async (statement) => {
      const connection = connect();
      if (!connection) throw new Error('chdb-wasm gave no connection');
      try {
        query(module, connection, Buffer.from(preparation(statement, READ)), statement.format);
        return query(module, connection, statement.sql, statement.format);
      } finally {
        module._chdb_wasm_close_conn(connection);
      }
    },
    close: async () => module._chdb_wasm_close_conn(keepOpen),
  };
};

/** Lends bytes to the engine as a C string on its heap; `ccall` would copy them onto its 8 MB stack. */
const withText = <T>(module: ChdbWasmModule, bytes: Buffer, use: (pointer: bigint) => T): T => {
  const address = module._malloc(bytes.length + 1);
  if (address === 0) throw new ClickHouseError(OUT_OF_MEMORY);
  try {
    module.HEAPU8.set(bytes, address);
    module.HEAPU8[address + bytes.length] = 0;
    return use(BigInt(address));
  } finally {
    module._free(address);
  }
};

const OUT_OF_MEMORY =
  'Code: 241. DB::Exception: The statement does not fit into the memory of the embedded ClickHouse. (MEMORY_LIMIT_EXCEEDED)';

const query = (
  module: ChdbWasmModule,
  connection: bigint,
  sql: Statement['sql'],
  format: string,
): Answer =>
  withText(module, sql, (sqlText) =>
    withText(module, Buffer.from(format), (formatText) => {
      const result = module._chdb_wasm_query_conn(connection, sqlText, formatText);
      if (!result) throw new Error('chdb-wasm gave no result');
      try {
        return readResult(module, result);
      } finally {
        module._chdb_wasm_free_result(result);
      }
    }),
  );

const readResult = (module: ChdbWasmModule, result: bigint): Answer => {
  const error = Number(module._chdb_wasm_result_error(result));
  const message = error ? module.UTF8ToString(error) : '';
  if (message) throw new ClickHouseError(message);
  const start = Number(module._chdb_wasm_result_buffer(result));
  const length = Number(module._chdb_wasm_result_length(result));
  return {
    bytes: start ? module.HEAPU8.slice(start, start + length) : new Uint8Array(),
    resultRows: Number(module._chdb_wasm_result_rows_read(result)),
    readRows: Number(module._chdb_wasm_result_scanned_rows(result)),
    readBytes: Number(module._chdb_wasm_result_scanned_bytes(result)),
    elapsedSeconds: module._chdb_wasm_result_elapsed(result),
  };
};
