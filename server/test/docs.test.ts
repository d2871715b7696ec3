import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Of the project itself: nothing that was installed, built or run. */
const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|data|test-results|\.git)$/.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? walk(path) : [path];
  });
const files = walk('');
const pages = files.filter((path) => /^([A-Z]+|docs\/.*)\.md$/.test(path));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The anchors of a page's headings, as GitHub writes them. */
const anchorsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const isThere = (link: string, page: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path ? normalize(join(dirname(page), path)).replace(/\/$/, '') : page;
  const found = files.some((file) => file === target || file.startsWith(`${target}/`));
  return found && (anchor === undefined || anchorsOf(target).includes(anchor));
};

/** Made by a run, or by whoever follows the page. */
const notKept = ['bench/results.json', 'web/src/submissions/count-retrieved.ts'];

test.each(pages)('%s: every link leads somewhere', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const own = links.filter((link) => !/^https?:/.test(link));
  expect(own.filter((link) => !isThere(link, page))).toEqual([]);
});

test.each(pages)('%s: every file that it names is there, by the end of its path', (page) => {
  const named = [...textOf(page).matchAll(/`([\w.-][\w./-]*\.(?:tsx?|mjs|md|sql|yaml|json))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !notKept.includes(path));
  expect(named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual(
    [],
  );
});
