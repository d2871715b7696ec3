import type { MessagePort } from 'node:worker_threads';
import type { Disk } from './files.ts';
import { CHDB_WASM, memoryOf, withOurFiles } from './imports.ts';
import { useLazyWorkers } from './worker.ts';

type Pointer = bigint;

/** The parts of chdb-wasm and of Emscripten that we use. */
export interface ChdbWasmModule {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
  /** Emscripten's own view of it, HEAPU8, does not see that another thread made it larger. */
  readonly memory: WebAssembly.Memory;
  UTF8ToString(address: number): string;
  _malloc(size: number): number;
  _free(address: number): void;
  _chdb_wasm_connect(path: Pointer): Pointer;
  _chdb_wasm_close_conn(connection: Pointer): void;
  _chdb_wasm_query_conn(connection: Pointer, sql: Pointer, format: Pointer): Pointer;
  _chdb_wasm_result_error(result: Pointer): Pointer;
  _chdb_wasm_result_buffer(result: Pointer): Pointer;
  _chdb_wasm_result_length(result: Pointer): Pointer;
  _chdb_wasm_result_rows_read(result: Pointer): Pointer;
  _chdb_wasm_result_scanned_rows(result: Pointer): Pointer;
  _chdb_wasm_result_scanned_bytes(result: Pointer): Pointer;
  _chdb_wasm_result_elapsed(result: Pointer): number;
  _chdb_wasm_free_result(result: Pointer): void;
}

type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** Starts what was compiled, with a folder of the disk at `MOUNT`. */
export const loadChdbWasm = async (
  module: WebAssembly.Module,
  disk: Disk,
  addThread: (port: MessagePort) => void,
): Promise<ChdbWasmModule> => {
  useLazyWorkers(addThread);
  const { default: create } = await import(CHDB_WASM);
  const memory = Promise.withResolvers<WebAssembly.Memory>();
  const started = await create({
    instantiateWasm: (imports: WebAssembly.Imports, done: Instantiated) => {
      memory.resolve(memoryOf(imports));
      done(new WebAssembly.Instance(module, withOurFiles(imports, disk)), module);
    },
  });
  return Object.assign(started, { memory: await memory.promise });
};
