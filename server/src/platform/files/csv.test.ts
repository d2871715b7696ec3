import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvReader, MAX_ROW_CHARACTERS } from './csv.ts';

const read = (chunks: string[], separator = ','): string[][] => {
  const records: string[][] = [];
  const reader = csvReader(separator, (cells) => records.push(cells));
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  return records;
};

/** Cuts a text at any places. */
const cut = (text: string, places: number[]): string[] => {
  const at = [0, ...places.map((place) => place % (text.length + 1)), text.length].sort(
    (a, b) => a - b,
  );
  return at.slice(1).map((end, index) => text.slice(at[index], end));
};

describe('records of CSV', () => {
  test.each<[string, string, string[][]]>([
    [
      'lines',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['CR LF and CR', 'a\r\nb\rc\r', [['a'], ['b'], ['c']]],
    ['blank lines', 'a\n\n\nb', [['a'], [''], [''], ['b']]],
    [
      'empty cells',
      ',\n,',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['quoted separators and line ends', '"a,1\r\n2",b', [['a,1\r\n2', 'b']]],
    ['doubled quotation marks', '"say ""hi""",""""', [['say "hi"', '"']]],
    ['quotation marks inside a cell', '12" screen,a "b" c', [['12" screen', 'a "b" c']]],
    ['text after a quoted cell', '"a"b,c', [['ab', 'c']]],
    ['empty quoted cells', '"",""\n""', [['', ''], ['']]],
    ['nothing', '', []],
  ])('%s', (_case, text, records) => {
    expect(read([text])).toEqual(records);
    expect(read([...text])).toEqual(records);
  });

  test.each([';', '\t'])('separated by %j', (separator) => {
    expect(read([`a${separator}"b${separator}c"\nd,e`], separator)).toEqual([
      ['a', `b${separator}c`],
      ['d,e'],
    ]);
  });

  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('', ' ', '"', '""', ',', '\n', '\r\n', '\r', 'é😀', '"a",'),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  const places = fc.array(fc.nat(200), { maxLength: 8 });
  const written = (records: string[][], lineEnd: string): string =>
    records
      .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
      .join(lineEnd);

  test('what was written is read, however it is cut into chunks', () => {
    fc.assert(
      fc.property(table, places, fc.constantFrom('\n', '\r\n', '\r'), (records, cuts, lineEnd) => {
        expect(read(cut(written(records, lineEnd), cuts))).toEqual(records);
      }),
      { numRuns: 1_000 },
    );
  });

  test('any text without quotation marks reads as csv-parse reads it', () => {
    const marks = fc.constantFrom('a', 'é', ',', ';', '\n', '\r\n', ' ', 'b1');
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 30 }), places, (parts, cuts) => {
        const text = parts.join('');
        const judged = parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
        expect(read(cut(text, cuts))).toEqual(judged);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('refuses', () => {
  test.each([
    ['a\n"b', 'Row 1 has an unclosed quotation mark'],
    ['"', 'The first line has an unclosed quotation mark'],
  ])('%j', (text, words) => {
    expect(() => read([text])).toThrow(words);
    expect(() => read([...text])).toThrow(words);
  });

  test('a row without end, long before it fills the memory', () => {
    const chunk = 'x'.repeat(65_536);
    const reader = csvReader(',', () => {});
    reader.push('id,title\n');
    expect(() => {
      for (let chunks = 0; chunks < 10; chunks += 1) reader.push(chunk);
    }).toThrow(`Row 1 is longer than ${MAX_ROW_CHARACTERS} characters`);
  });
});
