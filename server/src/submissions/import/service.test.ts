import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ImportResult, NewSubmission } from '#contract/submissions.ts';
import { buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import type { Database } from '../../platform/postgres/database.ts';

const HEADER = 'abstractId,abstractTitle,code,authorEmails,uid';

/** Everything but what the database keeps for itself, in the order of the IDs. */
const stored = async (db: Database, conference: ConferenceRow) => {
  const { rows } = await sql<Record<string, unknown>>`
    select abstract_id, title, code, uid, author_emails, paid_at is not null as paid
    from submissions where conference_id = ${conference.id}
    order by abstract_id collate "C"`.execute(db);
  return rows;
};

async function* inChunks(bytes: Buffer, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const build = async () => {
  const test = await buildTestApp();
  const conference = await buildConference(test);
  const importCsv = (content: string | Buffer, into = conference, chunk = 1_000) =>
    test.submissions.import(into, {
      type: 'text/csv',
      stream: inChunks(Buffer.from(content as string), chunk),
    });
  return { ...test, db: test.database.db, conference, importCsv };
};

const row = (abstractId: string, values: object = {}) => ({
  abstract_id: abstractId,
  title: `Title ${abstractId}`,
  code: `C${abstractId}`,
  uid: null,
  author_emails: ['a@x.org'],
  paid: false,
  ...values,
});

describe('real spreadsheets', () => {
  const accent = row('1', { title: 'Café – 5 €', author_emails: ['a@x.org', 'b@x.org'] });
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
    const { db, conference, importCsv } = await build();
    expect(await importCsv(content, conference, 7)).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      rejected: [],
    });
    expect(await stored(db, conference)).toEqual([accent]);
  });

  test('an invalid byte late in a large file makes all of it Windows-1252', async () => {
    const { db, conference, importCsv } = await build();
    const rows = Array.from({ length: 3_000 }, (_, at) => `${at},Title \u00e9,C${at},a@x.org,`);
    const content = Buffer.from(`${HEADER}\n${rows.join('\n')}\n`, 'latin1');
    expect(await importCsv(content, conference, 65_536)).toMatchObject({ created: 3_000 });
    expect((await stored(db, conference))[0]).toMatchObject({ title: 'Title é' });
  });

  test('titles keep their markup and line breaks, and lose what could run', async () => {
    const { db, conference, importCsv } = await build();
    const title = '"Effect of <i>E. coli</i><script>alert(1)</script>,\r\np<q &amp; ""more"""';
    await importCsv(`${HEADER}\n1,${title},=cmd|'/c calc'!A1,a@x.org,\n`);
    expect(await stored(db, conference)).toEqual([
      row('1', {
        title: 'Effect of <i>E. coli</i>,\r\np&lt;q &amp; "more"',
        code: "=cmd|'/c calc'!A1",
      }),
    ]);
  });
});

describe('a bad row is rejected with its reason, and the others are kept', () => {
  test.each<[string, string, string, string]>([
    ['no ID', ',T,C,a@x.org,', 'abstractId', 'The abstract ID is missing'],
    ['no title', '9,,C,a@x.org,', 'abstractTitle', 'The title is missing'],
    ['a title that is all script', '9,<script>x</script>,C,a@x.org,', 'abstractTitle', 'missing'],
    ['no code', '9,T, ,a@x.org,', 'code', 'The code is missing'],
    ['no address', '9,T,C,;,', 'authorEmails', 'There is no author e-mail address'],
    ['a bad address', '9,T,C,a@x.org;nobody,', 'authorEmails', 'nobody is not an e-mail address'],
    ['too few cells', '9,T', 'code', 'The code is missing'],
    ['a long ID', `${'x'.repeat(101)},T,C,a@x.org,`, 'abstractId', 'at most 100'],
    ['a long title', `9,${'x'.repeat(5_001)},C,a@x.org,`, 'abstractTitle', 'at most 5,000'],
    ['many authors', `9,T,C,${'a@x.org;'.repeat(101)},`, 'authorEmails', 'at most 100'],
  ])('%s', async (_case, line, field, words) => {
    const { db, conference, importCsv } = await build();
    const content = `${HEADER}\n1,Title 1,C1,a@x.org,\n\n${line}\n2,Title 2,C2,a@x.org,\n`;
    expect(await importCsv(content)).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      rejected: [{ row: 3, field, reason: expect.stringContaining(words) }],
    });
    expect(await stored(db, conference)).toEqual([row('1'), row('2')]);
  });

  test('an ID twice in one file: the first counts, the same again is no fault', async () => {
    const { db, conference, importCsv } = await build();
    const one = '1,Title 1,C1,a@x.org,';
    const content = [HEADER, one, one, '1,Other,C1,a@x.org,', '2,Title 2,C2,a@x.org,'].join('\n');
    const rejected = [
      { row: 3, field: 'abstractId', reason: 'Row 1 has the same abstract ID with other values' },
    ];
    expect(await importCsv(content)).toEqual({ created: 2, updated: 0, unchanged: 1, rejected });
    expect(await importCsv(content)).toEqual({ created: 0, updated: 0, unchanged: 3, rejected });
    expect(await stored(db, conference)).toEqual([row('1'), row('2')]);
  });

  test('rows of JSON that are no rows', async () => {
    const { db, conference, submissions } = await build();
    const good = {
      abstractId: '1',
      abstractTitle: 'Title 1',
      code: 'C1',
      authorEmails: ['A@x.org '],
    };
    const rows = [
      ...[null, 7, [], 'x', {}],
      { ...good, abstractId: 7 },
      { ...good, abstractId: '2', authorEmails: 'a@x.org' },
      { ...good, abstractId: '3', uid: 'a\u0000b' },
      { ...good, abstractId: '4', code: '\ud800' },
      good,
    ] as NewSubmission[];
    const { rejected, ...counts } = await submissions.importRows(conference, rows);
    expect(counts).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect(rejected.map(({ row: at, field }) => [at, field])).toEqual([
      ...[1, 2, 3, 4].map((at) => [at, expect.any(String)]),
      [5, 'abstractId'],
      [6, 'abstractId'],
      [7, 'authorEmails'],
      [8, 'uid'],
      [9, 'code'],
    ]);
    expect(await stored(db, conference)).toEqual([row('1')]);
  });
});

