import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

/** The product with its demo world, in a folder and on a port of its own, for all browser tests. */
export default async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eposter-e2e-'));
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      LOGINS_PER_MINUTE: '0',
      RETRIEVALS_PER_HOUR: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      const ready = /is ready: (\S+)/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
  });
  const url = await Promise.race([address, ended]);
  if (!url) throw new Error('The product did not start');
  process.env.PRODUCT_URL = url;
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
};
