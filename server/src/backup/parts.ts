import { createHash } from 'node:crypto';
import type { Engine, SavedTable } from './manifest.ts';

/** About how large a part of a table is: what is held in memory, and sent to an engine at once. */
const PART_BYTES = 4_000_000;
const LINE_END = 10;

/** The same bytes in parts that end with a line. A line is never divided, however long it is. */
export async function* inParts(
  chunks: AsyncIterable<Buffer>,
  partBytes = PART_BYTES,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_END);
    if (size + chunk.length >= partBytes && end >= 0) {
      yield Buffer.concat([...held, chunk.subarray(0, end + 1)]);
      held = [chunk.subarray(end + 1)];
      size = chunk.length - end - 1;
    } else {
      held.push(chunk);
      size += chunk.length;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

export const partName = (engine: Engine, table: string, part: number): string =>
  `${engine}/${table}.${String(part).padStart(6, '0')}.tsv`;

const PART_NAME = /^(postgres|clickhouse)\/(\w+)\.\d{6}\.tsv$/;

export const readPartName = (name: string): { engine: Engine; table: string } | undefined => {
  const [, engine, table] = PART_NAME.exec(name) ?? [];
  return table ? { engine: engine as Engine, table } : undefined;
};

/** Counts and sums up a table as its parts go by. */
export const measure = () => {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(part: Buffer): void {
      hash.update(part);
      bytes += part.length;
      for (let at = part.indexOf(LINE_END); at >= 0; at = part.indexOf(LINE_END, at + 1)) rows += 1;
    },
    end: (): Pick<SavedTable, 'rows' | 'bytes' | 'sha256'> => ({
      rows,
      bytes,
      sha256: hash.digest('hex'),
    }),
  };
};
