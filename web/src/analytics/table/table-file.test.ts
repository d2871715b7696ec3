import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { durationWords, type TableColumn, toColumn, valueWords } from './table-column.ts';
import { fileName, leftOutOfGroup, leftOutWords, plainTable, tableCsv } from './table-file.ts';
import { sheetName, sheetRows } from './xlsx.ts';

interface Row {
  name: string;
  visits: number;
  rate: number | null;
}

const columns: TableColumn<Row>[] = [
  { key: 'name', header: 'Author', kind: 'words', value: ({ name }) => name },
  {
    key: 'visits',
    header: 'Number of Visits',
    kind: 'count',
    value: ({ visits }) => visits,
    bar: true,
  },
  { key: 'rate', header: 'Rate', kind: 'share', value: ({ rate }) => rate },
];
const rows: Row[] = [
  { name: '=1+1, "Ada"\u0000', visits: 12_345, rate: 0.1234 },
  { name: 'Ünal', visits: 0, rate: null },
];
const table = plainTable('Top Authors', columns, rows);

describe('a table as a file', () => {
  it('is a CSV whose texts are never computed', () => {
    expect(parse(tableCsv(table), { bom: true })).toEqual([
      ['Author', 'Number of Visits', 'Rate'],
      ['\'=1+1, "Ada"\u0000', '12345', '12.3%'],
      ['Ünal', '0', ''],
    ]);
  });

  it('is a sheet whose numbers stay numbers and whose texts stay texts', () => {
    expect(sheetRows(table).slice(1)).toEqual([
      [
        { value: '=1+1, "Ada"', type: String },
        { value: 12_345, type: Number, format: '#,##0' },
        { value: 0.1234, type: Number, format: '0.0%' },
      ],
      [{ value: 'Ünal', type: String }, { value: 0, type: Number, format: '#,##0' }, null],
    ]);
    expect(sheetRows(table)[0]).toEqual(
      ['Author', 'Number of Visits', 'Rate'].map((value) => ({
        value,
        type: String,
        fontWeight: 'bold',
      })),
    );
  });

  it('says how many rows it does not have', () => {
    const cut = plainTable('Top Authors', columns, rows, 1_234);
    const words = '1,234 more rows are not shown';
    expect(parse(tableCsv(cut), { bom: true, relax_column_count: true }).at(-1)).toEqual([words]);
    expect(sheetRows(cut).at(-1)).toEqual([{ value: words, type: String }]);
    const groups = [
      { label: 'full', nb_visits: 9, subtable: Array(10_000).fill({ nb_visits: 0 }) },
      { label: 'not', nb_visits: 1, subtable: [{ nb_visits: 1 }] },
    ];
    expect([leftOutOfGroup(groups, 'full', 7), leftOutOfGroup(groups, 'not', 7)]).toEqual([7, 0]);
  });

  it('says which visits a Matomo has folded together, of the group that is shown', () => {
    const subtable = [{ nb_visits: 3 }, { nb_visits: 2 }];
    const groups = [
      { label: 'folded', nb_visits: 1_405, subtable },
      { label: 'whole', nb_visits: 5, subtable },
    ];
    const folded = leftOutOfGroup(groups, 'folded', 0);
    const words =
      '1,400 visits are missing because Matomo limits the number of rows and merges the rest';
    expect(tableCsv(plainTable('Top Posters', columns, rows, folded))).toContain(words);
    expect(leftOutWords(leftOutOfGroup(groups, 'whole', 0))).toBeNull();
    expect(leftOutWords(leftOutOfGroup(undefined, 'whole', 0))).toBeNull();
    expect(leftOutWords({ folded: 1, of: 'plays' })).toMatch(/^1 play is missing/);
    expect(leftOutWords('not known')).toContain('MediaAnalytics');
  });

  it('is named after the conference, the table and the period', () => {
    expect(fileName('C26', 'Top Posters', {}, 'csv')).toBe('C26-top-posters.csv');
    const hours = { from: '2026-11-02T09:00', to: '2026-11-02T12:00' };
    expect(fileName('C26', 'WEBSITE VISITS', hours, 'xlsx')).toBe(
      'C26-website-visits-2026-11-02T0900-2026-11-02T1200.xlsx',
    );
  });

  it('has a name that a spreadsheet takes', () => {
    expect(sheetName('Where visits of A/B:C*[1]? came from')).toBe(
      'Where visits of A B C  1   came',
    );
    expect(sheetName('???')).toBe('Table');
  });
});

it('sorts what has no value last, largest first', () => {
  const rate = columns.map(toColumn)[2];
  expect(rows.map((row) => rate?.sortBy?.(row))).toEqual([0.1234, -1]);
  expect(rows.map((row) => rate?.cell(row))).toEqual(['12%', '–']);
});

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [90, '1 min 30 s'],
  [119.7, '2 min'],
  [700, '12 min'],
  [3_600, '1 h'],
  [12_000, '3 h 20 min'],
  [36_000_000, '10,000 h'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
  expect(valueWords(seconds, 'seconds')).toBe(words);
});
