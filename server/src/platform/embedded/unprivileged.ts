import { spawnSync } from 'node:child_process';
import { type Dirent, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How to start a program that refuses to run as root. */
export interface Unprivileged {
  /** The command line to spawn for a program and its arguments. */
  command(program: string, args: string[]): [program: string, args: string[]];
  /** Goes into the spawn options. */
  credentials: { uid?: number; gid?: number };
  /** Hands a file, or a folder with all that is in it, to the user the program runs as. */
  own(path: string): void;
}

const asOurselves: Unprivileged = {
  command: (program, args) => [program, args],
  credentials: {},
  own: () => {},
};

/** Whom a program that refuses to run as root runs as. */
export const findUser = (): { uid: number; gid: number } => {
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  return users.get('postgres') ?? users.get('nobody') ?? { uid: 65534, gid: 65534 };
};

/** The folder itself comes last: its owner tells whether this was ever finished. */
const handOver = (path: string, user: { uid: number; gid: number }): void => {
  const { uid } = lstatSync(path);
  if (uid === user.uid) return;
  for (const entry of readdirIfFolder(path)) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  lchownSync(path, user.uid, user.gid);
};

const readdirIfFolder = (path: string): Dirent[] =>
  lstatSync(path).isDirectory() ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];

/** The user keeps root's right to pass folders that are closed to it, and no other right. */
const setprivArgs = ({ uid, gid }: { uid: number; gid: number }): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--bounding-set=-all,+dac_override',
  // PostgreSQL looks for itself with access(2), which counts a capability only with this bit set.
  '--securebits=+no_setuid_fixup',
  '--',
];

const enters = ([program, args]: [string, string[]], credentials: object): boolean => {
  const { status, stderr } = spawnSync(program, args, { ...credentials, cwd: '/' });
  return status === 0 && stderr.length === 0;
};

/**
 * As root: the user `postgres`, else `nobody`. When a folder above the program or above its data is
 * closed to that user (a clone in /root or in a `mktemp -d`), the user gets the one capability it
 * needs to pass, through setpriv. As anybody else: nothing changes.
 */
export const findUnprivileged = (program: string, dataDir: string): Unprivileged => {
  if (process.getuid?.() !== 0) return asOurselves;
  const user = findUser();
  const own = (path: string): void => handOver(path, user);
  const probe: [string, string[]] = [
    '/bin/sh',
    ['-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, program],
  ];
  if (enters(probe, user)) return { command: asOurselves.command, credentials: user, own };
  const throughSetpriv: Unprivileged['command'] = (inner, args) => [
    'setpriv',
    [...setprivArgs(user), inner, ...args],
  ];
  if (enters(throughSetpriv(...probe), {}))
    return { command: throughSetpriv, credentials: {}, own };
  throw new Error(
    `PostgreSQL does not run as root, and user ${user.uid} may not enter ${program} or ${dataDir}. ` +
      'Start ePoster Live as a normal user, or move it and DATA_DIR to folders that others may ' +
      'enter (chmod o+x), or install util-linux (setpriv), or set DATABASE_URL.',
  );
};
