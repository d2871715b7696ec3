import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const soak = fileURLToPath(new URL('../../bench/soak.ts', import.meta.url));

/** The audit that a soak prints; throws what it printed when something was lost, doubled or wrong. */
export const runSoak = async (kind: string, seconds: number): Promise<string> => {
  const args = [soak, kind, '--seconds', String(seconds), '--seed', '7'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
};
