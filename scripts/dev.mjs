import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, env, node, root } from './install.mjs';

ensureInstalled();

// The browser talks to Vite, which reloads what changes and passes the calls on to the server.
const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;
const server = {
  args: [
    '--watch-preserve-output',
    `--watch-path=${join(root, 'server', 'src')}`,
    `--watch-path=${join(root, 'contract')}`,
    'server/src/main.ts',
  ],
  env: {
    ...env,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
};
const screens = {
  args: ['node_modules/vite/bin/vite.js', 'web', '--port', String(port), '--strictPort'],
  env: { ...env, API_PORT: String(apiPort) },
};
const running = [server, screens].map((part) =>
  spawn(node, part.args, { cwd: root, stdio: 'inherit', env: part.env }),
);
const stop = () => {
  for (const child of running) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of running) child.on('exit', stop);
