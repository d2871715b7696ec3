import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { decodeFile } from './decode-file.ts';
import {
  guessMatching,
  matchedCsv,
  parseImportFile,
  readImportFile,
  rejectedCsv,
  rematch,
} from './import-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('decodeFile', () => {
  it.each([
    ['UTF-8', bytes(0x43, 0xc3, 0xa9)],
    ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x43, 0xc3, 0xa9)],
    ['UTF-16 LE', bytes(0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00)],
    ['UTF-16 BE', bytes(0xfe, 0xff, 0x00, 0x43, 0x00, 0xe9)],
    ['Windows-1252', bytes(0x43, 0xe9)],
  ])('reads %s', (_, file) => {
    expect(decodeFile(file)).toBe('Cé');
  });

  it.each([
    ['nothing', bytes(), 'The file is empty.'],
    ['a picture', bytes(0x89, 0x50, 0x00, 0x01), 'This is not a text file.'],
  ])('refuses %s', (_, file, words) => {
    expect(() => decodeFile(file)).toThrow(words);
  });
});

const text = [
  'No;Poster title;Password;Mail',
  '1;One;AA;ada@example.org',
  '',
  '2;"Two; with a',
  'line";BB;nobody',
  '3;Three;CC;cleo@example.org',
  '',
].join('\r\n');
const file = parseImportFile('posters.csv', text);
const matching = { abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3 };

describe('an Excel file', () => {
  const readXlsx = (content: Uint8Array<ArrayBuffer>) =>
    readImportFile(new File([content], 'posters.xlsx'));

  it('is read from its first sheet with something in it, its numbers as they are', async () => {
    const sheet = [
      ['ID', 'Title'],
      [12345678901234, 'One, "quoted"'],
      ['007', ''],
    ];
    const buffer = await writeXlsxFile([
      { sheet: 'Empty', data: [] },
      { sheet: 'Posters', data: sheet },
    ]).toBuffer();
    const { headers, rows, sample } = await readXlsx(new Uint8Array(buffer));
    expect(headers).toEqual(['ID', 'Title']);
    expect(rows).toBe(2);
    expect(sample).toEqual([
      ['12345678901234', 'One, "quoted"'],
      ['007', ''],
    ]);
  });

  it('that is none is refused in words', async () => {
    await expect(readXlsx(bytes(0x50, 0x4b, 0x03, 0x04, 0x14))).rejects.toThrow(
      'This Excel file cannot be read.',
    );
  });
});

describe('an import file', () => {
  it('is read with its rows counted and its first ones shown', () => {
    expect(file).toMatchObject({
      separator: ';',
      headers: ['No', 'Poster title', 'Password', 'Mail'],
      rows: 3,
    });
    expect(file.sample[1]).toEqual(['2', 'Two; with a\r\nline', 'BB', 'nobody']);
    expect(guessMatching(file)).toEqual({ abstractTitle: 1 });
  });

  it('is refused without rows', () => {
    expect(() => parseImportFile('x.csv', 'id,title\n\n')).toThrow('no rows');
    expect(() => parseImportFile('x.csv', '\n')).toThrow('empty');
  });

  it('is sent with our names above its own rows', () => {
    const sent = matchedCsv(file, matching);
    expect(sent).toBe(text.replace('No;Poster title;Password;Mail', NAMES));
    expect(matchedCsv(file, { code: 1 }).split('\r\n')[0]).toBe(';code;;');
  });

  it('gives back the rejected rows, which can be imported again', () => {
    const rejected = [{ row: 3, field: 'authorEmails', reason: 'nobody is not an address' }];
    const again = parseImportFile('again.csv', rejectedCsv(file, matching, rejected).slice(1));
    expect(again.headers).toEqual([...NAMES.split(';'), 'row', 'problem']);
    expect(again.rows).toBe(1);
    expect(again.sample[0]).toEqual([
      '2',
      'Two; with a\r\nline',
      'BB',
      'nobody',
      '3',
      'authorEmails: nobody is not an address',
    ]);
    expect(guessMatching(again)).toEqual(matching);
  });
});

const NAMES = 'abstractId;abstractTitle;code;authorEmails';

describe('rematch', () => {
  it('takes a column from the field that had it', () => {
    expect(rematch({ code: 1, uid: 2 }, 'abstractId', 1)).toEqual({ uid: 2, abstractId: 1 });
  });

  it('leaves a field without a column', () => {
    expect(rematch({ code: 1, uid: 2 }, 'uid', null)).toEqual({ code: 1 });
  });
});
