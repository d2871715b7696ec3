import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { escapeFormula, toCsv } from './csv.ts';

it('writes what a CSV reader reads back', () => {
  const rows = [
    ['abstractId', 'title'],
    ['1', 'says "yes", and; more'],
    ['2', 'two\r\nlines'],
    ['3', ' ü '],
  ];
  for (const separator of [',', ';', '\t']) {
    const text = toCsv(rows, separator);
    expect(parse(text, { bom: true, delimiter: separator })).toEqual(rows);
  }
});

it.each([
  ['=HYPERLINK("http://evil")', '\'=HYPERLINK("http://evil")'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['ada@example.org', 'ada@example.org'],
  ['a=b', 'a=b'],
  ['', ''],
])('makes %j %j', (cell, written) => {
  expect(escapeFormula(cell)).toBe(written);
});
