import fs from 'node:fs';
import { type Disk, OpenFiles, statOf } from './files.ts';
import * as linux from './linux.ts';
import { EngineMemory } from './memory.ts';

/** Where the engine sees the folder of the disk. */
export const MOUNT = '/disk';

/** A call as WebAssembly makes it: pointers, sizes and offsets are bigints. */
export type FileCall = (...given: never[]) => number;
type OwnCall = (...given: never[]) => number | undefined;

/**
 * The engine's file calls for what is under `MOUNT`, made by the thread that needs them, each of them
 * on the disk before it returns: whatever the engine has written survives a killed process. Emscripten
 * would hand every one to the engine's main thread and wait for it. What lies elsewhere (the engine's
 * configuration, say) is left to Emscripten's own calls, `theirs`, by name.
 */
export const fileCalls = (
  disk: Disk,
  shared: WebAssembly.Memory,
  theirs: Record<string, FileCall>,
): Record<string, FileCall> => {
  const memory = new EngineMemory(shared);
  const open = new OpenFiles(disk);
  const ours: Record<string, OwnCall> = {
    ...pathCalls(disk, memory, open),
    ...handleCalls(memory, open),
  };
  const asCall = ([name, own]: [string, OwnCall]): [string, FileCall] => {
    const other = theirs[name];
    if (!other) throw new Error(`chdb-wasm does not know ${name}`);
    // WASI's calls answer the error as it is, Linux's as a negative number.
    const sign = name.startsWith('_fd_') ? 1 : -1;
    const call: FileCall = (...given) => {
      memory.look();
      try {
        return own(...given) ?? other(...given);
      } catch (error) {
        return sign * linux.errnoOf(error);
      }
    };
    return [name, call];
  };
  return Object.fromEntries(Object.entries(ours).map(asCall));
};

/** What is done without a result is answered with 0. */
const asAnswer = (result: unknown): number => (typeof result === 'number' ? result : 0);

/** By Emscripten's names; each answers undefined for a path that is not ours. */
const pathCalls = ({ root }: Disk, memory: EngineMemory, open: OpenFiles) => {
  const at = (
    pointer: bigint,
    folder: number,
    work: (path: string) => unknown,
  ): number | undefined => {
    const path = memory.text(pointer);
    if (path === MOUNT || path.startsWith(`${MOUNT}/`)) {
      return asAnswer(work(root + path.slice(MOUNT.length)));
    }
    if (path.startsWith('/') || !open.isFolder(folder)) return undefined;
    return asAnswer(work(`${open.folderOf(folder).path}/${path}`));
  };

  const stat = (path: bigint, folder: number, into: bigint, follow: boolean) =>
    at(path, folder, (found) => memory.writeStat(into, statOf(found, follow)));

  const setTimes = (path: string, times: number): void => {
    const now = Date.now() / 1000;
    const { atimeMs, mtimeMs } = fs.statSync(path);
    const accessed = times ? memory.time(times, now, atimeMs / 1000) : now;
    const changed = times ? memory.time(times + 16, now, mtimeMs / 1000) : now;
    fs.utimesSync(path, accessed, changed);
  };

  return {
    ___syscall_openat: (folder: number, path: bigint, flags: number, rest: bigint) =>
      at(path, folder, (found) =>
        open.open(found, flags, flags & linux.O_CREAT ? memory.int(rest) : 0),
      ),
    ___syscall_stat64: (path: bigint, into: bigint) => stat(path, linux.AT_FDCWD, into, true),
    ___syscall_lstat64: (path: bigint, into: bigint) => stat(path, linux.AT_FDCWD, into, false),
    ___syscall_newfstatat: (folder: number, path: bigint, into: bigint, flags: number) => {
      const isHandle = flags & linux.AT_EMPTY_PATH && memory.text(path) === '';
      if (!isHandle) return stat(path, folder, into, !(flags & linux.AT_SYMLINK_NOFOLLOW));
      if (!open.isOurs(folder)) return undefined;
      memory.writeStat(into, open.stat(folder));
      return 0;
    },
    ___syscall_faccessat: (folder: number, path: bigint, mode: number) =>
      at(path, folder, (found) => fs.accessSync(found, mode)),
    // The disk's real free space: by it ClickHouse decides how much it may merge at once.
    ___syscall_statfs64: (path: bigint, _size: bigint, into: bigint) =>
      at(path, linux.AT_FDCWD, () => memory.writeSpace(into, fs.statfsSync(root))),
    ___syscall_mkdirat: (folder: number, path: bigint, mode: number) =>
      at(path, folder, (found) => fs.mkdirSync(found, mode & ~linux.UMASK)),
    ___syscall_rmdir: (path: bigint) => at(path, linux.AT_FDCWD, (found) => fs.rmdirSync(found)),
    ___syscall_unlinkat: (folder: number, path: bigint, flags: number) =>
      at(path, folder, (found) =>
        flags & linux.AT_REMOVEDIR ? fs.rmdirSync(found) : fs.unlinkSync(found),
      ),
    ___syscall_renameat: (fromFolder: number, from: bigint, toFolder: number, to: bigint) =>
      at(from, fromFolder, (old) => {
        const renamed = at(to, toFolder, (fresh) => fs.renameSync(old, fresh));
        return renamed ?? linux.refuse('EXDEV');
      }),
    ___syscall_symlinkat: (target: bigint, folder: number, path: bigint) =>
      at(path, folder, (found) => fs.symlinkSync(memory.text(target), found)),
    ___syscall_readlinkat: (folder: number, path: bigint, into: bigint, size: bigint) =>
      at(path, folder, (found) => {
        const target = Buffer.from(fs.readlinkSync(found)).subarray(0, Number(size));
        memory.bytes.set(target, Number(into));
        return target.length;
      }),
    ___syscall_chmod: (path: bigint, mode: number) =>
      at(path, linux.AT_FDCWD, (found) => fs.chmodSync(found, mode & 0o7777)),
    ___syscall_fchmodat2: (folder: number, path: bigint, mode: number) =>
      at(path, folder, (found) => fs.chmodSync(found, mode & 0o7777)),
    ___syscall_truncate64: (path: bigint, size: bigint) =>
      at(path, linux.AT_FDCWD, (found) => fs.truncateSync(found, Number(size))),
    ___syscall_utimensat: (folder: number, path: bigint, times: bigint) =>
      at(path, folder, (found) => setTimes(found, Number(times))),
  };
};

