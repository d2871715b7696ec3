import { once } from 'node:events';
import { createRequire } from 'node:module';
import { getEnvironmentData, type MessagePort, parentPort } from 'node:worker_threads';
import type { Disk } from './files.ts';
import { CHDB_WASM, withOurFiles } from './imports.ts';

// A thread of the engine. Emscripten offers no hook for the instances of its threads, and talks to
// whoever started them: here that is not the engine, which is busy while they start.
if (!parentPort) throw new Error('wasm/thread is started by threads.ts');
const starter = parentPort;
const [{ port }] = (await once(starter, 'message')) as [{ port: MessagePort }];
starter.unref();
createRequire(import.meta.url)('node:worker_threads').parentPort = port;

WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
  construct: (Instance, [module, imports]) => {
    const disk = getEnvironmentData('disk') as unknown as Disk;
    const instance = new Instance(module, withOurFiles(imports, disk));
    starter.postMessage('ready');
    return instance;
  },
});
await import(CHDB_WASM);
