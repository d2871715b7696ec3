import { badRequest } from '../../platform/errors.ts';
import { csvReader, MAX_ROW_CHARACTERS } from './csv.ts';
import { jsonReader } from './json.ts';
import { isBlank, rowReader, separatorOf } from './rows.ts';

const MAX_ROWS = 200_000;
const BATCH = 500;

export interface SourceRow {
  /** Counted from 1, below the header line. */
  row: number;
  raw: unknown;
}

/** The rows of a CSV file, in batches. Its first line that is not blank names the columns. */
export async function* csvRows(text: AsyncIterable<string>): AsyncIterable<SourceRow[]> {
  const records: string[][] = [];
  const batch = rowBatcher();
  let opening = '';
  let reader: ReturnType<typeof csvReader> | undefined;
  const open = (): ReturnType<typeof csvReader> => {
    const { separator, body } = openingOf(opening);
    const opened = csvReader(separator, (cells) => records.push(cells));
    opened.push(body);
    return opened;
  };
  for await (const chunk of text) {
    if (reader) {
      reader.push(chunk);
    } else {
      opening += chunk;
      if (!hasLine(opening) && opening.length <= MAX_ROW_CHARACTERS) continue;
      reader = open();
    }
    yield batch(records.splice(0));
  }
  reader ??= open();
  reader.end();
  yield batch(records.splice(0));
  if (!batch.hasHeader()) throw badRequest('The file is empty');
}

const hasLine = (text: string): boolean => /[\r\n]/.test(text.trimStart());

/** Excel's own first line "sep=;" names the separator; else the header line shows it. */
const openingOf = (opening: string): { separator: string; body: string } => {
  const named = /^\s*"?sep=([,;\t])"?(\r\n|\r|\n)/i.exec(opening);
  if (named?.[1]) return { separator: named[1], body: opening.slice(named[0].length) };
  return {
    separator: separatorOf(/^[^\r\n]*/.exec(opening.trimStart())?.[0] ?? ''),
    body: opening,
  };
};

const rowBatcher = () => {
  let row = 0;
  let read: ReturnType<typeof rowReader> | undefined;
  const toBatch = (records: string[][]): SourceRow[] => {
    const batch: SourceRow[] = [];
    for (const cells of records) {
      if (read) row += 1;
      if (isBlank(cells)) continue;
      if (read) batch.push({ row, raw: read(cells) });
      else read = rowReader(cells);
    }
    if (row > MAX_ROWS) throw tooManyRows();
    return batch;
  };
  return Object.assign(toBatch, { hasHeader: () => read !== undefined });
};

/** The rows of `{"rows":[…]}`, in batches. */
export async function* jsonRows(text: AsyncIterable<string>): AsyncIterable<SourceRow[]> {
  let row = 0;
  let batch: SourceRow[] = [];
  const reader = jsonReader((raw) => {
    row += 1;
    if (row > MAX_ROWS) throw tooManyRows();
    batch.push({ row, raw });
  });
  for await (const chunk of text) {
    reader.push(chunk);
    yield batch;
    batch = [];
  }
  reader.end();
}

/** Rows that are at hand, in batches between which others get their turn. */
export async function* batchesOf(rows: unknown[]): AsyncIterable<SourceRow[]> {
  for (let at = 0; at < rows.length; at += BATCH) {
    await new Promise(setImmediate);
    yield rows.slice(at, at + BATCH).map((raw, place) => ({ row: at + place + 1, raw }));
  }
}

const tooManyRows = () =>
  badRequest(`An import has at most ${MAX_ROWS.toLocaleString('en')} rows; send it in parts`);
