import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTableFile } from './read-table-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const read = (content: Uint8Array<ArrayBuffer>) => readTableFile(new File([content], 'a table'));

describe('a text file', () => {
  it.each([
    ['UTF-8', bytes(0x43, 0xc3, 0xa9)],
    ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x43, 0xc3, 0xa9)],
    ['UTF-16 LE', bytes(0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00)],
    ['UTF-16 BE', bytes(0xfe, 0xff, 0x00, 0x43, 0x00, 0xe9)],
    ['Windows-1252', bytes(0x43, 0xe9)],
  ])('is read as %s', async (_, content) => {
    expect(await read(content)).toBe('Cé');
  });

  it.each([
    ['nothing', bytes(), 'The file is empty.'],
    ['a picture', bytes(0x89, 0x50, 0x00, 0x01), 'Unsupported file type.'],
    [
      'marked as UTF-8 with a broken byte',
      bytes(0xef, 0xbb, 0xbf, 0x43, 0xc3, 0xa9, 0xe9),
      'Could not read the file.',
    ],
    ['half a character of UTF-16', bytes(0xff, 0xfe, 0x41, 0xd8), 'Could not read the file.'],
    ['cut within UTF-16', bytes(0xff, 0xfe, 0x43, 0x00, 0xe9), 'Could not read the file.'],
  ])('that is %s is refused in words', async (_, content, words) => {
    await expect(read(content)).rejects.toThrow(words);
  });

  it('that is gone meanwhile is refused in words', async () => {
    const gone = new File([''], 'gone.csv');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await expect(readTableFile(gone)).rejects.toThrow('It may have been moved or changed');
  });
});

describe('an Excel file', () => {
  const readSheets = async (...sheets: Parameters<typeof writeXlsxFile>) =>
    read(new Uint8Array(await writeXlsxFile(...sheets).toBuffer()));

  it('is read from its first sheet with something in it, its numbers as they are', async () => {
    const data = [
      ['ID', 'Title'],
      [12345678901234, 'One, "quoted"'],
      [null, null],
      ['007', ''],
    ];
    const text = await readSheets([
      { sheet: 'Empty', data: [] },
      { sheet: 'Posters', data },
    ]);
    expect(text).toBe('ID,Title\r\n12345678901234,"One, ""quoted"""\r\n,\r\n007,\r\n');
  });

  const data = [['ID', 'Title']];
  const inWorkbook = (
    file: 'xl/workbook.xml' | 'xl/_rels/workbook.xml.rels',
    change: [string, string],
  ) => ({
    features: [
      { files: { transform: { [file]: { transform: (xml: string) => xml.replace(...change) } } } },
    ],
  });
  const hideFirst = (state: string) =>
    inWorkbook('xl/workbook.xml', ['<sheet ', `<sheet state="${state}" `]);
  const notes = { sheet: 'Notes > "old"', data: [['not these']] };

  it.each(['hidden', 'veryHidden'])('is not read from a first sheet that is %s', async (state) => {
    const text = await readSheets([notes, { sheet: 'Posters', data }], hideFirst(state));
    expect(text).toBe('ID,Title\r\n');
  });

  it('of which only a hidden sheet has something in it is refused in words', async () => {
    const sheets = [notes, { sheet: 'Posters', data: [] }];
    const reading = readSheets(sheets, hideFirst('hidden'));
    await expect(reading).rejects.toThrow('Unhide the sheet you want to import.');
    expect(await readSheets(sheets, hideFirst('visible'))).toBe('not these\r\n');
  });

  it('whose first sheet is a chart is read from the next', async () => {
    const chart = inWorkbook('xl/_rels/workbook.xml.rels', ['/worksheet"', '/chartsheet"']);
    expect(await readSheets([notes, { sheet: 'Posters', data }], chart)).toBe('ID,Title\r\n');
  });

  it('has its days and times as a person would write them', async () => {
    const cell = (time: string, format: string) => ({ value: new Date(time), type: Date, format });
    const row = [
      cell('2026-11-02T09:20:00Z', 'dd/mm/yyyy hh:mm'),
      cell('2026-11-02T00:00:00Z', 'yyyy-mm-dd'),
      cell('2026-11-02T09:20:07Z', 'yyyy-mm-dd hh:mm:ss'),
      // A time without a day is a part of a day: 10:20.
      { value: 0.430555555555556, type: Number, format: 'h:mm' },
    ];
    expect(await readSheets([{ sheet: 'Times', data: [row] }])).toBe(
      '2026-11-02 09:20,2026-11-02,2026-11-02 09:20:07,10:20\r\n',
    );
  });

  it('with a password is told so, and not that it is none', async () => {
    const locked = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x00);
    await expect(read(locked)).rejects.toThrow('Save it as .xlsx without a password');
  });

  it('that is none is refused in words', async () => {
    await expect(read(bytes(0x50, 0x4b, 0x03, 0x04, 0x14))).rejects.toThrow(
      'Could not read this Excel file.',
    );
  });
});
