import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureInstalled, env, node, root } from './install.mjs';

ensureInstalled();
// npm runs this in the project's folder; a file is named as seen from where the command was typed.
const [what, ...files] = process.argv.slice(2);
const paths = files.map((file) =>
  file === '--keep' ? file : resolve(process.env.INIT_CWD ?? '.', file),
);
const args = [join(root, 'server', 'src', 'backup', 'command.ts'), what, ...paths];
const program = spawn(node, args, { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => program.kill(signal));
}
program.on('exit', (code, signal) => process.exit(signal ? 1 : code));
