import { badRequest } from '../../platform/errors.ts';
import { isBlank } from '../../platform/files/csv-records.ts';
import { hasMoreTexts, parseJson } from '../../platform/json.ts';
import type { TitleRow } from './queries.ts';

/** Of one file. */
const MAX_TITLES = 20_000;
const MAX_NAME = 500;
const MAX_TITLE = 1_000;
const HEADER = ['filename', 'title'];

/** The rows of `{"talk.mp4": "The talk", …}`. */
export const readJsonTitles = (text: string): TitleRow[] => {
  // A name and a title each.
  if (hasMoreTexts(text, 2 * MAX_TITLES)) throw tooManyTitles();
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAMap();
  return accept(
    Object.entries(value).map(([fileName, title], at) => ({ row: at + 1, fileName, title })),
  );
};

/** The rows of a CSV file with two columns. A first line `fileName,title` is its header. */
export const readCsvTitles = (records: string[][]): TitleRow[] => {
  const filled = records.map((cells, at) => ({ cells, line: at + 1 })).filter(hasText);
  const [first] = filled;
  const header = first !== undefined && isHeader(first.cells);
  const titles = filled.slice(header ? 1 : 0);
  if (titles.length > MAX_TITLES) throw tooManyTitles();
  const rows = titles.map(({ cells, line }) => {
    const row = header ? line - first.line : line;
    if (cells.slice(2).some((cell) => cell.trim() !== '')) {
      throw badRow(row, 'has more than two columns. Put a title with commas in quotation marks');
    }
    return { row, fileName: cells[0] ?? '', title: cells[1] ?? '' };
  });
  return accept(rows);
};

const hasText = ({ cells }: { cells: string[] }): boolean => !isBlank(cells);

const isHeader = (cells: string[]): boolean =>
  HEADER.every((name, at) => cells[at]?.replaceAll(/[\s_-]/g, '').toLowerCase() === name);

interface GivenRow {
  row: number;
  fileName: string;
  title: unknown;
}

/** Every row or none: the first fault is said with its row. The same row twice counts once. */
const accept = (rows: GivenRow[]): TitleRow[] => {
  const accepted = new Map<string, TitleRow>();
  for (const given of rows) {
    const row = acceptRow(given);
    const earlier = accepted.get(row.fileName);
    if (earlier && earlier.title !== row.title) {
      throw badRow(given.row, `gives ${row.fileName} a different title than an earlier row`);
    }
    accepted.set(row.fileName, row);
  }
  if (accepted.size === 0) throw badRequest('The file contains no titles');
  return [...accepted.values()];
};

const acceptRow = ({ row, fileName: name, title: text }: GivenRow): TitleRow => {
  const fileName = name.trim();
  if (fileName === '') throw badRow(row, 'has no file name');
  if (fileName.length > MAX_NAME)
    throw badRow(row, `has a file name longer than ${MAX_NAME} characters`);
  if (fileName.includes('/')) throw badRow(row, 'has a path. Enter only the file name');
  if (typeof text !== 'string') throw badRow(row, 'has a title that is not text');
  const title = text.trim();
  if (title === '') throw badRow(row, 'has no title');
  if (title.length > MAX_TITLE)
    throw badRow(row, `has a title longer than ${MAX_TITLE} characters`);
  if (CONTROL.test(fileName + title)) throw badRow(row, 'contains an unsupported character');
  return { fileName, title };
};

/** Control characters, and halves of characters that PostgreSQL does not take. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;

const tooManyTitles = () =>
  badRequest(`A file can have at most ${MAX_TITLES.toLocaleString('en')} titles. Split it`);

const notAMap = () => badRequest('The body must be {"fileName": "title", …}');

const badRow = (row: number, fault: string) =>
  badRequest(`Row ${row} ${fault}`, [{ field: `row ${row}`, message: fault }]);
