import { once } from 'node:events';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { Disk } from './files.ts';

const THREAD = new URL('./thread.ts', import.meta.url);

/** A thread's first message: whom it talks to, and its files. */
export interface ThreadStart {
  port: MessagePort;
  disk: Disk;
}

/** How Emscripten tells its threads from other workers. */
const MARK = { workerData: 'em-pthread', name: 'em-pthread' };

/**
 * Starts the engine's threads one after another, the one that was asked for last first: Emscripten
 * gives work to them in that order. Each takes an eighth of a second of work; all at once they would
 * take the processors from the engine, which opens its tables meanwhile.
 */
export const buildThreads = (disk: Disk, onError: (error: unknown) => void) => {
  const asked: MessagePort[] = [];
  let busy = false;

  const start = async (port: MessagePort): Promise<void> => {
    // A file may be closed by another thread than the one that opened it.
    const worker = new Worker(THREAD, { ...MARK, trackUnmanagedFds: false });
    worker.on('error', onError);
    worker.unref();
    worker.postMessage({ port, disk } satisfies ThreadStart, [port]);
    await once(worker, 'message');
  };

  const startAll = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let port = asked.pop(); port; port = asked.pop()) await start(port);
    busy = false;
  };

  return {
    add: (port: MessagePort): void => {
      asked.push(port);
      setImmediate(() => startAll().catch(onError));
    },
  };
};
