import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './drive.mjs';
import { packages } from './places.mjs';

/** Debian 13 with what it cannot be without and what Node needs, made once: dist/packages/trixie. */
export const debian = () => {
  const folder = join(packages, 'trixie');
  if (!existsSync(join(folder, 'etc', 'debian_version'))) {
    rmSync(folder, { recursive: true, force: true });
    run('debootstrap', ['--variant=minbase', '--include=libatomic1', 'trixie', folder], {
      stdio: ['ignore', 2, 2],
    });
  }
  return folder;
};

/** A Debian of one's own to install into. */
export const copyDebian = (folder) => {
  const from = debian();
  rmSync(folder, { recursive: true, force: true });
  run('cp', ['-a', from, folder]);
};
