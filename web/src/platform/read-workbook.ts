import { t } from '../texts/texts.tsx';
import { toCsv } from './csv.ts';
import { UnreadableFile } from './decode-file.ts';

/**
 * The first sheet of an Excel file that is visible and has something in it, as CSV. Numbers stay as they
 * are written in the file. The reader is loaded only then.
 */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { default: readSheets } = await import('read-excel-file/universal').catch(() => {
    throw new UnreadableFile(t('Could not load the Excel reader. Reload the page and try again.'));
  });
  const options = { parseNumber: (text: string) => text as unknown as number };
  const [sheets, hidden] = await Promise.all([
    readSheets(new Blob([bytes]), options),
    // A file that is packed in another way has its first sheet read, as it is without this.
    readHidden(bytes).catch(() => []),
  ]).catch(() => {
    throw new UnreadableFile(
      t(
        'Could not read this Excel file. Save it as .xlsx without a password, or as CSV, and try again.',
      ),
    );
  });
  // A sheet that is a chart has no rows at all.
  const filled = sheets.filter(({ data }) => data?.length > 0);
  if (filled.length === 0) throw new UnreadableFile(t('The file is empty.'));
  const sheet = filled.find((each) => !hidden[sheets.indexOf(each)]);
  if (!sheet) {
    throw new UnreadableFile(
      t('Only hidden sheets contain data. Unhide the sheet you want to import.'),
    );
  }
  return toCsv(sheet.data.map((row) => row.map(cellText))).slice(1);
};

const SHEET = /<(?:\w+:)?sheet\s(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** Of each sheet in turn whether it is hidden, which the reader does not tell. */
const readHidden = async (bytes: Uint8Array<ArrayBuffer>): Promise<boolean[]> => {
  const sheets = (await unzip(bytes, 'xl/workbook.xml')).match(SHEET) ?? [];
  return sheets.map((sheet) => /\sstate=["'](hidden|veryHidden)["']/.test(sheet));
};

/** The text of a file within a ZIP archive, from where the directory at the end of the archive says that it is. */
const unzip = async (archive: Uint8Array<ArrayBuffer>, name: string): Promise<string> => {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const entry = new TextDecoder('latin1').decode(archive).lastIndexOf(name) - 46;
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = new Blob([archive.subarray(start, start + view.getUint32(entry + 20, true))]);
  const isPlain = view.getUint16(entry + 10, true) === 0;
  const unpacking = new DecompressionStream('deflate-raw');
  return new Response(isPlain ? packed : packed.stream().pipeThrough(unpacking)).text();
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? timeText(cell) : String(cell);
};

/** Before this a cell has no day: Excel counts a time alone from the first day that it knows. */
const FIRST_YEAR = 1905;

/** As a person would write it: 2026-11-02 09:00, 2026-11-02 where it is midnight, 09:00 where there is no day. */
const timeText = (cell: Date): string => {
  // A time is a part of a day, which is a little off in binary.
  const rounded = new Date(Math.round(cell.getTime() / 1_000) * 1_000);
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T');
  const clock = time.replace(/:00$/, '');
  if (rounded.getUTCFullYear() < FIRST_YEAR) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
};
