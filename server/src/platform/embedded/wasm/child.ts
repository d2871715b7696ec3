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
  const opening = openChdbWasm(data);
  const server = serveClickHouse(opening, address, (error) => {
    console.error('the engine is broken', error);
    process.exit(1);
  });
  server.listen(address.port, '127.0.0.1');
  await once(server, 'listening');
  const engine = await opening;
  const leave = async (): Promise<void> => {
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    await engine.close();
    process.exit(0);
  };
  process.once('disconnect', leave);
  if (!process.connected) await leave();
});
