import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { engineEnvironment } from './engine-environment.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { Unprivileged } from './unprivileged.ts';

export const SUPERUSER = 'eposter';

const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password');

/** The superuser's password, made on the first start and kept in a file that only we may read. */
const readOrCreatePassword = (dataDir: string, clusterExists: boolean): string => {
  const file = passwordFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (clusterExists) {
    throw new Error(`the password of the embedded PostgreSQL is missing: ${file}`);
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(`${file}.new`, password, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return password;
};

const runInitdb = (initdb: string, folder: string, password: string, as: Unprivileged): void => {
  const pwfile = `${folder}.password`;
  rmSync(pwfile, { force: true });
  writeFileSync(pwfile, password, { mode: 0o600 });
  as.own(pwfile);
  const [program, args] = as.command(initdb, [
    ...['--pgdata', folder, '--username', SUPERUSER, '--pwfile', pwfile],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  const result = spawnSync(program, args, {
    ...as.credentials,
    cwd: folder,
    env: engineEnvironment(),
    encoding: 'utf8',
  });
  rmSync(pwfile, { force: true });
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.stderr || result.stdout || result.error?.message}`);
  }
};

export interface Cluster {
  folder: string;
  password: string;
}

/**
 * The data folder of the cluster, created on the first start. It is built beside its place and
 * renamed when whole, so a crash in the middle never leaves half a cluster to be taken for one.
 */
export const openCluster = (
  dataDir: string,
  { initdb }: PostgresBinaries,
  as: Unprivileged,
): Cluster => {
  const folder = join(dataDir, 'postgres');
  const exists = existsSync(join(folder, 'PG_VERSION'));
  const password = readOrCreatePassword(dataDir, exists);
  if (exists) {
    // A copy or a restored backup often has another owner or mode, which PostgreSQL refuses.
    as.own(folder);
    chmodSync(folder, 0o700);
    return { folder, password };
  }
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  as.own(unfinished);
  runInitdb(initdb, unfinished, password, as);
  renameSync(unfinished, folder);
  return { folder, password };
};
