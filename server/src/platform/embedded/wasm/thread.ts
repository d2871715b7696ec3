import { once } from 'node:events';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { CHDB_WASM, withOurFiles } from './imports.ts';
import type { ThreadStart } from './threads.ts';

// A thread of the engine. Emscripten offers no hook for the instances of its threads, and talks to
// whoever started them: here that is not the engine, which is busy while they start.
if (!parentPort) throw new Error('wasm/thread is started by threads.ts');
const starter = parentPort;
const [{ port, disk }] = (await once(starter, 'message')) as [ThreadStart];
starter.unref();
createRequire(import.meta.url)('node:worker_threads').parentPort = port;

WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
  construct: (Instance, [module, imports]) => {
    const instance = new Instance(module, withOurFiles(imports, disk));
    starter.postMessage('ready');
    return instance;
  },
});
await import(CHDB_WASM);
