import { chmodSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findUser } from './unprivileged.ts';

const OTHERS = 0o077;
/** One of these is in every data folder that was ever used. */
const OURS = ['postgres', 'clickhouse'];

/**
 * Makes the data folder, for its owner only. One that is there already and that others may enter is
 * closed, with all that is in it; the folder itself comes last, so that a start that was cut short is
 * made up for. A folder that is not ours alone (`/tmp`, say) is not touched: what is made in it is closed
 * by the program's umask. As root the folder belongs to the user that PostgreSQL runs as, which has to
 * pass it; root passes anyway.
 */
export const makePrivate = (folder: string): 'private' | 'not ours' => {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (!made && !isOurs(folder)) return isOpen(folder) ? 'not ours' : 'private';
  if (process.getuid?.() === 0) {
    const { uid, gid } = findUser();
    lchownSync(folder, uid, gid);
  }
  if (!isOpen(folder)) return 'private';
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o700);
    else if (entry.isFile()) chmodSync(path, 0o600);
  }
  chmodSync(folder, 0o700);
  return 'private';
};

const isOpen = (folder: string): boolean => (statSync(folder).mode & OTHERS) !== 0;

/** Empty, or with what an earlier start left in it; and not another user's. */
const isOurs = (folder: string): boolean => {
  const uid = process.getuid?.();
  if (uid !== 0 && uid !== undefined && statSync(folder).uid !== uid) return false;
  const names = readdirSync(folder);
  return names.length === 0 || OURS.some((name) => names.includes(name));
};
