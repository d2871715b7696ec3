import { EventEmitter } from 'node:events';
import { type Transferable, Worker, type WorkerOptions } from 'node:worker_threads';

type Message = { cmd?: string };

/**
 * A thread of the WebAssembly engine that starts when it is first given work. Emscripten creates
 * and loads 16 at once, at about 30 MB each, before the first query, whether they are needed or not.
 */
class LazyWorker extends EventEmitter {
  #create: () => Worker;
  #worker: Worker | undefined;
  #load: Message | undefined;

  constructor(url: URL, options: WorkerOptions) {
    super();
    this.#create = () => new Worker(url, options);
  }

  postMessage(message: Message, transfer?: Transferable[]): void {
    if (!this.#worker && message.cmd === 'load') {
      this.#load = message;
      queueMicrotask(() => this.emit('message', { cmd: 'loaded' }));
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.postMessage(message, transfer);
  }

  #start(): Worker {
    const worker = this.#create();
    worker.on('message', (message: Message) => {
      if (message.cmd !== 'loaded') this.emit('message', message);
    });
    worker.on('error', (error) => this.emit('error', error));
    worker.unref();
    worker.postMessage(this.#load);
    return worker;
  }

  unref(): void {
    this.#worker?.unref();
  }

  terminate(): void {
    this.#worker?.terminate();
  }
}

/** Emscripten assigns the global that it then takes its workers from: this one keeps ours. */
export const useLazyWorkers = (): void => {
  Object.defineProperty(globalThis, 'Worker', { get: () => LazyWorker, set: () => {} });
};
