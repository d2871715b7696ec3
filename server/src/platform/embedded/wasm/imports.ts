import { type FileCall, fileCalls } from './calls.ts';
import type { Disk } from './files.ts';

/** The multi-threaded build; the package's exports hide the file, so it is found by URL. */
export const CHDB_WASM = new URL('./chdb.mjs', import.meta.resolve('chdb-wasm')).href;

/** The engine's memory, which all its threads share. */
export const memoryOf = (imports: WebAssembly.Imports): WebAssembly.Memory => {
  const memory = Object.values(imports)
    .flatMap((given) => Object.values(given))
    .find((value) => value instanceof WebAssembly.Memory);
  if (!memory) throw new Error('chdb-wasm has no memory');
  return memory;
};

/** Puts our file calls in the place of Emscripten's, by the functions' names: the imports' are short. */
export const withOurFiles = (imports: WebAssembly.Imports, disk: Disk): WebAssembly.Imports => {
  const memory = memoryOf(imports);
  return Object.fromEntries(
    Object.entries(imports).map(([module, given]) => {
      const calls = Object.entries(given).filter(
        (entry): entry is [string, FileCall] => typeof entry[1] === 'function',
      );
      const theirs = Object.fromEntries(calls.map(([, call]) => [call.name, call]));
      const ours = fileCalls(disk, memory, theirs);
      const chosen = calls.map(([key, call]) => [key, ours[call.name] ?? call]);
      return [module, { ...given, ...Object.fromEntries(chosen) }];
    }),
  );
};
