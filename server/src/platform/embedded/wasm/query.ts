import { MOUNT } from './calls.ts';
import { bytesAt } from './memory.ts';
import type { ChdbWasmModule } from './module.ts';
import { type Answer, ClickHouseError } from './statement.ts';

export const connect = (module: ChdbWasmModule): bigint => {
  const connection = withText(module, Buffer.from(MOUNT), (path) =>
    module._chdb_wasm_connect(path),
  );
  if (!connection) throw new Error('chdb-wasm gave no connection');
  return connection;
};

/** Lends bytes to the engine as a C string on its heap; `ccall` would copy them onto its 8 MB stack. */
const withText = <T>(module: ChdbWasmModule, bytes: Uint8Array, use: (pointer: bigint) => T): T => {
  const address = module._malloc(bytes.length + 1);
  if (address === 0) throw new ClickHouseError(OUT_OF_MEMORY);
  try {
    const room = bytesAt(module.memory, address, bytes.length + 1);
    room.set(bytes);
    room[bytes.length] = 0;
    return use(BigInt(address));
  } finally {
    module._free(address);
  }
};

const OUT_OF_MEMORY =
  'Code: 241. DB::Exception: The statement does not fit into the memory of the embedded ClickHouse. (MEMORY_LIMIT_EXCEEDED)';

export const query = (
  module: ChdbWasmModule,
  connection: bigint,
  sql: Uint8Array,
  format: string,
): Answer =>
  withText(module, sql, (sqlText) =>
    withText(module, Buffer.from(format), (formatText) => {
      const result = module._chdb_wasm_query_conn(connection, sqlText, formatText);
      if (!result) throw new Error('chdb-wasm gave no result');
      try {
        return readResult(module, result);
      } finally {
        module._chdb_wasm_free_result(result);
      }
    }),
  );

const readResult = (module: ChdbWasmModule, result: bigint): Answer => {
  const error = Number(module._chdb_wasm_result_error(result));
  const message = error ? module.UTF8ToString(error) : '';
  if (message) throw new ClickHouseError(message);
  const start = Number(module._chdb_wasm_result_buffer(result));
  const length = Number(module._chdb_wasm_result_length(result));
  return {
    bytes: start ? bytesAt(module.memory, start, length).slice() : new Uint8Array(),
    resultRows: Number(module._chdb_wasm_result_rows_read(result)),
    readRows: Number(module._chdb_wasm_result_scanned_rows(result)),
    readBytes: Number(module._chdb_wasm_result_scanned_bytes(result)),
    elapsedSeconds: module._chdb_wasm_result_elapsed(result),
  };
};
