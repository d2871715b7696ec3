import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { node, root } from '../install.mjs';
import { copyDebian } from './base.mjs';
import { read, run } from './drive.mjs';
import { packages, version } from './places.mjs';

export const image = `localhost/eposter-live:${version}`;
/** The image in a file, as docker load reads it. */
export const imageFile = join(packages, `eposter-live-${version}-image.tar`);
const standIn = 'localhost/node-trixie';

/** Needs neither a daemon nor rights to mount; what it stores goes with dist/packages. */
export const buildah = (...args) => [
  'buildah',
  ['--storage-driver', 'vfs', '--root', join(packages, 'buildah'), ...args],
];

/** Where no registry can be reached: a Debian with the pinned Node, this machine's npm and a user, as node:26-trixie-slim. */
const makeBase = () => {
  const folder = join(packages, 'node-trixie');
  copyDebian(folder);
  for (const heavy of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/locale']) {
    rmSync(join(folder, heavy), { recursive: true, force: true });
  }
  cpSync(node, join(folder, 'usr/local/bin/node'), { dereference: true });
  chmodSync(join(folder, 'usr/local/bin/node'), 0o755);
  const npm = dirname(dirname(read('sh', ['-c', 'readlink -f "$(command -v npm)"'])));
  run('mkdir', ['-p', join(folder, 'usr/local/lib/node_modules')]);
  run('cp', ['-a', npm, join(folder, 'usr/local/lib/node_modules/npm')]);
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm')]);
  run('chroot', [folder, 'useradd', '--create-home', 'node']);
  const container = read(...buildah('from', 'scratch'));
  run(...buildah('copy', '--quiet', container, folder, '/'));
  run(...buildah('commit', '--quiet', '--rm', container, standIn));
  rmSync(folder, { recursive: true, force: true });
  return standIn;
};

/** Certificates of a network that looks into connections, for the build alone. */
const certificates = () => {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  if (!file || !existsSync(file)) return [];
  const npmrc = join(mkdtempSync(join(tmpdir(), 'eposter-npmrc-')), 'npmrc');
  writeFileSync(npmrc, 'cafile=/certificates.crt\n');
  return ['--volume', `${file}:/certificates.crt:ro`, '--volume', `${npmrc}:/root/.npmrc:ro`];
};

/** From BASE where that is set, and from the stand-in otherwise; ENGINES=1 for one with the embedded engines. */
export const build = () => {
  const { BASE, ENGINES = '0' } = process.env;
  const args = ['--build-arg', `BASE=${BASE ?? makeBase()}`, '--build-arg', `ENGINES=${ENGINES}`];
  const options = ['--isolation', 'chroot', '--format', 'docker', ...certificates()];
  run(...buildah('build', ...options, ...args, '--tag', image, root));
  rmSync(imageFile, { force: true });
  run(...buildah('push', '--quiet', image, `docker-archive:${imageFile}:eposter-live:${version}`));
  return imageFile;
};
