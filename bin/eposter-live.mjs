#!/usr/bin/env node
// The package's command. Runs on whatever Node the machine has (20.19 or later): plain JavaScript, no
// dependencies. The program itself runs on the Node that the package brings, or on a newer one.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishInstall } from './finish-install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const USAGE = `eposter-live               starts the product; data is in DATA_DIR (default ./data)
eposter-live backup FILE   backs up both databases; backup --keep FOLDER: with restore test and rotation
eposter-live restore FILE  restores a backup into empty databases
eposter-live remove-demo   removes the demo data
eposter-live let-in EMAIL  recovers the access of an administrator
eposter-live import-matomo imports the visits of a Matomo
eposter-live --version     ${version}

Settings are environment variables. See ${join(root, 'docs', 'configuration.md')}`;

const PROGRAMS = {
  start: ['main.js'],
  backup: ['backup/command.js', 'backup'],
  restore: ['backup/command.js', 'restore'],
  'remove-demo': ['sandbox/remove-demo.js'],
  'let-in': ['users/let-in/command.js'],
  'import-matomo': ['analytics/moving/command.js'],
};

const end = (words, code) => {
  (code === 0 ? console.log : console.error)(words);
  process.exit(code);
};

const numbers = (name) => name.replace(/^v/, '').split('.').map(Number);

const isAtLeast = (name, wanted) => {
  const [have, want] = [numbers(name), numbers(wanted)];
  const unlike = have.findIndex((each, place) => each !== want[place]);
  return unlike === -1 || have[unlike] > want[unlike];
};

/** The Node to run on: the package's, unless this one is as new. */
const findNode = () => {
  const wanted = dependencies.node;
  const { node, fetchNode } = finishInstall(root);
  if (isAtLeast(process.version, wanted)) return process.execPath;
  if (node && !existsSync(node)) fetchNode();
  if (node && existsSync(node)) return node;
  return end(
    `ePoster Live needs Node ${wanted} or later, this is ${process.version}, and npm did not bring one. Install it with npm install --allow-scripts=node, or start it with a newer Node.`,
    1,
  );
};

const [first = 'start', ...rest] = process.argv.slice(2);
if (first === '--version' || first === '-v') end(version, 0);
if (first === '--help' || first === '-h' || first === 'help') end(USAGE, 0);
const program = PROGRAMS[first];
if (!program) end(`Unknown command: ${first}\n\n${USAGE}`, 1);

const [file, ...words] = program;
const args = [join(root, 'dist', 'app', 'server', 'src', file), ...words, ...rest];
const cache = process.env.CACHE_DIRECTORY ?? join(homedir(), '.cache', 'eposter-live');
// The channel tells the program when this one is gone, so that it never runs on unseen.
const child = spawn(findNode(), args, {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_COMPILE_CACHE: cache, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', ({ message }) => end(`It could not be started: ${message}`, 1));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