describe('a file that cannot be read is refused as a whole', () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]);
  test.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'The file is empty'],
    ['blank lines', '\n \n,,\n', 'The file is empty'],
    ['a missing column', 'id,title,email\n1,T,a@x.org\n', 'no column "code"'],
    ['no header line', '1,Title 1,C1,a@x.org,\n', '"abstractId", "abstractTitle"'],
    ['an open quotation mark', `${HEADER}\n1,Title 1,C1,a@x.org,\n2,"Title 2,C2\n`, 'never closed'],
    ['an open quotation mark in the first line', `"${HEADER}`, 'never closed'],
    [
      'a line without end',
      `${HEADER}\n1,T,C,a@x.org,\n2,${'x'.repeat(1_000_000)}`,
      'Row 2 is longer',
    ],
    ['a first line without end', 'x'.repeat(1_000_000), 'The first line is longer'],
    ['10,000 columns', `${HEADER}${',x'.repeat(10_000)}\n1,T,C,a@x.org\n`, 'more than 200 columns'],
    ['an Excel workbook', zip, 'Excel workbook'],
    ['bytes', Buffer.alloc(5_000, 'a\u0000\u00ff', 'latin1'), 'not a text file'],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x41, 0xd8]), 'not readable text'],
    ['too many rows', `${HEADER}\n${'\n'.repeat(200_001)}`, 'at most 200,000 rows'],
  ])('%s', async (_case, content, words) => {
    const { db, conference, importCsv } = await build();
    await importCsv(`${HEADER}\n1,Title 1,C1,a@x.org,\n`);
    await expect(importCsv(content, conference, 65_536)).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining(words),
    });
    expect(await stored(db, conference)).toEqual([row('1')]);
  });

  test('more than 64 MB, read no further', async () => {
    const { submissions, conference } = await build();
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
    const { db, submissions, conference } = await build();
    async function* broken(): AsyncIterable<Buffer> {
      yield Buffer.from(`${HEADER}\n1,Title 1,C1,a@x.org,\n`);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    const importing = submissions.import(conference, { type: 'text/csv', stream: broken() });
    await expect(importing).rejects.toThrow('aborted');
    expect(await stored(db, conference)).toEqual([]);
  });
});

