import fs from 'node:fs';
import { join } from 'node:path';
import type { EmscriptenFs, FsAttributes, FsNode, FsStream } from './wasm-module.ts';

/** WASI's numbers, which Emscripten uses, for the errors that a disk answers. */
const ERRNO: Record<string, number> = {
  EACCES: 2,
  EBADF: 8,
  EBUSY: 10,
  EDQUOT: 19,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  ELOOP: 32,
  EMFILE: 33,
  EMLINK: 34,
  ENAMETOOLONG: 37,
  ENFILE: 41,
  ENOENT: 44,
  ENOMEM: 48,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  ENOTSUP: 58,
  EPERM: 63,
  EROFS: 69,
  ESTALE: 72,
  EXDEV: 75,
};

const EINVAL = 28;
const EIO = 29;
const ENOENT = 44;
const ACCESS_MODE = 3;
const HOST_FLAGS = [fs.constants.O_RDONLY, fs.constants.O_WRONLY, fs.constants.O_RDWR];

const pathOf = (node: FsNode): string => {
  const names: string[] = [];
  let current = node;
  for (; current.parent !== current; current = current.parent) names.push(current.name);
  return join(current.mount.opts.root, ...names.reverse());
};

const seconds = (ms: number): number => ms / 1000;

/**
 * A folder of the disk as a file system for Emscripten's `FS.mount`. Every call reaches the disk
 * before it returns, so whatever the engine has written survives a killed process. The process
 * must be the only one in the folder: nodes are cached by name.
 */
