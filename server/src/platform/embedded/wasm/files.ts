import fs from 'node:fs';
import * as linux from './linux.ts';

/** The folder of the disk, and how far each open file is read or written, for all threads. */
export interface Disk {
  root: string;
  positions: Float64Array;
}

/** As many files as may be open at once, far above what ClickHouse needs. */
const MOST_FILES = 65_536;

export const diskAt = (root: string): Disk => ({
  root,
  positions: new Float64Array(new SharedArrayBuffer(MOST_FILES * Float64Array.BYTES_PER_ELEMENT)),
});

/** Handles of files begin here, those of folders there: far above Emscripten's own. */
const FILES = 1 << 20;
const FOLDERS = 1 << 28;

/** The position of a file that is only appended to. */
const AT_END = -1;

const HOST_FLAGS: [number, number][] = [
  [linux.O_WRONLY, fs.constants.O_WRONLY],
  [linux.O_RDWR, fs.constants.O_RDWR],
  [linux.O_CREAT, fs.constants.O_CREAT],
  [linux.O_EXCL, fs.constants.O_EXCL],
  [linux.O_TRUNC, fs.constants.O_TRUNC],
  [linux.O_APPEND, fs.constants.O_APPEND],
  [linux.O_NOFOLLOW, fs.constants.O_NOFOLLOW ?? 0],
];

const hostFlags = (flags: number): number =>
  HOST_FLAGS.reduce((host, [theirs, ours]) => (flags & theirs ? host | ours : host), 0);

export interface Entry {
  name: string;
  kind: number;
}

interface Folder {
  path: string;
  entries: Entry[] | undefined;
  next: number;
}

const kindOf = (entry: fs.Dirent): number => {
  if (entry.isDirectory()) return linux.DT_DIR;
  return entry.isSymbolicLink() ? linux.DT_LNK : linux.DT_REG;
};

const entriesOf = (path: string): Entry[] => [
  { name: '.', kind: linux.DT_DIR },
  { name: '..', kind: linux.DT_DIR },
  ...fs
    .readdirSync(path, { withFileTypes: true })
    .map((entry) => ({ name: entry.name, kind: kindOf(entry) })),
];

export const statOf = (path: string, follow: boolean): fs.Stats =>
  (follow ? fs.statSync : fs.lstatSync)(path, { throwIfNoEntry: false }) ?? linux.refuse('ENOENT');

const syncFolder = (path: string): void => {
  const folder = fs.openSync(path, fs.constants.O_RDONLY);
  fs.fsyncSync(folder);
  fs.closeSync(folder);
};

/** A piece of the engine's memory, to be read into or written from. */
export interface Piece {
  start: number;
  length: number;
}

type Move = (piece: Piece, at: number | null) => number;

/**
 * What one thread of the engine has open. A handle of a file is good in every thread, since files are
 * the process's; one of a folder in the thread that opened it.
 */
export class OpenFiles {
  readonly #positions: Float64Array;
  readonly #folders = new Map<number, Folder>();
  #opened = 0;

  constructor({ positions }: Disk) {
    this.#positions = positions;
  }

  isOurs(handle: number): boolean {
    return handle >= FILES;
  }

  isFolder(handle: number): boolean {
    return handle >= FOLDERS;
  }

  fileOf(handle: number): number {
    return this.isFolder(handle) ? linux.refuse('EINVAL') : handle - FILES;
  }

  folderOf(handle: number): Folder {
    return this.#folders.get(handle) ?? linux.refuse('EBADF');
  }

  open(path: string, flags: number, mode: number): number {
    if (flags & linux.O_DIRECTORY) return this.#openFolder(path);
    const file = fs.openSync(path, hostFlags(flags), mode & ~linux.UMASK);
    if (file >= this.#positions.length) {
      fs.closeSync(file);
      linux.refuse('EMFILE');
    }
    this.#positions[file] = flags & linux.O_APPEND ? AT_END : 0;
    return FILES + file;
  }

  #openFolder(path: string): number {
    if (!statOf(path, true).isDirectory()) linux.refuse('ENOTDIR');
    const handle = FOLDERS + this.#opened;
    this.#opened += 1;
    this.#folders.set(handle, { path, entries: undefined, next: 0 });
    return handle;
  }

  close(handle: number): void {
    if (!this.#folders.delete(handle)) fs.closeSync(this.fileOf(handle));
  }

  stat(handle: number): fs.Stats {
    return this.isFolder(handle)
      ? statOf(this.folderOf(handle).path, true)
      : fs.fstatSync(this.fileOf(handle));
  }

  sync(handle: number): void {
    if (this.isFolder(handle)) syncFolder(this.folderOf(handle).path);
    else fs.fdatasyncSync(this.fileOf(handle));
  }

  /** From a place in the file; its position stays. */
  readAt(handle: number, memory: Buffer, pieces: Piece[], at: number): number {
    return moveAll(pieces, at, reading(this.fileOf(handle), memory));
  }

  read(handle: number, memory: Buffer, pieces: Piece[]): number {
    return this.#moveOn(handle, pieces, reading(this.fileOf(handle), memory));
  }

  write(handle: number, memory: Buffer, pieces: Piece[]): number {
    return this.#moveOn(handle, pieces, writing(this.fileOf(handle), memory));
  }

  #moveOn(handle: number, pieces: Piece[], move: Move): number {
    const file = this.fileOf(handle);
    const from = this.#positions[file] as number;
    const moved = moveAll(pieces, from, move);
    if (from !== AT_END) this.#positions[file] = from + moved;
    return moved;
  }

  seek(handle: number, offset: number, whence: number): number {
    if (this.isFolder(handle)) return this.#seekFolder(this.folderOf(handle), offset, whence);
    const file = this.fileOf(handle);
    const size = () => fs.fstatSync(file).size;
    const current = this.#positions[file] as number;
    const here = current === AT_END ? size : () => current;
    const base = [() => 0, here, size][whence] ?? linux.refuse('EINVAL');
    const position = base() + offset;
    if (position < 0) linux.refuse('EINVAL');
    if (current !== AT_END) this.#positions[file] = position;
    return position;
  }

  #seekFolder(folder: Folder, offset: number, whence: number): number {
    if (whence === linux.SEEK_CUR && offset === 0) return folder.next;
    if (whence !== linux.SEEK_SET) linux.refuse('EINVAL');
    if (offset === 0) folder.entries = undefined;
    folder.next = offset;
    return offset;
  }

  /** Gives each entry that comes next, until `take` has no room for one. */
  list(handle: number, take: (entry: Entry, next: number) => boolean): void {
    const folder = this.folderOf(handle);
    folder.entries ??= entriesOf(folder.path);
    for (const entry of folder.entries.slice(folder.next)) {
      if (!take(entry, folder.next + 1)) return;
      folder.next += 1;
    }
  }
}

/** Reads or writes one piece after another, as far as it gets. */
const moveAll = (pieces: Piece[], from: number, move: Move): number => {
  let moved = 0;
  for (const piece of pieces) {
    const count = move(piece, from === AT_END ? null : from + moved);
    moved += count;
    if (count < piece.length) break;
  }
  return moved;
};

const reading =
  (file: number, memory: Buffer): Move =>
  ({ start, length }, at) =>
    fs.readSync(file, memory, start, length, at);

const writing =
  (file: number, memory: Buffer): Move =>
  ({ start, length }, at) =>
    fs.writeSync(file, memory, start, length, at);
