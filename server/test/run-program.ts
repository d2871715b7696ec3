import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** A program of the server until it ends by itself: how, and what it said. */
export const runProgram = async (
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string }> => {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
};
