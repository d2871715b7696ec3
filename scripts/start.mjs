import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, node, root } from './install.mjs';
import { endWhenLeftBehind } from './left-behind.mjs';

endWhenLeftBehind();
ensureInstalled();
ensureBuilt();

const main = join(root, 'server', 'src', 'main.ts');
// Node keeps what it compiled for the next start; the engines' processes do so too.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled');

// A node_modules that is a link has its programs elsewhere.
if (process.execPath === realpathSync(node)) {
  module.enableCompileCache();
  await import(main);
} else {
  // The first start of all runs on the machine's own Node. The channel tells the program when this
  // one is gone, so that it never runs on unseen.
  const args = [main, ...process.argv.slice(2)];
  const program = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => program.kill(signal));
  }
  program.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
