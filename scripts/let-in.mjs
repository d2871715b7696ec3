import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, env, node, root } from './install.mjs';

ensureInstalled();
const command = join(root, 'server', 'src', 'users', 'let-in', 'command.ts');
const program = spawn(node, [command, ...process.argv.slice(2)], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => program.kill(signal));
}
program.on('exit', (code, signal) => process.exit(signal ? 1 : code));
