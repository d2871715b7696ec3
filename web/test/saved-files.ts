import readSheets from 'read-excel-file/universal';
import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  content: Blob;
}

/** Catches the files that the screens hand over instead of leaving them to the browser. */
export const catchSavedFiles = (): SavedFile[] => {
  const files: SavedFile[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    content = given as Blob;
    return 'blob:caught';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content });
  });
  return files;
};

/** The lines of a CSV file, with its byte order mark. */
export const csvOf = async (file: SavedFile | undefined): Promise<string[]> => {
  const bytes = new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer());
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
};

/** The sheets of a spreadsheet by name, with their rows. */
export const sheetsOf = async (
  file: SavedFile | undefined,
): Promise<Record<string, unknown[][]>> => {
  const sheets = await readSheets(file?.content ?? new Blob());
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
};
