// What the packages are tried with: commands, and a product that somebody just started.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What Debian calls the package of a command, where that is not its name. */
const PACKAGES = { 'dpkg-deb': 'dpkg', unshare: 'util-linux', chroot: 'coreutils' };

const requireStarted = (command, error) => {
  if (!error) return;
  if (error.code !== 'ENOENT') throw new Error(`${command}: ${error.message}`);
  const name = PACKAGES[command] ?? command;
  throw new Error(
    `${command} is not installed here. On Debian: apt-get install ${name}; then run this again`,
  );
};

/** Runs a command to its end; says what it was when it fails. */
export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  requireStarted(command, error);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
};

/** As `run`, and answers what it printed. */
export const read = (command, args, options = {}) => {
  const { status, stdout, error } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    ...options,
  });
  requireStarted(command, error);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
  return stdout.trim();
};

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

export const ADMIN = { email: 'admin@try.example', password: 'four plain words of mine' };

/** The settings of a product that is tried: an administrator, and nothing of the demo. */
export const settings = (port) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(port),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

const healthy = async (url, child) => {
  for (let waited = 0; waited < 120_000; waited += 100) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} was not healthy within two minutes`);
};

const signIn = async (url) => {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = await answer.json();
  if (!answer.ok || !token) throw new Error(`Sign-in was answered ${answer.status}`);
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/system`, { headers })).json();
};

/** The screens are there, too: an author's page and the page of everything else. */
const hasScreens = async (url) => {
  for (const path of ['/login', '/submissioncodes/NONE', '/tracker.js']) {
    const { status } = await fetch(`${url}${path}`);
    if (status >= 500 || (status !== 200 && path !== '/submissioncodes/NONE')) {
      throw new Error(`${path} was answered ${status}`);
    }
  }
};

const end = (child) => child.kill('SIGTERM');

/**
 * Starts it, waits until it is healthy, signs in, looks at its screens, and stops it as a service manager
 * would. Fails if it did not end in order.
 */
export const driveOnce = async (command, args, { port, stop = end, ...options }) => {
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const ended = once(child, 'exit');
  try {
    await healthy(url, child);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { version, node } = await signIn(url);
    await hasScreens(url);
    console.log(`Healthy after ${seconds} s: version ${version} on Node ${node}; signed in`);
  } finally {
    stop(child);
    await ended;
  }
  if (child.exitCode !== 0)
    throw new Error(`It was asked to stop and ended with ${child.exitCode}`);
};
