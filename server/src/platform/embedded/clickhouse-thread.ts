import { dlopen, getRawPointer, toString as textAt } from 'node:ffi';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** What clickhouse-child.ts gives this thread. */
export interface LibraryStart {
  library: string;
  config: string;
}

// One call, which returns when the server has ended; this thread does nothing else.
const { library, config } = workerData as LibraryStart;

/** Servers of a cluster speak with each other through a port of their own; asked for all, 9000 is opened too. */
const LISTEN = ['http', ...(readFileSync(config, 'utf8').includes('<tcp_port>') ? ['tcp'] : [])]
  .map((port) => `system start listen ${port};`)
  .join(' ');

/**
 * The library's own query opens the ports and waits for a year at most; `kill query` ends it, and with
 * it the server. The level of the log is taken from here, whatever the config says.
 */
const ARGUMENTS = [
  'clickhouse',
  `--config-file=${config}`,
  '--log-level=error',
  `--query=${LISTEN} select sleep(31536000) settings function_sleep_max_microseconds_per_block = 0`,
].map((text) => Buffer.from(`${text}\0`));

const argv = Buffer.alloc(8 * (ARGUMENTS.length + 1));
ARGUMENTS.forEach((text, at) => {
  argv.writeBigUInt64LE(getRawPointer(text), 8 * at);
});

const { functions: chdb } = dlopen(library, {
  chdb_query_cmdline: { arguments: ['i32', 'pointer'], return: 'pointer' },
  chdb_result_error: { arguments: ['pointer'], return: 'pointer' },
});
const result = chdb.chdb_query_cmdline(ARGUMENTS.length, getRawPointer(argv));
const error = result ? chdb.chdb_result_error(result) : 0n;
parentPort?.postMessage(error ? textAt(error) : '');
// An end of this thread would take the library away from under its other threads.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
