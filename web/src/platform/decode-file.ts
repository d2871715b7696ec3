import { t } from '../texts/texts.tsx';

/** What the file is instead of CSV text, in words for the person who chose it. */
export class UnreadableFile extends Error {}

const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const UTF8_MARK = [0xef, 0xbb, 0xbf];

const beginsWith = (bytes: Uint8Array, sign: number[]): boolean =>
  sign.every((byte, at) => bytes[at] === byte);

/** Whether it is an Excel file, which is a ZIP file; or one with a password or of an old Excel, which cannot be read. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, WORKBOOK) || beginsWith(bytes, OLD_WORKBOOK);

/**
 * The text of a file, without its byte order mark. As on the server, text without a mark is
 * UTF-8 if all of it is, else Windows-1252; what is not what its mark says is refused.
 */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes.length === 0) throw new UnreadableFile(t('The file is empty.'));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be');
  if (bytes.includes(0)) {
    throw new UnreadableFile(t('Unsupported file type. Choose an Excel (.xlsx) or CSV file.'));
  }
  if (beginsWith(bytes, UTF8_MARK)) return decode(bytes, 'utf-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

const decode = (bytes: Uint8Array<ArrayBuffer>, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      t('Could not read the file. Save it as CSV (UTF-8) and upload it again'),
    );
  }
};
