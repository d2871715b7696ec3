import { badRequest } from '../../platform/errors.ts';
import { csvRecords, isBlank } from '../../platform/files/csv-records.ts';
import { yieldingBatchesOf } from '../../platform/yield-to-requests.ts';
import { jsonReader } from './json.ts';
import { rowReader } from './rows.ts';

const MAX_ROWS = 200_000;
/** With the header and blank lines above it. */
const MAX_LINES = MAX_ROWS + 1_000;

export interface SourceRow {
  /** Counted from 1, below the header line. */
  row: number;
  raw: unknown;
}

/** The rows of a CSV file, in batches. Its first line that is not blank names the columns. */
export async function* csvRows(text: AsyncIterable<string>): AsyncIterable<SourceRow[]> {
  const batch = rowBatcher();
  for await (const records of csvRecords(text, MAX_LINES)) yield batch(records);
  if (!batch.hasHeader()) throw badRequest('The file is empty');
}

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
    yield* yieldingBatchesOf(batch);
    batch = [];
  }
  reader.end();
}

/** Rows that are at hand, in batches. */
export const givenRows = (rows: unknown[]): AsyncIterable<SourceRow[]> =>
  yieldingBatchesOf(rows.map((raw, place) => ({ row: place + 1, raw })));

const tooManyRows = () =>
  badRequest(
    `You can import at most ${MAX_ROWS.toLocaleString('en')} rows at once. Split the file`,
  );
