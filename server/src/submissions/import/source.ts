import { z } from 'zod';
import { badRequest, tooLarge } from '../../platform/errors.ts';
import { csvReader, MAX_ROW_CHARACTERS } from './csv.ts';
import { isBlank, rowReader, separatorOf } from './rows.ts';
import type { Upload } from './upload.ts';

const MAX_ROWS = 200_000;
/** JSON is parsed in one go, so it may hold less than a CSV that is read bit by bit. */
const MAX_JSON_BYTES = 32_000_000;
const JSON_BATCH = 500;

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

const jsonBody = z.object({ rows: z.array(z.unknown()) });

/** In batches between which others get their turn. */
export async function* batchesOf(rows: unknown[]): AsyncIterable<SourceRow[]> {
  if (rows.length > MAX_ROWS) throw tooManyRows();
  for (let at = 0; at < rows.length; at += JSON_BATCH) {
    await new Promise(setImmediate);
    yield rows.slice(at, at + JSON_BATCH).map((raw, place) => ({ row: at + place + 1, raw }));
  }
}

/** The rows of `{"rows":[…]}`. */
export const readJsonRows = async (upload: Upload): Promise<unknown[]> => {
  if (upload.bytes > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES);
  let text = '';
  for await (const chunk of upload.text()) text += chunk;
  const parsed = jsonBody.safeParse(readJson(text));
  if (!parsed.success) throw badRequest('The body must be {"rows": [ … ]}');
  return parsed.data.rows;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON');
  }
};

const tooManyRows = () =>
  badRequest(`An import has at most ${MAX_ROWS.toLocaleString('en')} rows; send it in parts`);
