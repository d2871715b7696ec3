import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openChdbNative } from './chdb-native.ts';
import { openChdbWasm } from './chdb-wasm.ts';
import type { ClickHouseBuild } from './clickhouse-build.ts';
import { serveClickHouse } from './clickhouse-http.ts';
import type { FromChild, ToChild } from './clickhouse-messages.ts';
import { takePidFile } from './lock.ts';
import { endProcess, isAbout, isGoneWithin } from './process-identity.ts';

const PREDECESSOR_PATIENCE_MS = 10_000;

const openBuild = async (folder: string): Promise<ClickHouseBuild> =>
  (await openChdbNative(folder)) ?? (await openChdbWasm(folder));

/**
 * One process per data folder: an earlier child of a killed program finishes its query and leaves;
 * one that does not is ended, if it verifiably is a child of ours on this folder.
 */
const becomeOnlyOne = async (dataDir: string): Promise<void> => {
  for (;;) {
    const taken = await takePidFile(join(dataDir, 'clickhouse.pid'));
    if ('release' in taken) return void process.on('exit', taken.release);
    if (await isGoneWithin(taken, PREDECESSOR_PATIENCE_MS)) continue;
    const ours = isAbout(taken.pid, 'clickhouse-child', dataDir);
    if (!ours || !(await endProcess(taken, [['SIGKILL', 5_000]]))) {
      throw new Error(`process ${taken.pid} keeps the ClickHouse data of ${dataDir}`);
    }
  }
};

const run = async (dataDir: string, { port, user, password }: ToChild & { type: 'start' }) => {
  const say = (message: FromChild): void => void process.send?.(message);
  await becomeOnlyOne(dataDir);
  const folder = join(dataDir, 'clickhouse');
  mkdirSync(folder, { recursive: true });
  const opening = openBuild(folder);
  const server = serveClickHouse(opening, { user, password }, (error) => {
    console.error('the engine is broken', error);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  say({ type: 'listening', port: (server.address() as AddressInfo).port });
  const build = await opening;
  const leave = async (): Promise<void> => {
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    await build.close();
    process.exit(0);
  };
  process.once('disconnect', leave);
  process.on('message', (message: ToChild) => {
    if (message.type === 'stop') process.disconnect();
  });
  if (!process.connected) return leave();
  say({ type: 'ready' });
};

const [dataDir] = process.argv.slice(2);
if (!dataDir || !process.send) throw new Error('clickhouse-child is started by clickhouse.ts');
process.once('message', (message: ToChild) => {
  if (message.type !== 'start') return process.exit(0);
  run(dataDir, message).catch((error) => {
    console.error(error);
    process.exit(1);
  });
});
