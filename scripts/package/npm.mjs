import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, root } from '../install.mjs';
import { driveOnce, freePort, run, settings } from './drive.mjs';
import { packages, requireBuilt, version } from './places.mjs';

const tarball = join(packages, `eposter-live-${version}.tgz`);

/** `npm pack`, which builds the program first (prepack). */
export const build = () => {
  mkdirSync(packages, { recursive: true });
  run(npm, ['pack', '--loglevel=error', '--pack-destination', packages], { cwd: root });
  return tarball;
};

/** Installs the tarball in an empty folder with a space in its name, as npx does, and starts it there. */
export const attempt = async () => {
  requireBuilt(tarball, 'npm');
  const folder = mkdtempSync(join(tmpdir(), 'eposter live '));
  try {
    const options = ['--no-audit', '--no-fund', '--loglevel=error'];
    run(npm, ['install', '--prefix', folder, ...options, tarball], { cwd: folder });
    const work = join(folder, 'work');
    mkdirSync(work);
    const port = await freePort();
    const command = join(folder, 'node_modules', '.bin', 'eposter-live');
    await driveOnce(command, [], { port, cwd: work, env: settings(port) });
    if (!existsSync(join(work, 'data', 'postgres'))) {
      throw new Error(`The data is not in ${work}/data, which holds ${readdirSync(work)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
