import { describe, expect, test } from 'vitest';
import { buildConference } from '../../../test/build-conference.ts';
import { buildImport, HEADER, storedIn, storedRow } from '../../../test/build-import.ts';
import { buildShared } from '../../../test/shared.ts';

const shared = buildShared(buildImport);
/** A conference that only this test has, in the product that all share. */
const buildIn = async () => ({ ...shared(), conference: await buildConference(shared()) });

describe('real spreadsheets', () => {
  const accent = storedRow('1', { title: 'Café – 5 €', author_emails: ['a@x.org', 'b@x.org'] });
  const text = `${HEADER}\n1,Café – 5 €,C1,a@x.org;B@x.org,\n`;
  const utf16 = (swap: boolean) => {
    const bytes = Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le');
    return swap ? bytes.swap16() : bytes;
  };
  const windows1252 = Buffer.from(
    text.replace('é', '\u00e9').replace('–', '\u0096').replace('€', '\u0080'),
    'latin1',
  );

  test.each<[string, string | Buffer]>([
    ['UTF-8', text],
    ['a UTF-8 byte order mark', `\ufeff${text}`],
    ['UTF-16, as Excel writes Unicode text', utf16(false)],
    ['UTF-16 the other way round', utf16(true)],
    ['Windows-1252', windows1252],
    ['semicolons', text.replace(';', ' ').replaceAll(',', ';')],
    ['tabs', text.replaceAll(',', '\t')],
    ['a line that names the separator', `sep=;\r\n${text.replace(';', ' ').replaceAll(',', ';')}`],
    ['CR LF', text.replaceAll('\n', '\r\n')],
    ['CR', text.replaceAll('\n', '\r')],
    ['no line end at the end', text.trimEnd()],
    ['blank lines and lines of separators', `\n\n${text}\n,,,,\n  \n`],
    [
      'other column names in another order',
      'Submission Code;E-Mail;Notes;TITLE;Abstract ID\nC1;a@x.org, b@x.org;"x;y";Café – 5 €;1\n',
    ],
    ['quotation marks', text.replace('Café – 5 €', '"Café – 5 €"').replace('C1', '"C1"')],
  ])('%s', async (_case, content) => {
    const { db, conference, importCsv } = await buildIn();
    expect(await importCsv(content, conference, 7)).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      rejected: [],
    });
    expect(await storedIn(db, conference)).toEqual([accent]);
  });

  test('an invalid byte late in a large file makes all of it Windows-1252', async () => {
    const { db, conference, importCsv } = await buildImport();
    const rows = Array.from({ length: 3_000 }, (_, at) => `${at},Title \u00e9,C${at},a@x.org,`);
    const content = Buffer.from(`${HEADER}\n${rows.join('\n')}\n`, 'latin1');
    expect(await importCsv(content, conference, 65_536)).toMatchObject({ created: 3_000 });
    expect((await storedIn(db, conference))[0]).toMatchObject({ title: 'Title é' });
  });

  test('titles keep their markup and line breaks, and lose what could run', async () => {
    const { db, conference, importCsv } = await buildImport();
    const title = '"Effect of <i>E. coli</i><script>alert(1)</script>,\r\np<q &amp; ""more"""';
    await importCsv(`${HEADER}\n1,${title},=cmd|'/c calc'!A1,a@x.org,\n`);
    expect(await storedIn(db, conference)).toEqual([
      storedRow('1', {
        title: 'Effect of <i>E. coli</i>,\r\np&lt;q &amp; "more"',
        code: "=cmd|'/c calc'!A1",
      }),
    ]);
  });
});

describe('a file that cannot be read is refused as a whole', () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]);
  test.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'The file is empty'],
    ['blank lines', '\n \n,,\n', 'The file is empty'],
    ['a missing column', 'id,title,email\n1,T,a@x.org\n', 'missing "code"'],
    ['no header line', '1,Title 1,C1,a@x.org,\n', '"abstractId", "abstractTitle"'],
    ['an open quotation mark', `${HEADER}\n1,Title 1,C1,a@x.org,\n2,"Title 2,C2\n`, 'unclosed'],
    ['an open quotation mark in the first line', `"${HEADER}`, 'unclosed'],
    [
      'a line without end',
      `${HEADER}\n1,T,C,a@x.org,\n2,${'x'.repeat(1_000_000)}`,
      'Row 2 is longer',
    ],
    ['a first line without end', 'x'.repeat(1_000_000), 'The first line is longer'],
    ['10,000 columns', `${HEADER}${',x'.repeat(10_000)}\n1,T,C,a@x.org\n`, 'more than 200 columns'],
    ['an Excel file', zip, 'an Excel file'],
    ['bytes', Buffer.alloc(5_000, 'a\u0000\u00ff', 'latin1'), 'not a text file'],
    [
      'half a character of UTF-16',
      Buffer.from([0xff, 0xfe, 0x41, 0xd8]),
      'Could not read the file',
    ],
    [
      'a broken byte in what is marked as UTF-8',
      Buffer.concat([
        Buffer.from('\ufeffuid,id,title,code,email\nU1,2,Caf\u00e9 ', 'utf8'),
        Buffer.from('\u00e9,C2,a@x.org\n', 'latin1'),
      ]),
      'Could not read the file',
    ],
    ['too many rows', `${HEADER}\n${'\n'.repeat(200_001)}`, 'at most 200,000 rows'],
  ])('%s', async (_case, content, words) => {
    const { db, conference, importCsv } = await buildIn();
    await importCsv(`${HEADER}\n1,Title 1,C1,a@x.org,\n`, conference);
    await expect(importCsv(content, conference, 65_536)).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining(words),
    });
    expect(await storedIn(db, conference)).toEqual([storedRow('1')]);
  });

  test('more than 64 MB, read no further', async () => {
    const { submissions, conference } = await buildImport();
    let sent = 0;
    async function* endless(): AsyncIterable<Buffer> {
      for (;;) {
        sent += 1_000_000;
        yield Buffer.alloc(1_000_000, 'x');
      }
    }
    const importing = submissions.import(conference, { type: 'text/csv', stream: endless() });
    await expect(importing).rejects.toMatchObject({ code: 'too_large' });
    expect(sent).toBe(65_000_000);
  });

  test('a connection that breaks off half-way changes nothing', async () => {
    const { db, submissions, conference } = await buildImport();
    async function* broken(): AsyncIterable<Buffer> {
      yield Buffer.from(`${HEADER}\n1,Title 1,C1,a@x.org,\n`);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    const importing = submissions.import(conference, { type: 'text/csv', stream: broken() });
    await expect(importing).rejects.toThrow('interrupted');
    expect(await storedIn(db, conference)).toEqual([]);
  });
});
