import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, node, root } from './install.mjs';

ensureInstalled();
ensureBuilt();

// The channel tells the program when this one is gone, so that it never runs on unseen.
const args = [join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)];
const program = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => program.kill(signal));
}
program.on('exit', (code, signal) => process.exit(signal ? 1 : code));
