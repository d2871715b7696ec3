import { EventEmitter } from 'node:events';
import { type Transferable, Worker, type WorkerOptions } from 'node:worker_threads';

type Message = { cmd?: string };

/** What Emscripten creates and loads at once, before the first query, needed or not. */
const POOL = 16;
/** What every start needs: they begin while the engine prepares itself. */
const AT_ONCE = 8;
let loaded = 0;

/**
 * A thread of the WebAssembly engine, at about 30 MB. Emscripten gives work to the one that it loaded
 * last: the last eight start at once, the others when they are first given work.
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
      loaded += 1;
      if (loaded > POOL - AT_ONCE) this.#worker = this.#start();
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
