import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** ClickHouse's server as a library, where npm had one for this machine. */
export const findLibrary = (): string | undefined => {
  const libc = process.platform === 'linux' ? '-gnu' : '';
  const name = `@chdb/lib-${process.platform}-${process.arch}${libc}`;
  try {
    const path = join(dirname(resolve(`${name}/package.json`)), 'libchdb.so');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
};
