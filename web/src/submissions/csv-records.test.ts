import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRecords, findHeader } from './csv-records.ts';

const read = (text: string, separator = ',') =>
  Array.from(csvRecords(text, separator), ({ cells }) => cells);

it.each<[string, string[][]]>([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a ""quoted"" one, and\r\na line",b', [['a "quoted" one, and\r\na line', 'b']]],
  ['5" disk,b', [['5" disk', 'b']]],
  ['"a"bc,d', [['abc', 'd']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['a,\n', [['a', '']]],
  ['a,', [['a', '']]],
  ['"never closed,\nb', [['never closed,\nb']]],
  ['', []],
])('reads %j', (text, records) => {
  expect(read(text)).toEqual(records);
});

it('reads whatever csv-parse reads, and the records join to the whole text', () => {
  const piece = fc.constantFrom('a', 'é', ' ', '""', ';', ',', '\t', '\r\n', '\n', '"x;\r\n""y"');
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom(',', ';', '\t'), (csv, separator) => {
      const expected = readStrictly(csv, separator);
      if (expected) expect(read(csv, separator)).toEqual(expected);
      expect(Array.from(csvRecords(csv, separator)).at(-1)?.end ?? 0).toBe(csv.length);
    }),
    { numRuns: 2000 },
  );
});

/** Nothing where csv-parse refuses, as it does for text behind a closed quotation mark. */
const readStrictly = (csv: string, delimiter: string): string[][] | null => {
  try {
    return parse(csv, { delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
  } catch {
    return null;
  }
};

it.each([
  ['id,title,code\n1', ',', ['id', 'title', 'code']],
  ['id;title, with a comma;code\n1', ';', ['id', 'title, with a comma', 'code']],
  ['id\ttitle\tcode', '\t', ['id', 'title', 'code']],
  ['\r\n ; \r\n\r\nid;title\r\n', ';', ['id', 'title']],
  ['sep=;\r\nid;a,b,c\r\n', ';', ['id', 'a,b,c']],
  ['"id,a,b";"title"\n', ';', ['id,a,b', 'title']],
])('finds the header of %j', (text, separator, cells) => {
  expect(findHeader(text)).toMatchObject({ separator, header: { cells } });
});

it.each(['', '\n \r\n', ';;;\n'])('finds no header in %j', (text) => {
  expect(findHeader(text)).toBeNull();
});
