import { dlopen } from 'node:ffi';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ClickHouseAddress, clickHouseFiles, readAddress } from './clickhouse-files.ts';
import { findLibrary } from './clickhouse-library.ts';
import { asChild, becomeOnlyOne } from './clickhouse-process.ts';
import type { Sync, Synced } from './clickhouse-sync.ts';
import type { LibraryStart } from './clickhouse-thread.ts';
import { readOnlyPages } from './unused-pages.ts';

const THREAD = new URL('./clickhouse-thread.ts', import.meta.url);

/** By when a start is over; nothing depends on it. */
const STARTED_MS = 5_000;
const MADV_DONTNEED = 4;

/** Ends the waiting query; the server then finishes what it was asked, and the library returns. */
const endServer = async ({ port, user, password }: ClickHouseAddress): Promise<never> => {
  const headers = { 'X-ClickHouse-User': user, 'X-ClickHouse-Key': password };
  const body = "kill query where user = ''";
  // Asked until this process has ended: it may still be starting.
  for (;;) {
    await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).catch(() => {});
    await sleep(100);
  }
};

await asChild(async (dataDir) => {
  const release = await becomeOnlyOne(dataDir);
  const library = findLibrary();
  if (!library) throw new Error('there is no ClickHouse library for this machine');
  // Read now: the folder may be gone by the time that the program is.
  const address = readAddress(dataDir);
  // An exit in order would wait for the thread, and clean the library up under its own, which crashes.
  const { functions: libc } = dlopen(null, {
    _exit: { arguments: ['i32'], return: 'void' },
    syncfs: { arguments: ['i32'], return: 'i32' },
    madvise: { arguments: ['pointer', 'u64', 'i32'], return: 'i32' },
  });
  const folder = openSync(dataDir, 'r');
  const syncs = (): boolean => libc.syncfs(folder) === 0;
  process.on('message', ({ sync }: Sync) => {
    process.send?.({ synced: sync, ok: syncs() } satisfies Synced);
  });
  const exit = (words: unknown, code: number): void => {
    if (words) console.error(words);
    syncs();
    release();
    libc._exit(code);
  };
  process.on('uncaughtException', (error) => exit(error, 1));
  const leave = (): void => void endServer(address);
  process.once('disconnect', leave);
  if (!process.connected) leave();
  const workerData: LibraryStart = { library, config: clickHouseFiles(dataDir).config };
  const thread = new Worker(THREAD, { workerData });
  // Starting touches three quarters of what the library ever has in memory, and serving does not.
  setTimeout(() => {
    for (const { begin, bytes } of readOnlyPages(library)) {
      libc.madvise(begin, BigInt(bytes), MADV_DONTNEED);
    }
  }, STARTED_MS).unref();
  thread.once('message', (error: string) => exit(error, process.connected ? 1 : 0));
  thread.once('error', (error) => exit(error, 1));
});
