import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runProgram } from './run-program.ts';

const command = fileURLToPath(new URL('../src/backup/command.ts', import.meta.url));

/** Saves or brings back, as the command does; what it said, and how it ended. */
export const runBackup = (
  what: 'backup' | 'keep' | 'restore',
  file: string,
  env: Record<string, string>,
): Promise<{ code: number; said: string }> => {
  const asked = what === 'keep' ? ['backup', '--keep'] : [what];
  return runProgram(command, [...asked, file], env);
};

/** A folder that goes when the test ends. */
export const buildFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'eposter-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
