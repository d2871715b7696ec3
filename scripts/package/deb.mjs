import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { read, run } from './drive.mjs';
import { packages, version } from './places.mjs';
import { installTree } from './tree.mjs';

const control = (architecture, kilobytes) => `Package: eposter-live
Version: ${version}
Architecture: ${architecture}
Maintainer: ePoster Live <support@eposter.live>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.36), libstdc++6, libatomic1, passwd, util-linux
Section: web
Priority: optional
Description: conference e-posters: statistics, submission codes and payments
 A web application for e-poster events, with the databases that it needs. It runs as a
 service of systemd, with its settings in /etc/eposter-live/env.
`;

const place = (from, to, mode) => {
  mkdirSync(join(to, '..'), { recursive: true });
  cpSync(join(root, 'deploy', from), to);
  chmodSync(to, mode);
};

export const fileName = () =>
  join(packages, `eposter-live_${version}_${read('dpkg', ['--print-architecture'])}.deb`);

/** For the machine's own architecture: the engines and Node come as programs. */
export const build = () => {
  const tree = join(packages, 'deb');
  rmSync(tree, { recursive: true, force: true });
  const home = join(tree, 'usr', 'lib', 'eposter-live');
  installTree(home);
  place('eposter-live.service', join(tree, 'usr/lib/systemd/system/eposter-live.service'), 0o644);
  place('deb/eposter-live', join(tree, 'usr/bin/eposter-live'), 0o755);
  place('deb/env', join(tree, 'etc/eposter-live/env'), 0o600);
  for (const script of ['postinst', 'prerm', 'postrm']) {
    place(join('deb', script), join(tree, 'DEBIAN', script), 0o755);
  }
  const [kilobytes] = read('du', ['-sk', tree]).split('\t');
  const architecture = read('dpkg', ['--print-architecture']);
  writeFileSync(join(tree, 'DEBIAN', 'control'), control(architecture, kilobytes));
  writeFileSync(join(tree, 'DEBIAN', 'conffiles'), '/etc/eposter-live/env\n');
  run('chmod', ['-R', 'u=rwX,go=rX', home]);
  const file = fileName();
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', tree, file]);
  rmSync(tree, { recursive: true, force: true });
  return file;
};
