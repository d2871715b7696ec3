/** Linux's numbers for files as Emscripten's C library has them, on every machine. */
export const O_CREAT = 0o100;
export const O_EXCL = 0o200;
export const O_TRUNC = 0o1000;
export const O_APPEND = 0o2000;
export const O_DIRECTORY = 0o200000;
export const O_NOFOLLOW = 0o400000;
export const O_WRONLY = 1;
export const O_RDWR = 2;

export const AT_FDCWD = -100;
export const AT_SYMLINK_NOFOLLOW = 0x100;
export const AT_REMOVEDIR = 0x200;
export const AT_EMPTY_PATH = 0x1000;

export const [SEEK_SET, SEEK_CUR, SEEK_END] = [0, 1, 2];
export const [F_GETFD, F_SETFD, F_GETFL, F_SETFL] = [1, 2, 3, 4];
export const [DT_DIR, DT_REG, DT_LNK] = [4, 8, 10];
export const [UTIME_NOW, UTIME_OMIT] = [0x3fff_ffff, 0x3fff_fffe];
export const UMASK = 0o022;

/** The errors that a disk answers, in WASI's numbers, which Emscripten uses. */
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
  ENOTTY: 59,
  EPERM: 63,
  EROFS: 69,
  ESTALE: 72,
  EXDEV: 75,
};
const EIO = 29;

/** The number of what a call to the disk threw; anything else is thrown on. */
export const errnoOf = (error: unknown): number => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) throw error;
  return ERRNO[code] ?? EIO;
};

export const refuse = (code: keyof typeof ERRNO): never => {
  throw Object.assign(new Error(code), { code });
};
