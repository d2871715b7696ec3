import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

export interface Product {
  url: string;
  /** Once the demo world's statistics are filled in, which happens while the product is in use. */
  filled: Promise<void>;
  stop(): Promise<void>;
}

/** The product with its demo world, in a folder and on a port of its own. */
export const startProduct = async (settings: Record<string, string>): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eposter-e2e-'));
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      LOGINS_PER_MINUTE: '0',
      RETRIEVALS_PER_HOUR: '0',
      CHECKOUTS_PER_HOUR: '0',
      MATOMO_IMPORT_HOSTS: '127.0.0.1,localhost',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface({ input: child.stdout as Readable });
  const said = (words: RegExp) =>
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const found = words.exec(line);
        if (found) resolve(found[1] ?? '');
      });
    });
  const address = said(/is ready: (\S+)/);
  const filled = Promise.race([said(/statistics are complete/), ended]).then(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = await Promise.race([address, ended]);
  if (!url) throw new Error('The product did not start');
  return { url, filled, stop };
};
