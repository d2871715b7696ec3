import { type ImportColumn, importColumns, matchColumns } from '#contract/import-columns.ts';
import type { ImportResult, MAX_IMPORT_BYTES } from '#contract/submissions.ts';
import { toCsv } from '../platform/csv.ts';
import { UnreadableFile } from '../platform/decode-file.ts';
import { readTableFile } from '../platform/read-table-file.ts';
import { t } from '../texts/texts.tsx';
import { csvRecords, findHeader, isBlank } from './csv-records.ts';

/** Which column of the file each of ours is read from. */
export type Matching = Partial<Record<ImportColumn, number>>;

export interface ImportFile {
  name: string;
  separator: string;
  headers: string[];
  /** Everything below the header line. */
  body: string;
  /** Rows with something in them. */
  rows: number;
  /** The first of them, to look at. */
  sample: string[][];
}

const SAMPLE_ROWS = 3;

/** The server takes no more; said before the upload rather than after it. */
const MAX_BYTES: typeof MAX_IMPORT_BYTES = 64_000_000;

export async function readImportFile(file: File): Promise<ImportFile> {
  if (file.size > MAX_BYTES) {
    throw new UnreadableFile(t('The file is larger than 64 MB. Split it and import each part.'));
  }
  return parseImportFile(file.name, await readTableFile(file));
}

export function parseImportFile(name: string, text: string): ImportFile {
  const found = findHeader(text);
  if (!found) throw new UnreadableFile(t('The file is empty.'));
  const { header, separator } = found;
  const body = text.slice(header.end);
  const sample: string[][] = [];
  let rows = 0;
  for (const { cells } of csvRecords(body, separator)) {
    if (isBlank(cells)) continue;
    rows += 1;
    if (sample.length < SAMPLE_ROWS) sample.push(cells);
  }
  if (rows === 0) throw new UnreadableFile(t('The file has no rows below the header.'));
  return { name, separator, headers: header.cells, body, rows, sample };
}

export const guessMatching = ({ headers }: ImportFile): Matching => matchColumns(headers);

/** A column of the file is one of ours at most: choosing it takes it from the other. */
export function rematch(matching: Matching, column: ImportColumn, place: number | null): Matching {
  const kept = Object.entries(matching).filter(
    ([other, taken]) => other !== column && taken !== place,
  );
  return Object.fromEntries(place === null ? kept : [...kept, [column, place]]);
}

/** The file as it is sent: its own rows, untouched, under our names of the columns. */
export function matchedCsv({ headers, body, separator }: ImportFile, matching: Matching): string {
  const named = headers.map(
    (_, place) => importColumns.find((column) => matching[column] === place) ?? '',
  );
  return `${named.join(separator)}\r\n${body}`;
}

/**
 * The rejected rows with their reasons, ready to be mended and imported again. Cells are as they
 * were, also those that begin like a formula: whatever is changed here would be imported.
 */
export function rejectedCsv(
  { body, separator }: ImportFile,
  matching: Matching,
  rejected: ImportResult['rejected'],
): string {
  const faults = new Map(rejected.map((fault) => [fault.row, fault]));
  const columns = importColumns.filter((column) => matching[column] !== undefined);
  const lines = [[...columns, 'row', 'problem']];
  // The header is row 1.
  let row = 1;
  for (const { cells } of csvRecords(body, separator)) {
    row += 1;
    const fault = faults.get(row);
    if (!fault) continue;
    const ours = columns.map((column) => cells[matching[column] ?? -1] ?? '');
    lines.push([...ours, String(row), `${fault.field}: ${fault.reason}`]);
  }
  return toCsv(lines, separator);
}
