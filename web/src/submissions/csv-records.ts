export interface CsvRecord {
  cells: string[];
  /** Where the next record begins. */
  end: number;
}

/**
 * Cuts CSV text into records the way the server does: line ends are CR LF, LF or CR; a quoted
 * cell holds separators, line ends and doubled quotation marks; a quotation mark inside an
 * unquoted cell is text; a blank line is a record with one empty cell. A quotation mark that is
 * never closed ends with the text: it is the server that refuses such a file.
 */
export function* csvRecords(text: string, separator: string, from = 0): Generator<CsvRecord> {
  let cells: string[] = [];
  let at = from;
  while (at < text.length || cells.length > 0) {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1) : { cell: '', end: at };
    const end = endOfCell(text, separator, quoted.end);
    cells.push(quoted.cell + text.slice(quoted.end, end));
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (text[end] === separator) continue;
    yield { cells, end: Math.min(at, text.length) };
    cells = [];
  }
}

function readQuoted(text: string, from: number): { cell: string; end: number } {
  let cell = '';
  let at = from;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, mark);
    if (text[mark + 1] !== '"') return { cell, end: mark + 1 };
    cell += '"';
    at = mark + 2;
  }
}

function endOfCell(text: string, separator: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** Excel's own first line "sep=;" names the separator; else the header line shows it. */
export function findHeader(text: string): { header: CsvRecord; separator: string } | null {
  const named = /^\s*"?sep=([,;\t])"?(?:\r\n|\r|\n)/i.exec(text);
  const separator = named?.[1] ?? separatorOf(/\S[^\r\n]*/.exec(text)?.[0] ?? '');
  for (const header of csvRecords(text, separator, named?.[0].length)) {
    if (!isBlank(header.cells)) return { header, separator };
  }
  return null;
}

export const isBlank = (cells: string[]): boolean => cells.every((cell) => cell.trim() === '');

function separatorOf(headerLine: string): string {
  const outside = headerLine.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: outside.split(mark).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}
