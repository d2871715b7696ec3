import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** One file inside the archive; small enough to be held in memory. */
export interface Member {
  name: string;
  body: Buffer;
}

const BLOCK = 512;
const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** Said as it is, without a stack: the file is not one that can be restored. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive';
}

/**
 * A `.tar.gz` that grows as it is written, readable by its owner alone, so that in need any `tar`
 * unpacks it. A file that is there already is never written over.
 */
export const openArchive = (path: string) => {
  const gzip = createGzip({ level: 4 });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(gzip, file);
  // Whoever adds or closes is told.
  written.catch(() => {});
  const write = async (bytes: Buffer): Promise<void> => {
    if (gzip.destroyed) await written;
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  return {
    async add({ name, body }: Member): Promise<void> {
      await write(headerOf(name, body.length));
      await write(body);
      await write(Buffer.alloc(padding(body.length)));
    },
    /** Resolves when the file is on the disk. */
    async close(): Promise<void> {
      await write(Buffer.alloc(2 * BLOCK));
      gzip.end();
      await written;
    },
    async abandon(): Promise<void> {
      gzip.destroy();
      await written.catch(() => {});
    },
  };
};

export type Archive = ReturnType<typeof openArchive>;

/** The members in order; throws when the file is damaged or ends too early. */
export async function* readArchive(path: string): AsyncGenerator<Member> {
  const stream = pipe(createReadStream(path), createGunzip(), () => {});
  const take = takeFrom(stream);
  try {
    for (;;) {
      const header = await take(BLOCK);
      if (header.every((byte) => byte === 0)) return;
      const { name, size } = readHeader(header);
      const body = await take(size);
      await take(padding(size));
      yield { name, body };
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || error instanceof BrokenArchive) throw error;
    throw new BrokenArchive(`The file is damaged: ${message}`);
  } finally {
    stream.destroy();
  }
}

/** Exactly so many bytes at a time. */
const takeFrom = (stream: AsyncIterable<Buffer>) => {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  return async (wanted: number): Promise<Buffer> => {
    while (size < wanted) {
      const { value, done } = await chunks.next();
      if (done) throw new BrokenArchive('The file is damaged: it ends too early');
      held.push(value);
      size += value.length;
    }
    const all = Buffer.concat(held);
    held = [all.subarray(wanted)];
    size -= wanted;
    return all.subarray(0, wanted);
  };
};

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

const headerOf = (name: string, size: number): Buffer => {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(size, 11)} ${octal(0, 11)} `, 124);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
};

const readHeader = (header: Buffer): { name: string; size: number } => {
  const stated = Number.parseInt(header.toString('latin1', 148, 156), 8);
  const blank = Buffer.from(header);
  blank.fill(' ', 148, 156);
  if (stated !== sumOf(blank)) throw new BrokenArchive('The file is not a backup');
  const [name = ''] = header.toString('latin1', 0, 100).split('\0');
  return { name, size: Number.parseInt(header.toString('latin1', 124, 136), 8) };
};

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);
