import type { SheetData } from 'write-excel-file/browser';
import { english, type LeftOut, leftOutWords, type PlainTable } from './table-file.ts';

const MOST_WIDTH = 60;
const formats = { words: undefined, count: '#,##0', share: '0.0%', seconds: '#,##0' } as const;

/** Labels come from the public; what a spreadsheet's file cannot hold is left out. */
const writable = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n]/gu, '');

/** Rows of cells with their types: a number stays a number, a text is never a formula. */
export const sheetRows = ({ columns, rows, leftOut }: PlainTable): SheetData => [
  columns.map(({ header }) => ({
    value: english(header),
    type: String,
    fontWeight: 'bold' as const,
  })),
  ...rows.map((cells) =>
    cells.map((cell, at) => {
      if (cell === null) return null;
      if (typeof cell === 'string') return { value: writable(cell), type: String };
      const format = formats[columns[at]?.kind ?? 'words'];
      return { value: cell, type: Number, ...(format && { format }) };
    }),
  ),
  ...leftOutRows(leftOut),
];

const leftOutRows = (leftOut: LeftOut): SheetData => {
  const value = english(() => leftOutWords(leftOut) ?? '');
  return value ? [[{ value, type: String }]] : [];
};

const widthOf = ({ columns, rows }: PlainTable, at: number): number => {
  const texts = [english(columns[at]?.header ?? ''), ...rows.map((cells) => cells[at])];
  const longest = texts.reduce<number>((most, text) => Math.max(most, String(text).length), 0);
  return Math.min(MOST_WIDTH, longest + 2);
};

/** A table as one sheet of a file, its header staying in view. */
const sheetOf = (table: PlainTable) => ({
  data: sheetRows(table),
  sheet: sheetName(english(table.title)),
  columns: table.columns.map((_, at) => ({ width: widthOf(table, at) })),
  stickyRowsCount: 1,
});

/** One sheet per table. The writer is loaded when somebody wants a file, not before. */
export async function toXlsx(tables: PlainTable[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  return write(tables.map(sheetOf)).toBlob();
}

/** A spreadsheet allows 31 characters, and not all of them. */
export const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]/\\:*?]/g, ' ')
    .slice(0, 31)
    .trim() || 'Table';
