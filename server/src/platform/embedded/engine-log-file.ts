import { existsSync, openSync, readFileSync, renameSync } from 'node:fs';

/**
 * A fresh file for what an engine's process prints; the one of the run before is kept as `.1`. It
 * is a file and not a pipe to us: a pipe would break under an engine that outlives our program.
 */
export const openLogFile = (path: string): number => {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'w', 0o600);
};

export const lastLines = (path: string): string =>
  readFileSync(path, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
