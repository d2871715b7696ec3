import type { Stats, StatsFs } from 'node:fs';
import type { Entry, Piece } from './files.ts';
import { UTIME_NOW, UTIME_OMIT } from './linux.ts';

/** Where the name begins in an entry of a folder. */
const ENTRY_NAME = 19;

/**
 * A part of the engine's memory, as it is until the next call. Another thread may have made the memory
 * larger a moment ago: this one is told of it at the end of a round of a loop.
 */
export const bytesAt = (memory: WebAssembly.Memory, start: number, length: number): Uint8Array => {
  let { buffer } = memory;
  while (buffer.byteLength < start + length) buffer = memory.buffer;
  return new Uint8Array(buffer, start, length);
};

/** The engine's memory, with the structures of its C library for 64-bit addresses. */
export class EngineMemory {
  readonly #memory: WebAssembly.Memory;
  #bytes: Buffer;
  #words: DataView;

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
    this.#bytes = Buffer.from(memory.buffer);
    this.#words = new DataView(memory.buffer);
  }

  /** Before each call: it may have grown. */
  look(): void {
    if (this.#memory.buffer === this.#bytes.buffer) return;
    this.#bytes = Buffer.from(this.#memory.buffer);
    this.#words = new DataView(this.#memory.buffer);
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  text(pointer: bigint): string {
    const start = Number(pointer);
    return this.#bytes.toString('utf8', start, this.#bytes.indexOf(0, start));
  }

  int(pointer: bigint): number {
    return this.#words.getInt32(Number(pointer), true);
  }

  setLong(pointer: bigint | number, value: number): void {
    this.#words.setBigInt64(Number(pointer), BigInt(Math.floor(value)), true);
  }

  pieces(vector: bigint, count: bigint): Piece[] {
    const pieces: Piece[] = [];
    const end = Number(vector) + 16 * Number(count);
    for (let at = Number(vector); at < end; at += 16) {
      const start = Number(this.#words.getBigUint64(at, true));
      const length = Number(this.#words.getBigUint64(at + 8, true));
      if (length > 0) pieces.push({ start, length });
    }
    return pieces;
  }

  /** Seconds of a `timespec`, which may also say "now" or "as it is". */
  time(pointer: number, now: number, asItIs: number): number {
    const nanoseconds = this.#words.getInt32(pointer + 8, true);
    if (nanoseconds === UTIME_NOW) return now;
    if (nanoseconds === UTIME_OMIT) return asItIs;
    return Number(this.#words.getBigInt64(pointer, true)) + nanoseconds / 1e9;
  }

  #setInt(at: number, value: number): void {
    this.#words.setUint32(at, value, true);
  }

  #setTime(at: number, ms: number): void {
    this.setLong(at, ms / 1000);
    this.setLong(at + 8, (ms % 1000) * 1e6);
  }

  writeStat(pointer: bigint, stat: Stats): void {
    const at = Number(pointer);
    this.#setInt(at, stat.dev);
    this.#setInt(at + 4, stat.mode);
    this.setLong(at + 8, stat.nlink);
    this.#setInt(at + 16, stat.uid);
    this.#setInt(at + 20, stat.gid);
    this.#setInt(at + 24, stat.rdev);
    this.setLong(at + 32, stat.size);
    this.#setInt(at + 40, 4096);
    this.#setInt(at + 44, stat.blocks ?? 0);
    this.#setTime(at + 48, stat.atimeMs);
    this.#setTime(at + 64, stat.mtimeMs);
    this.#setTime(at + 80, stat.ctimeMs);
    this.setLong(at + 96, stat.ino);
  }

  writeSpace(pointer: bigint, space: StatsFs): void {
    const at = Number(pointer);
    const { bsize, blocks, bfree, bavail, files, ffree } = space;
    this.#bytes.fill(0, at, at + 88);
    this.#setInt(at + 8, bsize);
    [blocks, bfree, bavail, files, ffree].forEach((figure, index) => {
      this.setLong(at + 16 + 8 * index, figure);
    });
    this.#setInt(at + 64, 255);
    this.#setInt(at + 72, bsize);
  }

  /** What `fdstat` tells of a handle: a folder or a file. */
  writeKind(pointer: bigint, isFolder: boolean): void {
    const at = Number(pointer);
    this.#bytes.fill(0, at, at + 24);
    this.#bytes[at] = isFolder ? 3 : 4;
  }

  /** Answers the bytes that the entry took; 0 when it needs more than there is. */
  writeEntry(at: number, room: number, { name, kind }: Entry, next: number): number {
    const length = (ENTRY_NAME + Buffer.byteLength(name) + 1 + 7) & ~7;
    if (length > room) return 0;
    this.setLong(at, next);
    this.setLong(at + 8, next);
    this.#words.setUint16(at + 16, length, true);
    this.#bytes[at + 18] = kind;
    this.#bytes.fill(0, at + ENTRY_NAME, at + length);
    this.#bytes.write(name, at + ENTRY_NAME);
    return length;
  }
}
