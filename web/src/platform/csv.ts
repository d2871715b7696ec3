const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (cell: string): string =>
  /["\r\n,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** CSV that spreadsheets open as UTF-8. */
export const toCsv = (rows: string[][], separator = ','): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('');

/**
 * A text that a spreadsheet shows and never computes. What begins like a formula gets an
 * apostrophe, which the spreadsheet takes for "text".
 */
export const escapeFormula = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

/** Hands a CSV text, or a file of another kind, to the person. */
export function download(fileName: string, content: string | Blob): void {
  const type = 'text/csv;charset=utf-8';
  const file = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
