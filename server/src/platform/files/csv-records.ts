import { csvReader, MAX_ROW_CHARACTERS } from './csv.ts';

/** The records of a CSV text, in batches, blank ones included; its first line shows the separator. */
export async function* csvRecords(text: AsyncIterable<string>): AsyncIterable<string[][]> {
  const records: string[][] = [];
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
    yield records.splice(0);
  }
  reader ??= open();
  reader.end();
  yield records.splice(0);
}

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
