import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileCall, fileCalls } from './calls.ts';
import { diskAt } from './files.ts';

const O_RDONLY = 0;
const O_WRONLY = 1;
const O_RDWR = 2;
const O_CREAT = 64;
const O_EXCL = 128;
const O_TRUNC = 512;
const O_APPEND = 1024;
const O_DIRECTORY = 65_536;
const HERE = -100;
const REMOVE_FOLDER = 512;
const [EBADF, EEXIST, EINVAL, ENOENT, ENOTDIR, ENOTEMPTY, ENOTSUP, ENOTTY, EXDEV] = [
  8, 20, 28, 44, 54, 55, 58, 59, 75,
];

/** What Emscripten's own calls answer here. */
const THEIRS = 4711;
const NAMES = `openat stat64 lstat64 newfstatat faccessat statfs64 mkdirat rmdir unlinkat renameat
  symlinkat readlinkat chmod fchmodat2 truncate64 utimensat fstat64 fchmod ftruncate64 fdatasync
  getdents64 fcntl64 ioctl dup dup3`
  .split(/\s+/)
  .map((name) => `___syscall_${name}`)
  .concat('__mmap_js', '_fd_close', '_fd_fdstat_get', '_fd_read', '_fd_write', '_fd_pread')
  .concat('_fd_seek');
const theirs = Object.fromEntries(NAMES.map((name) => [name, () => THEIRS]));

const memory = new WebAssembly.Memory({ initial: 4n, maximum: 8n, shared: true, address: 'i64' });
const bytes = () => Buffer.from(memory.buffer);

/** Places in the memory, far enough apart. */
const [PATH, OTHER, VECTOR, COUNT, DATA, STRUCT] = [1000, 5000, 9000, 9500, 10_000, 20_000];

let root: string;
let calls: Record<string, (...given: unknown[]) => number>;
let otherThread: Record<string, FileCall>;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'eposter-wasm-calls-'));
  const disk = diskAt(root);
  calls = fileCalls(disk, memory, theirs) as never;
  otherThread = fileCalls(disk, memory, theirs);
});

afterAll(() => rmSync(root, { recursive: true }));

const text = (value: string, at = PATH): bigint => {
  bytes().write(`${value}\0`, at);
  return BigInt(at);
};

const call = (name: string, ...given: unknown[]): number =>
  (calls[name] as (...all: unknown[]) => number)(...given);

const open = (path: string, flags: number, mode = 0o640): number => {
  bytes().writeInt32LE(mode, STRUCT);
  return call('___syscall_openat', HERE, text(path), flags, BigInt(STRUCT));
};

const close = (handle: number): void => expect(call('_fd_close', handle)).toBe(0);

const vector = (...lengths: number[]): bigint => {
  let start = DATA;
  lengths.forEach((length, index) => {
    bytes().writeBigUInt64LE(BigInt(start), VECTOR + 16 * index);
    bytes().writeBigUInt64LE(BigInt(length), VECTOR + 16 * index + 8);
    start += length;
  });
  return BigInt(VECTOR);
};

const moved = (): number => Number(bytes().readBigInt64LE(COUNT));

const write = (handle: number, value: string): void => {
  bytes().write(value, DATA);
  expect(call('_fd_write', handle, vector(value.length), 1n, BigInt(COUNT))).toBe(0);
  expect(moved()).toBe(value.length);
};

const read = (handle: number, length: number, at?: number): string => {
  const given = [handle, vector(length), 1n];
  const code =
    at === undefined
      ? call('_fd_read', ...given, BigInt(COUNT))
      : call('_fd_pread', ...given, BigInt(at), BigInt(COUNT));
  expect(code).toBe(0);
  return bytes().toString('utf8', DATA, DATA + moved());
};

const seek = (handle: number, offset: number, whence: number): number => {
  const code = call('_fd_seek', handle, BigInt(offset), whence, BigInt(COUNT));
  return code === 0 ? moved() : -code;
};

const put = (path: string, flags: number, value: string): void => {
  const handle = open(path, flags);
  write(handle, value);
  close(handle);
};

const onDisk = (name: string): string => readFileSync(join(root, name), 'utf8');

const list = (path: string, room = 2048): string[] => {
  const handle = open(path, O_RDONLY | O_DIRECTORY);
  const names: string[] = [];
  for (;;) {
    const used = call('___syscall_getdents64', handle, BigInt(STRUCT), BigInt(room));
    if (used <= 0) break;
    for (let at = STRUCT; at < STRUCT + used; at += bytes().readUInt16LE(at + 16)) {
      names.push(bytes().toString('utf8', at + 19, bytes().indexOf(0, at + 19)));
    }
  }
  close(handle);
  return names.sort();
};

