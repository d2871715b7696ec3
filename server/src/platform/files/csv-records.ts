import { badRequest } from '../errors.ts';
import { yieldingBatchesOf } from '../yield-to-requests.ts';
import { csvReader, MAX_ROW_CHARACTERS } from './csv.ts';

/**
 * The records of a CSV text, in batches between which others get their turn. Blank ones are included; the first line
 * shows the separator. A text of more than `maxLines` is refused as soon as that is known.
 */
export async function* csvRecords(
  text: AsyncIterable<string>,
  maxLines: number,
): AsyncIterable<string[][]> {
  const records: string[][] = [];
  let lines = 0;
  let opening = '';
  let reader: ReturnType<typeof csvReader> | undefined;
  const take = (cells: string[]): void => {
    lines += 1;
    if (lines > maxLines) throw tooManyLines(maxLines);
    records.push(cells);
  };
  const open = (): ReturnType<typeof csvReader> => {
    const { separator, body } = openingOf(opening);
    const opened = csvReader(separator, take);
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
    yield* yieldingBatchesOf(records.splice(0));
  }
  reader ??= open();
  reader.end();
  yield* yieldingBatchesOf(records.splice(0));
}

const tooManyLines = (most: number) =>
  badRequest(`The file has more than ${most.toLocaleString('en')} lines`);

/** A line without anything in it, as spreadsheets write them below the last row. */
export const isBlank = (cells: string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The separator of the first line; Excel's own "sep=;" line names it. */
export const separatorOf = (firstLine: string): string => {
  const counts = [',', ';', '\t'].map((mark) => {
    const outside = firstLine.replaceAll(/"[^"]*"/g, '');
    return { mark, count: outside.split(mark).length };
  });
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark;
};

const hasLine = (text: string): boolean => /[\r\n]/.test(text.trimStart());

/** Excel's own first line "sep=;" names the separator; else the first line shows it. */
const openingOf = (opening: string): { separator: string; body: string } => {
  const named = /^\s*"?sep=([,;\t])"?(\r\n|\r|\n)/i.exec(opening);
  if (named?.[1]) return { separator: named[1], body: opening.slice(named[0].length) };
  return {
    separator: separatorOf(/^[^\r\n]*/.exec(opening.trimStart())?.[0] ?? ''),
    body: opening,
  };
};
