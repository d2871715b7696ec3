import { FILE_BY_FILE, toXml } from '../clickhouse-config.ts';

/**
 * Every thread of this build costs about 30 MB and an eighth of a second, and is kept. With
 * ClickHouse's own limits 200 inserts once grew the process to 91 threads. Parts are neither fetched
 * from replicas nor moved between disks here.
 */
const SMALL_POOLS = {
  background_pool_size: 1,
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

const MB = 1024 * 1024;

/** Of 2 GB in all: with its own limits the caches alone may take that. */
const SMALL_CACHES = {
  mark_cache_size: 32 * MB,
  index_mark_cache_size: 8 * MB,
  primary_index_cache_size: 32 * MB,
  query_condition_cache_size: 8 * MB,
  compiled_expression_cache_size: 8 * MB,
};

/**
 * This build counts what it takes, and misses much of what it gives back: after half an hour of hits it
 * took itself for full and refused every statement, for good. How much there really is, child.ts looks at.
 */
const NO_OWN_LIMIT = { max_server_memory_usage_to_ram_ratio: 1000 };

/** What was dropped takes memory until it is gone for good; nobody here wants it back. */
const DROPPED = { database_atomic_delay_before_drop_table_sec: 1 };

/**
 * The one thread that merges takes turns between several merges, small ones first: otherwise the new
 * parts of every table wait for a large merge of one, and a report reads each of them.
 */
const MERGES = {
  background_merges_mutations_concurrency_ratio: 8,
  background_merges_mutations_scheduling_policy: 'shortest_task_first',
};

const MERGE_TREE = {
  // Every kind of merge may take the last place in the pool.
  number_of_free_entries_in_pool_to_execute_mutation: 0,
  number_of_free_entries_in_pool_to_lower_max_size_of_merge: 0,
  number_of_free_entries_in_pool_to_execute_optimize_entire_partition: 0,
  // This build cannot make hard links, which a mutation does for the parts that it does not touch.
  always_use_copy_instead_of_hardlinks: 1,
  // New parts are looked at again soon after there was nothing to merge.
  merge_selecting_sleep_ms: 500,
  // What was merged is removed soon: the next start would look at every part that is left. The parts
  // that took its place are on the disk by then.
  cleanup_delay_period: 3,
  cleanup_delay_period_random_add: 0,
  max_cleanup_delay_period: 6,
  ...FILE_BY_FILE,
};

/**
 * Each thread reads its files itself. By default another one does that for it, and whoever waits for a
 * thread in this build does so by looking again and again: a query took twice as long and a start a
 * second more. The profile counts while tables are loaded, statements need to be told.
 */
const READ = { local_filesystem_read_method: 'pread' };

/**
 * What pays for large tables costs a fifth of the time of a report here: its tables are small, many of
 * their parts too, and all are read by their primary key.
 */
const PLAIN = {
  optimize_move_to_prewhere: '0',
  optimize_use_projections: '0',
  optimize_use_implicit_projections: '0',
};

export const SETTINGS = { ...READ, ...PLAIN };

/** Its log, which nobody reads, has a thread of its own unless it is told otherwise. */
const LOGGER = { async: 0 };

export const CONFIG = toXml({
  clickhouse: {
    ...SMALL_POOLS,
    ...SMALL_CACHES,
    ...NO_OWN_LIMIT,
    ...DROPPED,
    ...MERGES,
    merge_tree: MERGE_TREE,
    logger: LOGGER,
    profiles: { default: READ },
  },
});
