import { dlopen } from 'node:ffi';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { clickHouseFiles, readAddress } from './clickhouse-files.ts';
import { findLibrary } from './clickhouse-library.ts';
import { asChild, becomeOnlyOne } from './clickhouse-process.ts';
import type { LibraryStart } from './clickhouse-thread.ts';

const THREAD = new URL('./clickhouse-thread.ts', import.meta.url);

/** Ends the waiting query; the server then finishes what it was asked, and the library returns. */
const endServer = async (dataDir: string): Promise<never> => {
  const { port, user, password } = readAddress(dataDir);
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
  // An exit in order would clean the library up under its threads, which crashes.
  const { functions: libc } = dlopen(null, { _exit: { arguments: ['i32'], return: 'void' } });
  const leave = (): void => void endServer(dataDir);
  process.once('disconnect', leave);
  if (!process.connected) leave();
  const workerData: LibraryStart = { library, config: clickHouseFiles(dataDir).config };
  new Worker(THREAD, { workerData }).once('message', (error: string) => {
    if (error) console.error(error);
    release();
    libc._exit(process.connected ? 1 : 0);
  });
});
