import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupParts, backUp } from './backup.ts';
import { chooseKept, fileName, timeOf } from './kept.ts';
import { type ProofParts, prove } from './prove.ts';
import * as queries from './queries.ts';

/**
 * One more backup in a folder: made, tried out by restoring it, and written down; then those that are not
 * kept any more go. One that is not the same when it is restored takes no other's place, neither then nor later.
 */
export const keepBackup = async (
  parts: BackupParts & ProofParts,
  folder: string,
  now: Date,
): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const name = fileName(now);
  const file = join(folder, name);
  await backUp(parts, file, now);
  parts.say('Restoring it into scratch databases');
  const notVerified = await prove(parts, file).catch(async (error: Error) => {
    await queries.noteBackup(parts.db, now, { file: name, notVerified: error.message });
    throw error;
  });
  const { size: bytes } = await stat(file);
  await queries.noteBackup(parts.db, now, { file: name, bytes, notVerified });
  await queries.forgetFaults(parts.db);
  const removed = await removeOld(folder, await queries.listBroken(parts.db));
  parts.say(`Kept ${name}; ${removed} older removed`);
  return notVerified ?? 'Verified: it was restored, and is the same';
};

const removeOld = async (folder: string, broken: ReadonlySet<string>): Promise<number> => {
  const ours = (await readdir(folder)).flatMap((name) => {
    const time = timeOf(name);
    return time ? [{ name, time }] : [];
  });
  const good = ours.filter(({ name }) => !broken.has(name));
  const kept = new Set([ours, good].flatMap((all) => [...chooseKept(all.map(({ time }) => time))]));
  const old = ours.filter(({ time }) => !kept.has(time));
  for (const { name } of old) await rm(join(folder, name));
  return old.length;
};

/** What a crash left behind: whoever keeps one waits for the one before. */
const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const [whole] = name.split(/\.\d+\.unfinished$/);
    if (whole !== name && whole && timeOf(whole)) await rm(join(folder, name));
  }
};
