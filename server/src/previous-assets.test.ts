import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = new URL('../../scripts/previous-assets.mjs', import.meta.url).pathname;

test('a page that was opened before an update finds its files, and older ones go', async () => {
  const { keepPreviousAssets }: { keepPreviousAssets(dist: string, build: () => void): void } =
    await import(/* @vite-ignore */ script);
  const dist = await mkdtemp(join(tmpdir(), 'eposter-dist-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  const assets = join(dist, 'assets');
  await mkdir(assets);
  await writeFile(join(assets, 'app-0.js'), 'zero');
  const update = (version: number) =>
    keepPreviousAssets(dist, () => {
      rmSync(dist, { recursive: true });
      mkdirSync(assets, { recursive: true });
      writeFileSync(join(assets, `app-${version}.js`), String(version));
      writeFileSync(join(assets, 'same.js'), String(version));
    });
  update(1);
  expect((await readdir(assets)).sort()).toEqual(['app-0.js', 'app-1.js', 'same.js']);
  update(2);
  expect((await readdir(assets)).sort()).toEqual(['app-1.js', 'app-2.js', 'same.js']);
  expect(await readFile(join(assets, 'same.js'), 'utf8')).toBe('2');
});
