import { once } from 'node:events';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { CONFIG } from './config.ts';
import { buildConnections } from './connections.ts';
import type { Disk } from './files.ts';
import type { FromEngine, ToEngine } from './messages.ts';
import { loadChdbWasm } from './module.ts';
import { ClickHouseError } from './statement.ts';

// The thread in which the engine opens and its queries begin.
if (!parentPort) throw new Error('wasm/engine is started by chdb-wasm.ts');
const starter = parentPort;
const say = (message: FromEngine, transfer: Transferable[] = []): void =>
  starter.postMessage(message, transfer);

const disk = workerData as Disk;
const [compiled] = (await once(starter, 'message')) as [WebAssembly.Module];
const module = await loadChdbWasm(compiled, disk, (port) => say({ type: 'thread', port }, [port]));
module.FS.mkdirTree('/etc/clickhouse-local');
module.FS.writeFile('/etc/clickhouse-local/config.xml', CONFIG);
const connections = buildConnections(module);

starter.on('message', (message: ToEngine) => {
  if (message.type === 'close') {
    connections.close();
    return say({ type: 'closed' });
  }
  const { id, statement } = message;
  const memory = (): number => module.memory.buffer.byteLength;
  try {
    const answer = connections.run(statement);
    say({ type: 'answer', id, answer, memory: memory() }, [answer.bytes.buffer as ArrayBuffer]);
  } catch (error) {
    if (!(error instanceof ClickHouseError)) throw error;
    say({ type: 'refusal', id, message: error.message, memory: memory() });
  }
});
say({ type: 'open' });