test('open flags mean what they mean on a disk', () => {
  put('/disk/flags', O_WRONLY | O_CREAT, 'first');
  expect(statSync(join(root, 'flags')).mode & 0o777).toBe(0o640);
  put('/disk/flags', O_WRONLY | O_APPEND, ' second');
  expect(onDisk('flags')).toBe('first second');
  put('/disk/flags', O_WRONLY, 'FIRST');
  expect(onDisk('flags')).toBe('FIRST second');
  put('/disk/flags', O_WRONLY | O_TRUNC, 'third');
  expect(onDisk('flags')).toBe('third');
  expect(open('/disk/flags', O_WRONLY | O_CREAT | O_EXCL)).toBe(-EEXIST);
  expect(open('/disk/none', O_RDONLY)).toBe(-ENOENT);
  expect(open('/disk/flags', O_RDONLY | O_DIRECTORY)).toBe(-ENOTDIR);
});

test('positions: pread leaves them, read and write move them', () => {
  const handle = open('/disk/positions', O_RDWR | O_CREAT);
  write(handle, '0123456789');
  expect(read(handle, 3, 3)).toBe('345');
  expect(seek(handle, 0, 1)).toBe(10);
  expect(seek(handle, -2, 2)).toBe(8);
  expect(read(handle, 10)).toBe('89');
  expect(seek(handle, 4, 0)).toBe(4);
  write(handle, 'XY');
  expect(call('___syscall_ftruncate64', handle, 5n)).toBe(0);
  expect(call('___syscall_fdatasync', handle)).toBe(0);
  expect(onDisk('positions')).toBe('0123X');
  expect(seek(handle, -1, 0)).toBe(-EINVAL);
  close(handle);
});

test('several pieces are read and written one after another', () => {
  const handle = open('/disk/pieces', O_RDWR | O_CREAT);
  bytes().write('abcdef', DATA);
  call('_fd_write', handle, vector(2, 0, 4), 3n, BigInt(COUNT));
  expect(moved()).toBe(6);
  call('_fd_pread', handle, vector(1, 9), 2n, 1n, BigInt(COUNT));
  expect(bytes().toString('utf8', DATA, DATA + moved())).toBe('bcdef');
  close(handle);
});

test('a file is read on, and closed, by another thread', () => {
  put('/disk/threads', O_WRONLY | O_CREAT, 'one two');
  const handle = open('/disk/threads', O_RDONLY);
  expect(read(handle, 4)).toBe('one ');
  const [first, other] = [calls, otherThread];
  calls = other as never;
  expect(read(handle, 9)).toBe('two');
  close(handle);
  const folder = call('___syscall_openat', HERE, text('/disk'), O_DIRECTORY, 0n);
  calls = first;
  expect(call('___syscall_getdents64', folder, BigInt(STRUCT), 2048n)).toBe(-EBADF);
});

test('a rename replaces, and the name is free again after an unlink', () => {
  put('/disk/new', O_WRONLY | O_CREAT, 'new');
  put('/disk/old', O_WRONLY | O_CREAT, 'old');
  const rename = (from: string, to: string) =>
    call('___syscall_renameat', HERE, text(from), HERE, text(to, OTHER));
  expect(rename('/disk/new', '/disk/old')).toBe(0);
  expect(onDisk('old')).toBe('new');
  expect(existsSync(join(root, 'new'))).toBe(false);
  expect(rename('/disk/old', '/elsewhere')).toBe(-EXDEV);
  expect(call('___syscall_unlinkat', HERE, text('/disk/old'), 0)).toBe(0);
  put('/disk/old', O_WRONLY | O_CREAT | O_EXCL, 'again');
  expect(onDisk('old')).toBe('again');
});

test('a renamed folder takes its open files along; one that is not empty stays', () => {
  call('___syscall_mkdirat', HERE, text('/disk/tmp_part'), 0o777);
  put('/disk/tmp_part/data.bin', O_WRONLY | O_CREAT, 'rows');
  const handle = open('/disk/tmp_part/data.bin', O_RDWR);
  call('___syscall_renameat', HERE, text('/disk/tmp_part'), HERE, text('/disk/part', OTHER));
  write(handle, 'ROWS');
  close(handle);
  expect(onDisk('part/data.bin')).toBe('ROWS');
  expect(list('/disk/part')).toEqual(['.', '..', 'data.bin']);
  expect(call('___syscall_rmdir', text('/disk/part'))).toBe(-ENOTEMPTY);
  const folder = open('/disk/part', O_DIRECTORY);
  expect(call('___syscall_fdatasync', folder)).toBe(0);
  expect(call('___syscall_unlinkat', folder, text('data.bin'), 0)).toBe(0);
  close(folder);
  expect(call('___syscall_unlinkat', HERE, text('/disk/part'), REMOVE_FOLDER)).toBe(0);
  expect(readdirSync(root)).not.toContain('part');
});

