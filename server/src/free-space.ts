import { statfs } from 'node:fs/promises';
import type { Config } from './platform/config.ts';

/** Bytes that are free on the disk of DATA_DIR; null where nothing is kept there. */
export const freeSpace = async ({
  databaseUrl,
  clickhouseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'clickhouseUrl' | 'dataDir'>): Promise<number | null> => {
  if (databaseUrl && clickhouseUrl) return null;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
};
