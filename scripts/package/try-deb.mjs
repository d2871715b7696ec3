import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyDebian } from './base.mjs';
import { fileName } from './deb.mjs';
import { ADMIN, driveOnce, freePort, run } from './drive.mjs';
import { packages, requireBuilt } from './places.mjs';

/** A command inside; what it mounts goes with it. */
const inside = (root, ...command) => [
  'unshare',
  [
    '--mount',
    'sh',
    '-c',
    'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"',
    root,
    ...command,
  ],
];

const check = (right, words) => {
  if (!right) throw new Error(words);
};

/** What systemd would run, from the unit itself: no systemd runs in there. */
const commandOf = (root) => {
  const unit = readFileSync(join(root, 'usr/lib/systemd/system/eposter-live.service'), 'utf8');
  const all = (key) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);
  const [user] = all('User');
  const variables = all('Environment').flatMap((line) => line.split(' '));
  const lines = readFileSync(join(root, all('EnvironmentFile')[0]), 'utf8').split('\n');
  const settings = lines.filter((line) => /^[A-Z_]+=/.test(line));
  const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  return [...as, 'env', '-i', ...variables, ...settings, ...all('ExecStart')[0].split(' ')];
};

/** In a Debian of its own, as root: install, start the unit's command as its user, stop, remove, purge. */
export const attempt = async () => {
  check(process.getuid() === 0, 'Needs root: it installs into a Debian made by debootstrap');
  const file = fileName();
  requireBuilt(file, 'deb');
  const root = join(packages, 'try-deb');
  copyDebian(root);
  const at = (...command) => run(...inside(root, ...command));
  const [data, env] = [join(root, 'var/lib/eposter-live'), join(root, 'etc/eposter-live/env')];
  try {
    cpSync(file, join(root, 'tmp', basename(file)));
    // The package's own tool for what it depends on, and dpkg for itself.
    at(
      'sh',
      '-c',
      `apt-get update -qq && apt-get install -y -qq --no-install-recommends /tmp/${basename(file)}`,
    );
    const port = await freePort();
    const settings = [
      `PORT=${port}`,
      `ADMIN_EMAIL=${ADMIN.email}`,
      `ADMIN_PASSWORD=${ADMIN.password}`,
    ];
    writeFileSync(env, `${readFileSync(env, 'utf8')}${settings.join('\n')}\n`);
    await driveOnce(...inside(root, ...commandOf(root)), { port });
    check(existsSync(join(data, 'postgres')), 'There is no data in /var/lib/eposter-live');
    at('eposter-live', 'backup', '/var/lib/eposter-live/saved.backup');
    at('dpkg', '--remove', 'eposter-live');
    check(existsSync(join(data, 'saved.backup')), 'Removing the package took its data');
    check(
      readFileSync(env, 'utf8').includes(ADMIN.email),
      'Removing the package took its settings',
    );
    check(!existsSync(join(root, 'usr/lib/eposter-live')), 'Removing the package left its program');
    at('dpkg', '--install', `/tmp/${basename(file)}`);
    await driveOnce(...inside(root, ...commandOf(root)), { port });
    at('dpkg', '--purge', 'eposter-live');
    check(!existsSync(data) && !existsSync(env), 'Purging the package left its data or settings');
    check(!readFileSync(join(root, 'etc/passwd'), 'utf8').includes('eposter'), 'It left its user');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
