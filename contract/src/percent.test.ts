import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Language, languages, localeOf } from './languages.ts';
import { formatPercent } from './percent.ts';

it.each<[Language, string, string]>([
  ['en', '36%', '1,234%'],
  ['de', '36 %', '1.234 %'],
  ['fr', '36 %', '1 234 %'],
  ['es', '36 %', '1234 %'],
  ['it', '36%', '1234%'],
])('percentages are written as %s writes them', (language, some, much) => {
  const written = (share: number) =>
    formatPercent(share, localeOf(language)).replaceAll(/[\u00a0\u202f]/g, ' ');
  expect([written(0.364), written(12.34)]).toEqual([some, much]);
  expect(written(0.004)).toBe(`<${written(0.01)}`);
  expect(written(0)).toBe(written(0.364).replace('36', '0'));
});

const filesOf = async (folder: string, ending: RegExp): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => ending.test(name)).map((name) => `${folder}/${name}`);
};

const whereFound = async (files: string[], pattern: RegExp): Promise<string[]> => {
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')]));
  return texts.flatMap(([file = '', text = '']) => (pattern.test(text) ? [file] : []));
};

it('percentages are formatted in one place', async () => {
  const folders = ['contract/src', 'server/src', 'web/src'];
  const sources = await Promise.all(folders.map((folder) => filesOf(folder, /\.tsx?$/)));
  const code = sources.flat().filter((file) => !/\.test\.tsx?$/.test(file));
  expect(await whereFound(code, /style: 'percent'/)).toEqual(['contract/src/percent.ts']);
});

it('no message writes a percent sign behind a number', async () => {
  const files = await filesOf('contract/src/texts', /\.json$/);
  expect(files.length).toBeGreaterThanOrEqual(languages.length);
  expect(await whereFound(files, /\}\s*%/u)).toEqual([]);
});
