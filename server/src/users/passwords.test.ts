import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

/** The priority of each thread of this process; empty where the system does not tell. */
const priorities = (): number[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/task').map((task) => {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
};

test('a password is checked in a thread that lets everybody else go first', async () => {
  const hash = await hashPassword('long enough');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  if (process.platform === 'linux') expect(Math.max(...priorities())).toBe(getPriority() + 10);
  expect(await isPassword('long enough', async () => hash)).toBe(true);
  expect(await isPassword('another one', async () => hash)).toBe(false);
  expect(await isPassword('the password of nobody', async () => undefined)).toBe(false);
});

test('who fails to find the hash is told, and the next one is checked', async () => {
  const lost = new Error('The database is away');
  await expect(isPassword('x', () => Promise.reject(lost))).rejects.toBe(lost);
  await expect(isPassword('x', async () => 'no hash at all')).rejects.toThrow();
  const hash = await hashPassword('long enough');
  expect(await isPassword('long enough', async () => hash)).toBe(true);
});
