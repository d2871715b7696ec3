import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable } from 'node:worker_threads';

type Message = { cmd?: string };

/** What Emscripten creates and loads at once, before the first query, needed or not. */
const POOL = 16;
/** What every start needs: they begin while the engine prepares itself. */
const AT_ONCE = 8;

/**
 * What Emscripten takes for a worker: a thread of the engine, at about 30 MB. Emscripten gives work to
 * the one that it loaded last: the last eight start at once, the others when they are first given
 * work. Emscripten assigns the global that it then takes its workers from; this one keeps ours.
 */
export const useLazyWorkers = (addThread: (port: MessagePort) => void): void => {
  let loaded = 0;

  class LazyWorker extends EventEmitter {
    #port: MessagePort | undefined;
    #load: Message | undefined;

    postMessage(message: Message, transfer?: Transferable[]): void {
      if (!this.#port && message.cmd === 'load') {
        this.#load = message;
        loaded += 1;
        if (loaded > POOL - AT_ONCE) this.#port = this.#start();
        queueMicrotask(() => this.emit('message', { cmd: 'loaded' }));
        return;
      }
      this.#port ??= this.#start();
      this.#port.postMessage(message, transfer ?? []);
    }

    #start(): MessagePort {
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (message: Message) => {
        if (message.cmd !== 'loaded') this.emit('message', message);
      });
      port1.unref();
      port1.postMessage(this.#load);
      addThread(port2);
      return port1;
    }

    unref(): void {
      this.#port?.unref();
    }

    terminate(): void {
      this.#port?.close();
    }
  }

  Object.defineProperty(globalThis, 'Worker', { get: () => LazyWorker, set: () => {} });
};
