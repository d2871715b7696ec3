import { BrokenArchive, readArchive } from './archive.ts';
import { MANIFEST, type Manifest, manifest, type SavedTable } from './manifest.ts';
import { measure, readPartName } from './parts.ts';

/** Reads the whole file once. What comes back was saved so, and is all there. */
export const verify = async (path: string): Promise<Manifest> => {
  const measured = new Map<string, ReturnType<typeof measure>>();
  let found: Manifest | undefined;
  for await (const { name, body } of readArchive(path)) {
    if (name === MANIFEST) {
      found = readManifest(body);
      continue;
    }
    const part = readPartName(name);
    if (!part) throw new BrokenArchive('The file is not a backup of this product');
    const key = `${part.engine} ${part.table}`;
    const sums = measured.get(key) ?? measure();
    measured.set(key, sums);
    sums.add(body);
  }
  if (!found) throw new BrokenArchive('The file is not a whole backup: its end is missing');
  for (const engine of ['postgres', 'clickhouse'] as const) {
    for (const table of found[engine].tables) {
      requireSame(table, measured.get(`${engine} ${table.name}`) ?? measure());
      measured.delete(`${engine} ${table.name}`);
    }
  }
  const [surplus] = measured.keys();
  if (surplus) throw new BrokenArchive(`The file is damaged: nothing is known of ${surplus}`);
  return found;
};

const readManifest = (body: Buffer): Manifest => {
  try {
    return manifest.parse(JSON.parse(body.toString()));
  } catch {
    throw new BrokenArchive('The file is not a backup that this version can read');
  }
};

const requireSame = (saved: SavedTable, measured: ReturnType<typeof measure>): void => {
  const { rows, bytes, sha256 } = measured.end();
  if (rows !== saved.rows || bytes !== saved.bytes || sha256 !== saved.sha256) {
    throw new BrokenArchive(`The file is damaged: ${saved.name} is not as it was saved`);
  }
};
