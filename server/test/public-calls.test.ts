import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessCases } from './access/cases.ts';
import { contractCalls } from './contract-calls.ts';

const page = readFileSync(new URL('../../docs/security-limits.md', import.meta.url), 'utf8');

/** The calls in the first column of the table under a heading. */
const listedUnder = (heading: string): string[] => {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [table = ''] = section.split('\nPages and their files');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, name = '']) => name),
  );
};

test('docs/security-limits.md lists each public call, with its limit and cost', async () => {
  const calls = await contractCalls();
  const guarded = new Set(
    calls
      .filter(({ access }) => access !== 'public')
      .map(({ method, path }) => `${method} ${path}`),
  );
  // access.test.ts holds these against the routes that the server registers. Files of the pages are not calls.
  const isCall = (name: string): boolean =>
    /^(GET|POST) /.test(name) && !name.includes(' /assets/');
  const open = Object.keys(accessCases).filter((name) => isCall(name) && !guarded.has(name));
  const listed = listedUnder('Find what a public call may cost');
  expect(listed.toSorted()).toEqual(open.toSorted());
  const ofContract = calls.filter(({ access }) => access === 'public');
  expect(ofContract.map(({ method, path }) => `${method} ${path}`)).toSatisfy((names: string[]) =>
    names.every((name) => listed.includes(name)),
  );
});

test('each row of that table has a limit and a cost', () => {
  const [, section = ''] = page.split('## Find what a public call may cost');
  const [table = ''] = section.split('\nPages and their files');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  expect(
    rows.filter((row) =>
      row
        .split('|')
        .slice(2, 4)
        .some((cell) => cell.trim() === ''),
    ),
  ).toEqual([]);
});
