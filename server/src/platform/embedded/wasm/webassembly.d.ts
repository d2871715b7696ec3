/** What we use of WebAssembly; its types come with a browser's only. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  type Imports = Record<string, Record<string, unknown>>;
  class Instance {
    constructor(module: Module, imports: Imports);
  }
  class Memory {
    constructor(size: { initial: bigint; maximum: bigint; shared: true; address: 'i64' });
    readonly buffer: SharedArrayBuffer;
    grow(pages: bigint): bigint;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