/** By Emscripten's names; each answers undefined for a handle that is not ours. */
const handleCalls = (memory: EngineMemory, open: OpenFiles) => {
  const on = (handle: number, work: () => unknown): number | undefined =>
    open.isOurs(handle) ? asAnswer(work()) : undefined;

  const refused = (code: 'ENOTTY' | 'ENOTSUP') => (handle: number) =>
    on(handle, () => linux.refuse(code));

  const listInto = (handle: number, start: number, size: number): number => {
    let used = 0;
    open.list(handle, (entry, next) => {
      const length = memory.writeEntry(start + used, size - used, entry, next);
      if (length === 0 && used === 0) linux.refuse('EINVAL');
      used += length;
      return length > 0;
    });
    return used;
  };

  return {
    ___syscall_fstat64: (handle: number, into: bigint) =>
      on(handle, () => memory.writeStat(into, open.stat(handle))),
    ___syscall_fchmod: (handle: number, mode: number) =>
      on(handle, () => fs.fchmodSync(open.fileOf(handle), mode & 0o7777)),
    ___syscall_ftruncate64: (handle: number, size: bigint) =>
      on(handle, () => fs.ftruncateSync(open.fileOf(handle), Number(size))),
    ___syscall_fdatasync: (handle: number) => on(handle, () => open.sync(handle)),
    ___syscall_getdents64: (handle: number, into: bigint, size: bigint) =>
      on(handle, () => listInto(handle, Number(into), Number(size))),
    ___syscall_fcntl64: (handle: number, command: number) =>
      on(handle, () => {
        const known = [linux.F_GETFD, linux.F_SETFD, linux.F_GETFL, linux.F_SETFL];
        if (!known.includes(command)) linux.refuse('EINVAL');
      }),
    ___syscall_ioctl: refused('ENOTTY'),
    ___syscall_dup: refused('ENOTSUP'),
    ___syscall_dup3: refused('ENOTSUP'),
    __mmap_js: (_length: bigint, _protection: number, _flags: number, handle: number) =>
      refused('ENOTSUP')(handle),
    _fd_close: (handle: number) => on(handle, () => open.close(handle)),
    _fd_fdstat_get: (handle: number, into: bigint) =>
      on(handle, () => memory.writeKind(into, open.isFolder(handle))),
    _fd_read: (handle: number, vector: bigint, count: bigint, into: bigint) =>
      on(handle, () =>
        memory.setLong(into, open.read(handle, memory.bytes, memory.pieces(vector, count))),
      ),
    _fd_write: (handle: number, vector: bigint, count: bigint, into: bigint) =>
      on(handle, () =>
        memory.setLong(into, open.write(handle, memory.bytes, memory.pieces(vector, count))),
      ),
    _fd_pread: (handle: number, vector: bigint, count: bigint, from: bigint, into: bigint) =>
      on(handle, () => {
        const pieces = memory.pieces(vector, count);
        memory.setLong(into, open.readAt(handle, memory.bytes, pieces, Number(from)));
      }),
    _fd_seek: (handle: number, offset: bigint, whence: number, into: bigint) =>
      on(handle, () => memory.setLong(into, open.seek(handle, Number(offset), whence))),
  };
};