describe('any imports, one after the other', () => {
  const ids = fc.constantFrom('1', '2', '10', 'A-1', 'a-1', 'ü', '"q"', ';');
  const words = fc.constantFrom('x', 'y', 'Über <i>x</i>', 'a\tb', 'back\\slash', 'line\nbreak');
  const emails = fc.uniqueArray(fc.constantFrom('a@x.org', 'b@x.org', 'c@x.org'), { minLength: 1 });
  const anyRow = fc.record({
    abstractId: fc.oneof({ weight: 9, arbitrary: ids }, fc.constant('')),
    abstractTitle: words,
    code: words,
    authorEmails: emails,
    uid: fc.option(fc.constantFrom('u1', 'u2')),
  });
  type Row = typeof anyRow extends fc.Arbitrary<infer T> ? T : never;

  const toCsv = (rows: Row[]): string => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = rows.map(({ abstractId, abstractTitle, code, authorEmails, uid }) =>
      [abstractId, abstractTitle, code, authorEmails.join(';'), uid ?? ''].map(cell).join(','),
    );
    return [HEADER, ...lines].join('\r\n');
  };

  /** What an import means, said as simply as possible. */
  const model = (known: Map<string, Row>, rows: Row[]): ImportResult => {
    const result: ImportResult = { created: 0, updated: 0, unchanged: 0, rejected: [] };
    const had = new Map<string, { row: Row; at: number }>();
    for (const [index, row] of rows.entries()) {
      const at = index + 1;
      const same = (other: Row | undefined) => JSON.stringify(other) === JSON.stringify(row);
      const earlier = had.get(row.abstractId);
      const reject = (reason: string) =>
        result.rejected.push({ row: at, field: 'abstractId', reason });
      if (row.abstractId === '') reject('The abstract ID is missing');
      else if (earlier && !same(earlier.row))
        reject(`Row ${earlier.at} has the same abstract ID with other values`);
      else if (earlier || same(known.get(row.abstractId))) result.unchanged += 1;
      else if (known.has(row.abstractId)) result.updated += 1;
      else result.created += 1;
      if (row.abstractId === '' || earlier) continue;
      had.set(row.abstractId, { row, at });
      known.set(row.abstractId, row);
    }
    return result;
  };

  test('store what a plain list would, as CSV in any chunks and as JSON; what is paid stays paid', async () => {
    const test = await build();
    const imports = fc.array(
      fc.record({
        rows: fc.array(anyRow, { maxLength: 8 }),
        chunk: fc.integer({ min: 1, max: 90 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(imports, async (files) => {
        const [csv, json] = [await buildConference(test), await buildConference(test)];
        const known = new Map<string, Row>();
        for (const { rows, chunk } of files) {
          const meant = model(known, rows);
          expect(await test.importCsv(toCsv(rows), csv, chunk)).toEqual(meant);
          expect(await test.submissions.importRows(json, rows)).toEqual(meant);
          await test.submissions.markPaid(test.db, csv.id, ['1'], new Date());
        }
        const listed = (paid: string) =>
          [...known.values()]
            .sort((a, b) => Buffer.compare(Buffer.from(a.abstractId), Buffer.from(b.abstractId)))
            .map((row) => ({
              abstract_id: row.abstractId,
              title: row.abstractTitle,
              code: row.code,
              uid: row.uid,
              author_emails: row.authorEmails,
              paid: row.abstractId === paid,
            }));
        expect(await stored(test.db, csv)).toEqual(listed('1'));
        expect(await stored(test.db, json)).toEqual(listed('nobody'));
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

describe('at the same time', () => {
  const file = (title: string) => {
    const lines = Array.from({ length: 2_000 }, (_, at) => `${at},${title} ${at},C${at},a@x.org,`);
    return `${HEADER}\n${lines.join('\n')}`;
  };

  test('the same file twice: one creates, the other finds everything there', async () => {
    const { db, conference, importCsv } = await build();
    const results = await Promise.all([importCsv(file('T')), importCsv(file('T'))]);
    expect(results.map(({ created }) => created).sort()).toEqual([0, 2_000]);
    expect(results.map(({ unchanged }) => unchanged).sort()).toEqual([0, 2_000]);
    expect(await stored(db, conference)).toHaveLength(2_000);
  });

  test('imports, payments and deletions never wait in a circle, and what is paid stays so', async () => {
    const { db, conference, importCsv, submissions } = await build();
    await importCsv(file('T'));
    const some = Array.from({ length: 200 }, (_, at) => String(at * 7 + 1));
    const pay = (ids: string[]) =>
      db.transaction().execute((trx) => submissions.markPaid(trx, conference.id, ids, new Date()));
    const [, , first, second] = await Promise.all([
      importCsv(file('U')),
      importCsv(file('V')),
      pay(some),
      pay([...some].reverse()),
      submissions.remove(conference, '0'),
    ]);
    expect([...first, ...second].sort()).toEqual([...some].sort());
    const rows = await stored(db, conference);
    expect(rows.filter(({ paid }) => paid)).toHaveLength(200);
    const last = new Set(rows.map(({ title }) => String(title)[0]));
    expect(last.size).toBe(1);
  });

  test('a conference that is deleted meanwhile takes nothing', async () => {
    const { db, conferences, conference, importCsv } = await build();
    await conferences.remove(conference.id, new Date());
    await expect(importCsv(file('T'))).rejects.toMatchObject({ code: 'not_found' });
    expect(await stored(db, conference)).toEqual([]);
  });
});
