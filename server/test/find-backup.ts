import { execFileSync } from 'node:child_process';

/** The program that makes a backup into this folder, if it runs. */
export const findBackup = (folder: string): number | undefined => {
  try {
    return Number(execFileSync('pgrep', ['-f', `backup --keep ${folder}`]).toString());
  } catch {
    return undefined;
  }
};
