import { createHash } from 'node:crypto';
import { type ClickHouseAddress, clickHouseFiles } from './clickhouse-files.ts';
import { CAN_SYNC } from './clickhouse-sync.ts';

interface Xml {
  [name: string]: string | number | Xml;
}

const escaped = (value: string | number): string =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const toXml = (values: Xml): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const inner = typeof value === 'object' ? `\n${toXml(value)}` : escaped(value);
      return `<${name}>${inner}</${name}>\n`;
    })
    .join('');

const MB = 1024 * 1024;

/** One small machine and few tables. The rest is as small in this library as it goes. */
const SMALL = {
  max_concurrent_queries: 100,
  max_server_memory_usage_to_ram_ratio: 0.5,
  mark_cache_size: 64 * MB,
  index_mark_cache_size: 16 * MB,
  primary_index_cache_size: 64 * MB,
  compiled_expression_cache_size: 16 * MB,
  // Whoever reads or writes goes first on the cores.
  os_threads_nice_value_merge_mutate: 5,
  // Nobody reads these; a second is the default.
  asynchronous_metrics_update_period_s: 60,
};

/**
 * Where Linux's `syncfs` cannot put a whole block on the disk at once (see clickhouse-sync.ts), every file of
 * every part is synced by itself.
 */
export const FILE_BY_FILE = {
  fsync_after_insert: 1,
  fsync_part_directory: 1,
  min_rows_to_fsync_after_merge: 1,
  min_compressed_bytes_to_fsync_after_merge: 1,
};

/**
 * New parts are looked at again soon after there was nothing to merge: a report reads all of them. Ten are
 * merged at a time and not five: a part is large or small to ClickHouse by its compressed bytes, and a flood
 * of labels that compress well was written anew with every few hits, a gigabyte in half a minute. Nothing
 * reads statistics of columns, which every merge would make. Whoever
 * writes a part holds so much for each of its columns; a megabyte, the default, is fifty for a block of hits.
 * A merge holds a piece of each of its parts, and four merges run at a time: of labels that are as long as they may be,
 * ten megabytes, the default, of each were 200 in all. Of ordinary rows, a megabyte is some thousands.
 */
const PARTS = {
  merge_selecting_sleep_ms: 500,
  merge_selector_base: 10,
  auto_statistics_types: '',
  max_compress_block_size: 128 * 1024,
  merge_max_block_size_bytes: MB,
  index_granularity_bytes: MB,
};

export const serverConfig = (dataDir: string, { port }: ClickHouseAddress): string => {
  const { data, users, log } = clickHouseFiles(dataDir);
  return toXml({
    clickhouse: {
      listen_host: '127.0.0.1',
      http_port: port,
      keep_alive_timeout: 30,
      path: `${data}/`,
      user_files_path: `${data}/user_files/`,
      users_config: users,
      logger: { log, level: 'error', size: '5M', count: 1 },
      ...SMALL,
      merge_tree: { ...(!CAN_SYNC && FILE_BY_FILE), ...PARTS },
    },
  });
};

/**
 * ClickHouse buffers inserts for 50 to 200 ms to merge those of many clients (async_insert); with one
 * program, which groups its own, that is only a delay. Parsing and formatting in parallel begins at
 * 10 MB; below, it costs threads. `implicit_select` is a library's, a server has it off.
 */
const PROFILE = {
  async_insert: 0,
  input_format_parallel_parsing: 0,
  output_format_parallel_formatting: 0,
  implicit_select: 0,
  allow_introspection_functions: 0,
  log_queries: 0,
  query_profiler_real_time_period_ns: 0,
  query_profiler_cpu_time_period_ns: 0,
};

const fromHere = { networks: { ip: '127.0.0.1' }, quota: 'default' };

/**
 * `default` is whom the library runs its own query as, the one that waits while the server serves. It
 * may open the port and nothing else, and it has one session, which that query holds: nobody can sign
 * in as `default`. The product's user has a password, of which the file holds the hash.
 */
export const serverUsers = ({ user, password }: ClickHouseAddress): string =>
  toXml({
    clickhouse: {
      profiles: { default: PROFILE, waiting: { max_sessions_for_user: 1 } },
      quotas: { default: '' },
      users: {
        default: {
          password: '',
          profile: 'waiting',
          grants: { query: 'GRANT SYSTEM LISTEN ON *.*' },
          ...fromHere,
        },
        [user]: {
          password_sha256_hex: createHash('sha256').update(password).digest('hex'),
          profile: 'default',
          ...fromHere,
        },
      },
    },
  });
