import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataDir, ownerOf } from './lock.ts';
import { startOf } from './process-identity.ts';

const lockUrl = new URL('./lock.ts', import.meta.url).href;

let dataDir: string;
let pidFile: string;
let programs: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'eposter-lock-'));
  pidFile = join(dataDir, 'eposter.pid');
  programs = [];
});

afterEach(async () => {
  for (const program of programs) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
  rmSync(dataDir, { recursive: true });
});

/** Another program that takes the data folder, says how it went, and stays. */
const startProgram = async (): Promise<{ program: ChildProcess; said: string }> => {
  const script = `
    const { acquireDataDir } = await import(${JSON.stringify(lockUrl)});
    await acquireDataDir(${JSON.stringify(dataDir)}).then(() => console.log('taken'), (e) => console.log(e.message));
    setInterval(() => {}, 1000);`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(program);
  const [said] = await once(program.stdout ?? program, 'data');
  return { program, said: String(said).trim() };
};

test('a live owner is named and refused, and keeps its file', { timeout: 60_000 }, async () => {
  const { program, said } = await startProgram();
  expect(said).toBe('taken');
  await expect(acquireDataDir(dataDir)).rejects.toThrow(
    `Another ePoster Live is running on this data folder (process ${program.pid})`,
  );
  expect((await ownerOf(pidFile))?.pid).toBe(program.pid);
});

test('of programs that start at once exactly one gets the folder', {
  timeout: 60_000,
}, async () => {
  writeFileSync(pidFile, JSON.stringify({ pid: 999_999_999, startedAt: 'gone' }));
  const said = (await Promise.all(Array.from({ length: 6 }, startProgram))).map((one) => one.said);
  expect(said.filter((line) => line === 'taken')).toHaveLength(1);
  expect(said.filter((line) => line.startsWith('Another ePoster Live is running'))).toHaveLength(5);
});

test('the file of a killed program is taken over', { timeout: 60_000 }, async () => {
  const { program } = await startProgram();
  program.kill('SIGKILL');
  await once(program, 'exit');
  (await acquireDataDir(dataDir)).release();
  expect(existsSync(pidFile)).toBe(false);
});

test('a pid that another process was given since is not an owner', {
  timeout: 60_000,
}, async () => {
  writeFileSync(pidFile, JSON.stringify({ pid: process.ppid, startedAt: 'another start' }));
  const lock = await acquireDataDir(dataDir);
  expect(JSON.parse(readFileSync(pidFile, 'utf8')).pid).toBe(process.pid);
  lock.release();
});

test('a zombie is not an owner', { timeout: 60_000 }, async () => {
  // The shell becomes a `sleep` that never reaps the child it inherited.
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(parent);
  const pid = Number(String((await once(parent.stdout ?? parent, 'data'))[0]));
  const startedAt = startOf(pid);
  expect(startedAt).toBeDefined();
  writeFileSync(pidFile, JSON.stringify({ pid, startedAt }));
  await expect.poll(() => startOf(pid), { timeout: 30_000 }).toBeUndefined();
  (await acquireDataDir(dataDir)).release();
});

test('a file that a crash left empty is taken over', { timeout: 60_000 }, async () => {
  writeFileSync(pidFile, '');
  (await acquireDataDir(dataDir)).release();
});

test('release leaves a file that is no longer ours', { timeout: 60_000 }, async () => {
  const lock = await acquireDataDir(dataDir);
  writeFileSync(pidFile, 'of another');
  lock.release();
  expect(readFileSync(pidFile, 'utf8')).toBe('of another');
});
