import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEPLOYED, runServer } from '../test/build-deployment.ts';
import { buildFolder } from '../test/run-backup.ts';

const LIMIT = { timeout: 240_000 };

test(
  'a refused start names everything at once and has not touched the data folder',
  LIMIT,
  async () => {
    const DATA_DIR = join(await buildFolder(), 'data');
    const { code, said } = await runServer('main.ts', {
      ...DEPLOYED,
      DATA_DIR,
      DEMO: '1',
      SMTP_URL: '',
      ADMIN_PASSWORD: 'password1',
      METRICS_TOKEN: 'short',
    });
    expect(code).toBe(1);
    for (const name of ['DEMO', 'SMTP_URL', 'ADMIN_PASSWORD', 'METRICS_TOKEN']) {
      expect(said).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

test('a data folder that cannot be made is named', LIMIT, async () => {
  const DATA_DIR = join(await buildFolder(), 'file');
  await writeFile(DATA_DIR, '');
  const { code, said } = await runServer('main.ts', { DEMO: '0', DATA_DIR });
  expect(code).toBe(1);
  expect(said).toContain(`DATA_DIR (${DATA_DIR}) is no folder`);
  expect(said).not.toContain('    at ');
});
