import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, env, node, root } from './install.mjs';

/** Runs a program of the server as this one: what it says, how it ends, and what it is told. */
export const runProgram = (path, args = process.argv.slice(2)) => {
  ensureInstalled();
  const file = join(root, 'server', 'src', path);
  const program = spawn(node, [file, ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => program.kill(signal));
  }
  program.on('exit', (code, signal) => process.exit(signal ? 1 : code));
};
