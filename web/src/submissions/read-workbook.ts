import { toCsv } from '../platform/csv.ts';
import { t } from '../texts/texts.tsx';
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
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};
