import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const review = readFileSync(join(root, 'docs/security-review.md'), 'utf8');

/** As the review writes them: from the root of the project, or of the server's code. */
const find = (path: string): string | undefined =>
  [path, join('server/src', path)]
    .map((each) => join(root, each))
    .find((each) => (each.includes('*') ? globSync(each).length > 0 : existsSync(each)));

/** `file`: “a test”; “another one”. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)`:((?:;? “[^”]+”)+)/g;

test('every file that the review names is there', () => {
  const named = [...review.matchAll(/`([\w./*-]+(?:\.(?:ts|tsx|mjs|md)|\/))`/g)].map(
    ([, path = '']) => path,
  );
  const files = named.filter((path) => !path.startsWith('/'));
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((path) => find(path) === undefined)).toEqual([]);
});

test('every test that it names is there by that name', () => {
  const missing: string[] = [];
  let count = 0;
  for (const [, path = '', names = ''] of review.matchAll(NAMED)) {
    const text = readFileSync(find(path) ?? '', 'utf8');
    for (const [, name] of names.matchAll(/“([^”]+)”/g)) {
      count += 1;
      if (!text.includes(`'${name}'`)) missing.push(`${path}: ${name}`);
    }
  }
  expect(count).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('it goes through every chapter of ASVS 5.0, and leaves nothing for later', () => {
  const headings = review.split('\n').filter((line) => line.startsWith('### '));
  const chapters = Array.from({ length: 17 }, (_, at) => `V${at + 1} `);
  expect(chapters.filter((chapter) => !headings.some((line) => line.includes(chapter)))).toEqual(
    [],
  );
  expect(review).not.toMatch(/\bnot yet\b|\bTODO\b/i);
});

test('each claim of a chapter names the test that holds it, or says that it has none', () => {
  const [, chapters = ''] = review.split('## Check a chapter of ASVS 5.0');
  const [claims = ''] = chapters.split('\n## ');
  const rows = claims.split('\n').filter((line) => /^\| (?!claim|---)/.test(line));
  const hasEvidence = (row: string): boolean => {
    const evidence = row.split('|').at(-2) ?? '';
    return /\.(test|spec)\.tsx?`|`npm run lint`|^ No test/.test(evidence);
  };
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => !hasEvidence(row))).toEqual([]);
});
