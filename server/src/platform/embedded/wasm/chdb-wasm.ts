import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type Disk, diskAt } from './files.ts';
import { CHDB_WASM } from './imports.ts';
import type { FromEngine, ToEngine } from './messages.ts';
import {
  type Answer,
  type ClickHouseEngine,
  ClickHouseError,
  type Statement,
} from './statement.ts';
import { buildThreads } from './threads.ts';

const ENGINE = new URL('./engine.ts', import.meta.url);

/** Three quarters of what it can ever have. Memory that it once took stays its own. */
const MOST_BYTES = 1.5 * 2 ** 30;

/** No statement of ours takes as long: one that does has got stuck, and all others wait for it. */
const LONGEST_MS = 15 * 60_000;

export interface EngineLimits {
  /** Told, after a statement, that the engine should be started again. */
  onFull?(): void;
  mostBytes?: number;
  longestMs?: number;
}

/**
 * ClickHouse 26.5 compiled to WebAssembly, for machines that chDB's native library is not built
 * for, in threads of its own. Known limits: no hard links, so a lightweight DELETE fails while
 * ALTER … DELETE works; 2 GB of memory; a start takes some seconds; queries run one after another.
 */
export const openChdbWasm = async (
  folder: string,
  limits: EngineLimits = {},
): Promise<ClickHouseEngine> => {
  const engine = new Engine(diskAt(folder), limits);
  const opening = engine.open(await compile());
  // The compiled module keeps its own copy of the 158 MB file that was read.
  globalThis.gc?.();
  await opening;
  return {
    run: (statement) => engine.run(statement),
    close: () => engine.close(),
  };
};

const compile = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL('./chdb.wasm', CHDB_WASM)));

/** The thread of wasm/engine.ts, seen from outside. Once it has failed, every call fails. */
class Engine {
  readonly #worker: Worker;
  readonly #threads: ReturnType<typeof buildThreads>;
  readonly #opened = Promise.withResolvers<void>();
  readonly #closed = Promise.withResolvers<void>();
  readonly #asked = new Map<number, PromiseWithResolvers<Answer>>();
  readonly #limits: EngineLimits;
  #last = 0;
  #failure: unknown;

  constructor(disk: Disk, limits: EngineLimits) {
    this.#limits = limits;
    this.#threads = buildThreads(disk, (error) => this.#fail(error));
    this.#worker = new Worker(ENGINE, { workerData: disk, trackUnmanagedFds: false });
    this.#worker.on('message', (message: FromEngine) => this.#hear(message));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the engine has ended')));
    // Whoever waits is told; nobody need wait.
    this.#opened.promise.catch(() => {});
    this.#closed.promise.catch(() => {});
  }

  open(module: WebAssembly.Module): Promise<void> {
    this.#worker.postMessage(module);
    return this.#opened.promise;
  }

  run(statement: Statement): Promise<Answer> {
    if (this.#failure) return Promise.reject(this.#failure);
    const answer = Promise.withResolvers<Answer>();
    this.#last += 1;
    this.#asked.set(this.#last, answer);
    this.#tell({ type: 'run', id: this.#last, statement });
    const { longestMs = LONGEST_MS } = this.#limits;
    const stuck = setTimeout(() => this.#fail(new Error('a statement got stuck')), longestMs);
    return answer.promise.finally(() => clearTimeout(stuck));
  }

  close(): Promise<void> {
    this.#tell({ type: 'close' });
    return this.#closed.promise;
  }

  #tell(message: ToEngine): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromEngine): void {
    if (message.type === 'thread') this.#threads.add(message.port);
    else if (message.type === 'open') this.#opened.resolve();
    else if (message.type === 'closed') this.#closed.resolve();
    else this.#settle(message);
  }

  #settle(message: Extract<FromEngine, { id: number }>): void {
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if (message.type === 'answer') asked?.resolve(message.answer);
    else asked?.reject(new ClickHouseError(message.message));
    const { mostBytes = MOST_BYTES, onFull } = this.#limits;
    if (message.memory > mostBytes) onFull?.();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const waiting of [this.#opened, this.#closed, ...this.#asked.values()]) {
      waiting.reject(this.#failure);
    }
    this.#asked.clear();
  }
}
