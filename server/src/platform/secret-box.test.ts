import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSecretBox, chooseSecretBox, plainBox } from './secret-box.ts';

const KEY = 'a key of at least thirty-two characters';
const secret = Buffer.from('what an app makes its codes of');

const buildFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'eposter-key-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

test('a secret is hidden, never twice in the same way, and opens with its key for its owner', () => {
  const box = buildSecretBox(KEY);
  const [one, two] = [box.seal(secret, 'ada'), box.seal(secret, 'ada')];
  expect(one.secret.includes(secret)).toBe(false);
  expect(one.secret.equals(two.secret)).toBe(false);
  expect(buildSecretBox(KEY).open(one, 'ada')).toEqual(secret);
  expect(() => box.open(one, 'ben')).toThrow();
  const changed = Buffer.from(one.secret);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => box.open({ ...one, secret: changed }, 'ada')).toThrow();
});

test('with another key, or with none, it does not open; what was stored as it is does', () => {
  const sealed = buildSecretBox(KEY).seal(secret, 'ada');
  const other = buildSecretBox(`${KEY}.`);
  expect([other.open(sealed, 'ada'), plainBox.open(sealed, 'ada')]).toEqual([undefined, undefined]);
  expect(other.open(plainBox.seal(secret, 'ada'), 'ada')).toEqual(secret);
});

test('the key is the operator’s, or made once in the data folder for its owner only', async () => {
  const dataDir = await buildFolder();
  const own = { secretKey: undefined, databaseUrl: undefined, dataDir };
  const made = chooseSecretBox(own);
  const file = join(dataDir, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  await chmod(file, 0o400);
  expect(chooseSecretBox(own).keyId).toBe(made.keyId);
  const given = chooseSecretBox({ ...own, secretKey: KEY });
  expect(given.keyId).toBe(buildSecretBox(KEY).keyId);
  expect(given.keyId).not.toBe(made.keyId);
  await chmod(file, 0o600);
  await writeFile(file, '');
  expect(() => chooseSecretBox(own)).toThrow(/secret\.key holds no key/);
});

test('beside a PostgreSQL elsewhere no file is made: it would go with the container', async () => {
  const dataDir = await buildFolder();
  const settings = { secretKey: undefined, databaseUrl: 'postgres://elsewhere/eposter', dataDir };
  expect(chooseSecretBox(settings)).toBe(plainBox);
  expect(chooseSecretBox({ ...settings, secretKey: KEY }).keyId).not.toBeNull();
});
