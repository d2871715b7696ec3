import { expect, it } from 'vitest';
import type { PlainTable } from '../table/table-file.ts';
import { selectPaperColumns } from './paper-columns.ts';

const column = (key: string) => ({ key, header: key, kind: 'count' as const });

const table = (keys: string[], rows: PlainTable['rows']): PlainTable => ({
  title: 'A table',
  columns: keys.map(column),
  rows,
  leftOut: 0,
});

it('prints the columns that a sheet has room for, in the order of paper', () => {
  const all = table(['name', 'visits', 'title', 'events'], [['P-1', 3, 'Sleep', 9]]);
  const printed = selectPaperColumns('posters', all);
  expect(printed.columns.map(({ key }) => key)).toEqual(['name', 'title', 'visits']);
  expect(printed.rows).toEqual([['P-1', 'Sleep', 3]]);
});

it('keeps a value that is not available', () => {
  const all = table(['name', 'visits', 'share'], [['Ada', 3, null]]);
  expect(selectPaperColumns('authors', all).rows).toEqual([['Ada', 3, null]]);
});