test('a long folder is listed in several goes, with long and foreign names', () => {
  call('___syscall_mkdirat', HERE, text('/disk/long'), 0o777);
  const names = Array.from({ length: 40 }, (_, index) => `${'ü'.repeat(index)}${index}`);
  for (const name of names) writeFileSync(join(root, 'long', name), '');
  expect(list('/disk/long', 300)).toEqual(['.', '..', ...names].sort());
  expect(list('/disk/long', 8)).toEqual([]);
});

test('an unlinked file can be read while it is open; its handle is closed in the end', () => {
  put('/disk/unlinked', O_WRONLY | O_CREAT, 'still here');
  const handles = (): number => readdirSync('/dev/fd').length;
  const before = handles();
  const handle = open('/disk/unlinked', O_RDONLY);
  expect(handles()).toBe(before + 1);
  call('___syscall_unlinkat', HERE, text('/disk/unlinked'), 0);
  expect(read(handle, 10, 0)).toBe('still here');
  close(handle);
  expect(handles()).toBe(before);
});

test('times, sizes, kinds and free space are the disk’s', () => {
  writeFileSync(join(root, 'times'), 'four');
  const times = [1000n, 0n, 2000n, 500_000_000n];
  times.forEach((value, index) => {
    bytes().writeBigInt64LE(value, OTHER + 8 * index);
  });
  expect(call('___syscall_utimensat', HERE, text('/disk/times'), BigInt(OTHER), 0)).toBe(0);
  expect(statSync(join(root, 'times')).mtimeMs).toBe(2_000_500);
  expect(call('___syscall_stat64', text('/disk/times'), BigInt(STRUCT))).toBe(0);
  const long = (at: number): number => Number(bytes().readBigInt64LE(STRUCT + at));
  expect([long(32), long(48), long(64), long(72)]).toEqual([4, 1000, 2000, 500_000_000]);

  symlinkSync('times', join(root, 'link'));
  const kind = (name: string): number => {
    expect(call(name, text('/disk/link'), BigInt(STRUCT))).toBe(0);
    return bytes().readUInt32LE(STRUCT + 4) & 0o170000;
  };
  expect(kind('___syscall_stat64')).toBe(0o100000);
  expect(kind('___syscall_lstat64')).toBe(0o120000);
  const length = call('___syscall_readlinkat', HERE, text('/disk/link'), BigInt(STRUCT), 99n);
  expect(bytes().toString('utf8', STRUCT, STRUCT + length)).toBe('times');

  expect(call('___syscall_statfs64', text('/disk'), 88n, BigInt(STRUCT))).toBe(0);
  expect(long(32)).toBeGreaterThan(0);
});

test('what is not a file of ours is left to Emscripten', () => {
  expect(open('/etc/clickhouse-local/config.xml', O_RDONLY)).toBe(THEIRS);
  expect(open('/diskette', O_RDONLY)).toBe(THEIRS);
  expect(open('relative', O_RDONLY)).toBe(THEIRS);
  expect(call('_fd_write', 1, vector(0), 1n, BigInt(COUNT))).toBe(THEIRS);
  const handle = open('/disk/flags', O_RDONLY);
  expect(call('___syscall_ioctl', handle, 21_523, 0n)).toBe(-ENOTTY);
  expect(call('___syscall_dup', handle)).toBe(-ENOTSUP);
  close(handle);
});

test('a build without one of the calls is refused by its name', () => {
  const { _fd_pread, ...fewer } = theirs;
  expect(() => fileCalls(diskAt(root), memory, fewer)).toThrow('_fd_pread');
});

test('the memory may grow between two calls', () => {
  put('/disk/grown', O_WRONLY | O_CREAT, 'beyond');
  const handle = open('/disk/grown', O_RDONLY);
  const beyond = memory.buffer.byteLength;
  memory.grow(1n);
  bytes().writeBigUInt64LE(BigInt(beyond), VECTOR);
  bytes().writeBigUInt64LE(6n, VECTOR + 8);
  expect(call('_fd_read', handle, BigInt(VECTOR), 1n, BigInt(COUNT))).toBe(0);
  expect(bytes().toString('utf8', beyond, beyond + 6)).toBe('beyond');
  close(handle);
});
