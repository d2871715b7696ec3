import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const command = fileURLToPath(new URL('../src/backup/command.ts', import.meta.url));

/** Saves or brings back, as the command does; what it said, and how it ended. */
export const runBackup = async (
  what: 'backup' | 'keep' | 'restore',
  file: string,
  env: Record<string, string>,
): Promise<{ code: number; said: string }> => {
  const asked = what === 'keep' ? ['backup', '--keep'] : [what];
  const child = spawn(process.execPath, [command, ...asked, file], {
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  const [code] = await once(child, 'close');
  return { code, said };
};

/** A folder that goes when the test ends. */
export const buildFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'eposter-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
