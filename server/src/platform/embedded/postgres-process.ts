import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { engineEnvironment } from './engine-environment.ts';
import { lastLines, openLogFile } from './engine-log-file.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { Unprivileged } from './unprivileged.ts';

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=64MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=64MB',
  'max_wal_size=512MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

export interface Launch {
  binaries: PostgresBinaries;
  as: Unprivileged;
  folder: string;
  port: number;
  flags: string[];
}

const logFile = (folder: string): string => `${folder}.log`;

/**
 * Starts a postmaster in a session of its own, so that a Ctrl-C in the terminal reaches only our
 * program, which then stops its engines in its own order.
 */
export const launchPostgres = async (launch: Launch): Promise<ChildProcess> => {
  const { binaries, as, folder, port, flags } = launch;
  const settings = [...SETTINGS, `port=${port}`, ...flags].flatMap((setting) => ['-c', setting]);
  const [program, args] = as.command(binaries.postgres, ['-D', folder, ...settings]);
  const output = openLogFile(logFile(folder));
  const child = spawn(program, args, {
    ...as.credentials,
    cwd: folder,
    env: engineEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  await once(child, 'spawn');
  return child;
};

export const lastWords = (folder: string): string => lastLines(logFile(folder));
