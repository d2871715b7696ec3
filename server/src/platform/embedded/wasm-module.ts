import { useLazyWorkers } from './wasm-worker.ts';

/** The parts of Emscripten's file system and of chdb-wasm's module that we use. */
export interface FsNode {
  name: string;
  mode: number;
  parent: FsNode;
  mount: { opts: { root: string } };
  node_ops: object;
  stream_ops: object;
}

export interface FsStream {
  node: FsNode;
  flags: number;
  position: number;
  shared: { refs?: number };
  /** The descriptor of the file on the disk; a folder has none. */
  hostFd?: number;
}

export interface FsAttributes {
  mode?: number;
  size?: number;
  atime?: number | null;
  mtime?: number | null;
}

export interface EmscriptenFs {
  ErrnoError: new (errno: number) => Error;
  createNode(parent: FsNode | null, name: string, mode: number, rdev: number): FsNode;
  lookupNode(parent: FsNode, name: string): FsNode;
  hashRemoveNode(node: FsNode): void;
  isDir(mode: number): boolean;
  isFile(mode: number): boolean;
  mkdir(path: string): unknown;
  mkdirTree(path: string): void;
  writeFile(path: string, text: string): void;
  mount(type: object, options: { root: string }, mountpoint: string): unknown;
}

type Pointer = bigint;

export interface ChdbWasmModule {
  FS: EmscriptenFs;
  /** Replaced when the memory grows: never keep it across a call. */
  readonly HEAPU8: Uint8Array;
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

/** Loads the multi-threaded build; the package's exports hide the file, so it is found by URL. */
export const loadChdbWasm = async (): Promise<ChdbWasmModule> => {
  useLazyWorkers();
  const url = new URL('./chdb.mjs', import.meta.resolve('chdb-wasm'));
  const { default: create } = await import(url.href);
  const module = await create({});
  // The compiled module keeps its own copy of the 158 MB file that was read.
  globalThis.gc?.();
  return module;
};
