import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFileSystem } from './wasm-disk.ts';
import { loadChdbWasm } from './wasm-module.ts';

/** Emscripten's own file system calls, which the engine's system calls go through. */
interface Calls {
  open(path: string, flags: number, mode?: number): { fd: number };
  close(stream: { fd: number }): void;
  write(stream: object, bytes: Uint8Array, offset: number, length: number, at?: number): number;
  read(stream: object, bytes: Uint8Array, offset: number, length: number, at?: number): number;
  llseek(stream: object, offset: number, whence: number): number;
  ftruncate(fd: number, size: number): void;
  mkdir(path: string): void;
  rename(from: string, to: string): void;
  unlink(path: string): void;
  rmdir(path: string): void;
  readdir(path: string): string[];
  stat(path: string): { size: number; mode: number; mtime: Date };
  utime(path: string, atime: number, mtime: number): void;
  statfs(path: string): { bavail: number };
}

const O_RDONLY = 0;
const O_WRONLY = 1;
const O_RDWR = 2;
const O_CREAT = 64;
const O_EXCL = 128;
const O_TRUNC = 512;
const O_APPEND = 1024;
const [EEXIST, EINVAL, ENOENT, ENOTEMPTY] = [20, 28, 44, 55];

let root: string;
let FS: Calls;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'eposter-wasm-disk-'));
  const module = await loadChdbWasm();
  module.FS.mkdir('/disk');
  module.FS.mount(diskFileSystem(module.FS), { root }, '/disk');
  FS = module.FS as unknown as Calls;
}, 120_000);

afterAll(() => rmSync(root, { recursive: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const write = (path: string, flags: number, text: string): void => {
  const stream = FS.open(path, flags, 0o640);
  FS.write(stream, bytes(text), 0, text.length);
  FS.close(stream);
};

const onDisk = (name: string): string => readFileSync(join(root, name), 'utf8');

test('open flags mean what they mean on a disk', () => {
  write('/disk/flags', O_WRONLY | O_CREAT, 'first');
  expect(statSync(join(root, 'flags')).mode & 0o777).toBe(0o640);
  write('/disk/flags', O_WRONLY | O_APPEND, ' second');
  expect(onDisk('flags')).toBe('first second');
  write('/disk/flags', O_WRONLY, 'FIRST');
  expect(onDisk('flags')).toBe('FIRST second');
  write('/disk/flags', O_WRONLY | O_TRUNC, 'third');
  expect(onDisk('flags')).toBe('third');
  expect(() => FS.open('/disk/flags', O_WRONLY | O_CREAT | O_EXCL)).toThrow(
    expect.objectContaining({ errno: EEXIST }),
  );
  expect(() => FS.open('/disk/none', O_RDONLY)).toThrow(expect.objectContaining({ errno: ENOENT }));
});

test('positions: pread and pwrite leave them, read and write move them', () => {
  const stream = FS.open('/disk/positions', O_RDWR | O_CREAT, 0o600);
  FS.write(stream, bytes('0123456789'), 0, 10);
  FS.write(stream, bytes('XY'), 0, 2, 4);
  const buffer = new Uint8Array(10);
  expect(FS.read(stream, buffer, 0, 3, 3)).toBe(3);
  expect(Buffer.from(buffer.subarray(0, 3)).toString()).toBe('3XY');
  expect(FS.llseek(stream, 0, 1)).toBe(10);
  expect(FS.llseek(stream, -2, 2)).toBe(8);
  expect(FS.read(stream, buffer, 0, 10)).toBe(2);
  FS.ftruncate(stream.fd, 5);
  expect(onDisk('positions')).toBe('0123X');
  expect(() => FS.llseek(stream, -1, 0)).toThrow(expect.objectContaining({ errno: EINVAL }));
  FS.close(stream);
});

test('a rename replaces, and the name is free again after an unlink', () => {
  write('/disk/new', O_WRONLY | O_CREAT, 'new');
  write('/disk/old', O_WRONLY | O_CREAT, 'old');
  FS.rename('/disk/new', '/disk/old');
  expect(onDisk('old')).toBe('new');
  expect(existsSync(join(root, 'new'))).toBe(false);
  FS.unlink('/disk/old');
  write('/disk/old', O_WRONLY | O_CREAT | O_EXCL, 'again');
  expect(onDisk('old')).toBe('again');
});

test('a renamed folder takes its open and known files along', () => {
  FS.mkdir('/disk/tmp_part');
  write('/disk/tmp_part/data.bin', O_WRONLY | O_CREAT, 'rows');
  const open = FS.open('/disk/tmp_part/data.bin', O_RDWR);
  FS.rename('/disk/tmp_part', '/disk/part');
  FS.write(open, bytes('ROWS'), 0, 4);
  FS.close(open);
  expect(onDisk('part/data.bin')).toBe('ROWS');
  expect(FS.readdir('/disk/part')).toEqual(['.', '..', 'data.bin']);
  expect(() => FS.rmdir('/disk/part')).toThrow(expect.objectContaining({ errno: ENOTEMPTY }));
  FS.unlink('/disk/part/data.bin');
  FS.rmdir('/disk/part');
  expect(readdirSync(root)).not.toContain('part');
});

test('an unlinked file can be read while it is open; its handle is closed in the end', () => {
  write('/disk/unlinked', O_WRONLY | O_CREAT, 'still here');
  const handles = (): number => readdirSync('/dev/fd').length;
  const before = handles();
  const stream = FS.open('/disk/unlinked', O_RDONLY);
  expect(handles()).toBe(before + 1);
  FS.unlink('/disk/unlinked');
  const buffer = new Uint8Array(10);
  expect(FS.read(stream, buffer, 0, 10, 0)).toBe(10);
  expect(Buffer.from(buffer).toString()).toBe('still here');
  FS.close(stream);
  expect(handles()).toBe(before);
});

test('times, sizes and free space are the disk’s', () => {
  writeFileSync(join(root, 'times'), 'four');
  FS.utime('/disk/times', 1_000_000, 2_000_000);
  expect(statSync(join(root, 'times')).mtimeMs).toBe(2_000_000);
  expect(FS.stat('/disk/times')).toMatchObject({ size: 4, mtime: new Date(2_000_000) });
  expect(FS.statfs('/disk').bavail).toBeGreaterThan(0);
});
