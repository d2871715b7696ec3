import { t } from '../texts/texts.tsx';
import { decodeFile, isWorkbook, UnreadableFile } from './decode-file.ts';
import { readWorkbook } from './read-workbook.ts';

/** The CSV text of a chosen file, be it an Excel file or CSV. What is neither is refused in words. */
export const readTableFile = async (file: File): Promise<string> => {
  const buffer = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile(
      t('Could not read the file. It may have been moved or changed. Choose it again.'),
    );
  });
  const bytes = new Uint8Array(buffer);
  return isWorkbook(bytes) ? readWorkbook(bytes) : decodeFile(bytes);
};
