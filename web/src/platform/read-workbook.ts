import { t } from '../texts/texts.tsx';
import { toCsv } from './csv.ts';
import { UnreadableFile } from './decode-file.ts';

/**
 * The first sheet of an Excel file that has something in it, as CSV. Numbers stay as they are written in
 * the file. The reader is loaded only then.
 */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { default: readSheets } = await import('read-excel-file/universal').catch(() => {
    throw new UnreadableFile(
      t('What reads Excel files could not be loaded. Reload the page and try again.'),
    );
  });
  const sheets = await readSheets(new Blob([bytes]), {
    parseNumber: (text) => text as unknown as number,
  }).catch(() => {
    throw new UnreadableFile(
      t(
        'This Excel file cannot be read. Save it as .xlsx without a password, or as CSV, then choose that file.',
      ),
    );
  });
  const sheet = sheets.find(({ data }) => data.length > 0);
  if (!sheet) throw new UnreadableFile(t('The file is empty.'));
  return toCsv(sheet.data.map((row) => row.map(cellText))).slice(1);
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