export const diskFileSystem = (FS: EmscriptenFs): { mount(): FsNode } => {
  const asErrno = (error: unknown): Error => {
    const code = (error as NodeJS.ErrnoException).code;
    return code === undefined ? (error as Error) : new FS.ErrnoError(ERRNO[code] ?? EIO);
  };

  const onDisk = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw asErrno(error);
    }
  };

  const nodeFor = (parent: FsNode | null, name: string, mode: number): FsNode =>
    Object.assign(FS.createNode(parent, name, mode, 0), {
      node_ops: nodeOps,
      stream_ops: streamOps,
    });

  /**
   * The folder that Emscripten is listing. Between reading the names and looking each one up a
   * merge may remove an entry; EINVAL is the one error by which Emscripten skips it.
   */
  let listed: FsNode | undefined;

  const nodeOps = {
    getattr: (node: FsNode): fs.Stats => onDisk(() => fs.lstatSync(pathOf(node))),

    setattr: (node: FsNode, { mode, size, atime, mtime }: FsAttributes): void =>
      onDisk(() => {
        const path = pathOf(node);
        if (mode !== undefined) {
          fs.chmodSync(path, mode & 0o7777);
          node.mode = mode;
        }
        if (size !== undefined) fs.truncateSync(path, size);
        if (atime != null || mtime != null) {
          const { atimeMs, mtimeMs } = fs.statSync(path);
          fs.utimesSync(path, seconds(atime ?? atimeMs), seconds(mtime ?? mtimeMs));
        }
      }),

    lookup: (parent: FsNode, name: string): FsNode => {
      const skipIfGone = listed === parent;
      try {
        return nodeFor(parent, name, fs.lstatSync(join(pathOf(parent), name)).mode);
      } catch (error) {
        const gone = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!gone || !skipIfGone) listed = undefined;
        throw gone ? new FS.ErrnoError(skipIfGone ? EINVAL : ENOENT) : asErrno(error);
      }
    },

    mknod: (parent: FsNode, name: string, mode: number): FsNode => {
      onDisk(() => {
        const path = join(pathOf(parent), name);
        if (FS.isDir(mode)) fs.mkdirSync(path, mode & 0o777);
        else fs.closeSync(fs.openSync(path, 'wx', mode & 0o777));
      });
      return nodeFor(parent, name, mode);
    },

    rename: (node: FsNode, folder: FsNode, name: string): void => {
      let replaced: FsNode | undefined;
      try {
        replaced = FS.lookupNode(folder, name);
      } catch {
        // The new name is free.
      }
      onDisk(() => fs.renameSync(pathOf(node), join(pathOf(folder), name)));
      if (replaced) FS.hashRemoveNode(replaced);
      node.name = name;
    },

    unlink: (parent: FsNode, name: string): void =>
      onDisk(() => fs.unlinkSync(join(pathOf(parent), name))),

    rmdir: (parent: FsNode, name: string): void =>
      onDisk(() => fs.rmdirSync(join(pathOf(parent), name))),

    readdir: (node: FsNode): string[] => onDisk(() => ['.', '..', ...fs.readdirSync(pathOf(node))]),

    symlink: (parent: FsNode, name: string, target: string): FsNode => {
      onDisk(() => fs.symlinkSync(target, join(pathOf(parent), name)));
      return nodeFor(parent, name, 0o120777);
    },

    readlink: (node: FsNode): string => onDisk(() => fs.readlinkSync(pathOf(node))),

    /** The disk's real free space: by it ClickHouse decides how much it may merge at once. */
    statfs: (root: string): object =>
      onDisk(() => {
        const { bsize, blocks, bfree, bavail, files, ffree } = fs.statfsSync(root);
        return { bsize, frsize: bsize, blocks, bfree, bavail, files, ffree };
      }),
  };

  const fdOf = (stream: FsStream): number => {
    if (stream.hostFd === undefined) throw new FS.ErrnoError(EINVAL);
    return stream.hostFd;
  };

  const streamOps = {
    getattr: (stream: FsStream): fs.Stats =>
      stream.hostFd === undefined
        ? nodeOps.getattr(stream.node)
        : onDisk(() => fs.fstatSync(fdOf(stream))),

    setattr: (stream: FsStream, attributes: FsAttributes): void => {
      const { hostFd, node } = stream;
      const { mode, size } = attributes;
      if (hostFd === undefined) nodeOps.setattr(node, attributes);
      else {
        onDisk(() => {
          if (size !== undefined) fs.ftruncateSync(hostFd, size);
          if (mode === undefined) return;
          fs.fchmodSync(hostFd, mode & 0o7777);
          node.mode = mode;
        });
      }
    },

    open: (stream: FsStream): void => {
      if (!FS.isFile(stream.node.mode)) return;
      const flags = HOST_FLAGS[stream.flags & ACCESS_MODE] ?? fs.constants.O_RDWR;
      stream.hostFd = onDisk(() => fs.openSync(pathOf(stream.node), flags));
      stream.shared.refs = 1;
    },

    dup: (stream: FsStream): void => {
      stream.shared.refs = (stream.shared.refs ?? 0) + 1;
    },

    close: (stream: FsStream): void => {
      if (stream.hostFd === undefined) return;
      stream.shared.refs = (stream.shared.refs ?? 1) - 1;
      if (stream.shared.refs === 0) onDisk(() => fs.closeSync(fdOf(stream)));
    },

    read: (
      stream: FsStream,
      buffer: Int8Array,
      offset: number,
      length: number,
      position: number,
    ) =>
      length === 0 ? 0 : onDisk(() => fs.readSync(fdOf(stream), buffer, offset, length, position)),

    write: (
      stream: FsStream,
      buffer: Int8Array,
      offset: number,
      length: number,
      position: number,
    ) =>
      length === 0 ? 0 : onDisk(() => fs.writeSync(fdOf(stream), buffer, offset, length, position)),

    llseek: (stream: FsStream, offset: number, whence: number): number => {
      if (stream.hostFd === undefined) listed = whence === 1 ? stream.node : undefined;
      const base = [
        () => 0,
        () => stream.position,
        () => onDisk(() => fs.fstatSync(fdOf(stream)).size),
      ][whence];
      const position = base ? base() + offset : -1;
      if (position < 0) throw new FS.ErrnoError(EINVAL);
      return position;
    },
  };

  return { mount: () => nodeFor(null, '/', 0o40777) };
};
