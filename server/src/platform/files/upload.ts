import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { badRequest, tooLarge } from '../errors.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** An uploaded text, kept on disk while it is read. `close` must be called. */
export interface Upload {
  /** The decoded text, without a byte order mark, in chunks. */
  text(): AsyncIterable<string>;
  close(): Promise<void>;
}

/**
 * Stores an upload in a file that nobody else can open and that is gone even after a crash. What
 * the bytes mean is known only at their end: text without a byte order mark is UTF-8 if all of it
 * is, else Windows-1252, so nothing is read before everything is here.
 */
export const receiveUpload = async (
  body: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Upload> => {
  const file = await openNameless();
  try {
    const encoding = await store(file, body, maxBytes);
    return { text: () => decode(file, encoding), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
};

const openNameless = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), 'eposter-upload-'));
  try {
    return await open(join(folder, 'upload'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const store = async (file: FileHandle, body: AsyncIterable<Buffer>, maxBytes: number) => {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let isUtf8 = true;
  let hasNul = false;
  let head = Buffer.alloc(0);
  for await (const chunk of arriving(body)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    if (head.length < 4) head = Buffer.concat([head, chunk.subarray(0, 4)]);
    isUtf8 &&= decodes(utf8, chunk, true);
    hasNul ||= chunk.includes(0);
    await file.appendFile(chunk);
  }
  isUtf8 &&= decodes(utf8, Buffer.alloc(0), false);
  return encodingOf(head, isUtf8, hasNul);
};

/** A connection that breaks off is the sender's fault, not an engine's. */
async function* arriving(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* body;
  } catch {
    throw badRequest('The upload was interrupted. Please try again');
  }
}

const decodes = (
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Buffer,
  stream: boolean,
): boolean => {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
};

const encodingOf = (head: Buffer, isUtf8: boolean, hasNul: boolean): Encoding => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.subarray(0, 4).equals(WORKBOOK)) {
    throw badRequest('This is an Excel file. Save it as CSV and upload that');
  }
  if (hasNul) throw badRequest('This is not a text file. Upload a CSV file');
  // Whoever marks it as UTF-8 means it: one broken byte must not spoil every accent of the file.
  if (head.subarray(0, 3).equals(UTF8_MARK)) return 'utf-8';
  return isUtf8 ? 'utf-8' : 'windows-1252';
};

const WORKBOOK = Buffer.from('PK\u0003\u0004');
const UTF8_MARK = Buffer.of(0xef, 0xbb, 0xbf);

/** Strict: what is no text of its encoding is refused, never filled up with question marks. */
async function* decode(file: FileHandle, encoding: Encoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const chunks = file.createReadStream({ start: 0, autoClose: false, highWaterMark: 65_536 });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw badRequest('Could not read the file. Save it as CSV (UTF-8) and upload it again');
  }
}
