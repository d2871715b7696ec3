import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('../../bench/soak.ts', import.meta.url));

/** A short soak as a program of its own, with engines of its own. */
export const runSoak = async (kind: string, seconds: number) => {
  const child = spawn(process.execPath, [program, kind, '--seconds', String(seconds)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes;
    });
  }
  const [code] = await once(child, 'exit');
  return { code: code as number | null, said };
};
