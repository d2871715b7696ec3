import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { clickHouseFiles, readAddress } from '../clickhouse-files.ts';
import { asChild, becomeOnlyOne } from '../clickhouse-process.ts';
import { openChdbWasm } from './chdb-wasm.ts';
import { serveClickHouse } from './http.ts';

await asChild(async (dataDir) => {
  process.on('exit', await becomeOnlyOne(dataDir));
  const { data } = clickHouseFiles(dataDir);
  mkdirSync(data, { recursive: true });
  const address = readAddress(dataDir);
  const opening = openChdbWasm(data, {
    onFull: () => {
      console.error('the engine has taken most of its memory: it is started again');
      leave(1);
    },
  });
  const server = serveClickHouse(opening, address, (error) => {
    console.error('the engine is broken', error);
    process.exit(1);
  });
  server.listen(address.port, '127.0.0.1');
  await once(server, 'listening');
  let isLeaving = false;
  const leave = async (code: number): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    const engine = await opening;
    await engine.close();
    process.exit(code);
  };
  await opening;
  process.once('disconnect', () => leave(0));
  if (!process.connected) await leave(0);
});
