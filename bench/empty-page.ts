import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';

const source = fileURLToPath(new URL('empty-page/', import.meta.url));

/** What every answer of the product carries besides its content. */
const ALWAYS = /^(content-security|cross-origin|origin-agent|referrer|x-(?!request-id))/;

/** A page with React and a word, built, compressed and served with the headers of the product. */
export const serveEmptyPage = async (productUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'eposter-bench-page-'));
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  await compress(folder);
  const { headers } = await fetch(productUrl);
  const shared = Object.fromEntries([...headers].filter(([name]) => ALWAYS.test(name)));
  const app = Fastify();
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply) => void reply.headers(shared),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.addresses()[0] as AddressInfo;
  const stop = async (): Promise<void> => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/`, stop };
};

const compress = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
};
