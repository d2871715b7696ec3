import { ConfigError } from './config.ts';
import { EngineAway } from './engines.ts';
import { FolderTaken } from './folder-taken.ts';

interface SystemFault extends Error {
  code?: string;
  syscall?: string;
  port?: number;
  hostname?: string;
  path?: string;
}

/** What says by itself what to do. */
const INSTRUCTIVE = [ConfigError, EngineAway, FolderTaken];

const FULL = /No space left on device|ENOSPC|not enough space|NOT_ENOUGH_SPACE/;

const ofPort = ({ code, port, hostname }: SystemFault): string | undefined => {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: end that one, or set PORT to another`;
  }
  if (code === 'EACCES') {
    return `This user may not listen on port ${port}: set PORT to 1024 or above, and put a proxy in front`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `The host ${hostname} is not known here: set HOST to an address of this machine, or leave it out`;
  }
  return code === 'EADDRNOTAVAIL'
    ? 'HOST is no address of this machine: set it to one, or leave it out'
    : undefined;
};

const ofFolder = ({ code = '', path, syscall }: SystemFault, dataDir: string) => {
  if (!path?.startsWith(dataDir)) return undefined;
  // On a disk that is mounted read-only, Node says of a folder to be made that it is not there.
  const isReadOnly = code === 'ENOENT' && syscall === 'mkdir';
  if (isReadOnly || ['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return `This user may not write in ${path}: set DATA_DIR to a folder that it may write in, or run this as the folder’s owner`;
  }
  return ['ENOTDIR', 'EEXIST'].includes(code)
    ? `DATA_DIR (${dataDir}) is no folder, or lies below a file: set it to a folder`
    : undefined;
};

/** What people meet and can mend: a setting, a port, a folder, a disk, a database. */
const plainWords = (fault: SystemFault, dataDir: string): string | undefined => {
  if (INSTRUCTIVE.some((kind) => fault instanceof kind)) return fault.message;
  if (FULL.test(`${fault.code} ${fault.message}`)) {
    return `The disk is full: make room where DATA_DIR is (${dataDir}), and start again. ${fault.message.trim()}`;
  }
  const isOfPort = fault.syscall === 'listen' || fault.syscall === 'getaddrinfo';
  return isOfPort ? ofPort(fault) : ofFolder(fault, dataDir);
};

/**
 * Why a start failed, for whoever started it. What people can mend is said in plain words with what to do;
 * anything else with its stack.
 */
export const wordsForStart = (error: unknown, dataDir: string): string =>
  plainWords(error as SystemFault, dataDir) ?? (error as Error).stack ?? String(error);

const NO_SUCH_TABLE = '42P01';

/** The same of a command beside the product. Never a stack: a database hangs the row that it refused on its error. */
export const wordsForCommand = (error: unknown, dataDir: string): string => {
  const fault = error as SystemFault;
  if (fault.code === NO_SUCH_TABLE) {
    return 'The database has never been used: set DATABASE_URL, or DATA_DIR, to what the product has';
  }
  return plainWords(fault, dataDir) ?? fault.message;
};
