import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ImportResult, NewSubmission } from '#contract/submissions.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { buildImport, HEADER, storedIn, storedRow } from '../../../test/build-import.ts';

describe('a bad row is rejected with its reason, and the others are kept', () => {
  test.each<[string, string, string, string]>([
    ['no ID', ',T,C,a@x.org,', 'abstractId', 'The abstract ID is missing'],
    ['no title', '9,,C,a@x.org,', 'abstractTitle', 'The title is missing'],
    ['a title that is all script', '9,<script>x</script>,C,a@x.org,', 'abstractTitle', 'missing'],
    ['no code', '9,T, ,a@x.org,', 'code', 'The code is missing'],
    ['no address', '9,T,C,;,', 'authorEmails', 'author’s email address is missing'],
    [
      'a bad address',
      '9,T,C,a@x.org;nobody,',
      'authorEmails',
      'nobody is not a valid email address',
    ],
    ['too few cells', '9,T', 'code', 'The code is missing'],
    ['a long ID', `${'x'.repeat(101)},T,C,a@x.org,`, 'abstractId', '100 characters or fewer'],
    [
      'a long title',
      `9,${'x'.repeat(5_001)},C,a@x.org,`,
      'abstractTitle',
      '5,000 characters or fewer',
    ],
    ['many authors', `9,T,C,${'a@x.org;'.repeat(101)},`, 'authorEmails', 'at most 100'],
  ])('%s', async (_case, line, field, words) => {
    const { db, conference, importCsv } = await buildImport();
    const content = `${HEADER}\n1,Title 1,C1,a@x.org,\n\n${line}\n2,Title 2,C2,a@x.org,\n`;
    expect(await importCsv(content)).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      rejected: [{ row: 3, field, reason: expect.stringContaining(words) }],
    });
    expect(await storedIn(db, conference)).toEqual([storedRow('1'), storedRow('2')]);
  });

  test('an ID twice in one file: the first counts, the same again is no fault', async () => {
    const { db, conference, importCsv } = await buildImport();
    const one = '1,Title 1,C1,a@x.org,';
    const content = [HEADER, one, one, '1,Other,C1,a@x.org,', '2,Title 2,C2,a@x.org,'].join('\n');
    const rejected = [
      {
        row: 3,
        field: 'abstractId',
        reason: 'Row 1 has the same abstract ID but different values',
      },
    ];
    expect(await importCsv(content)).toEqual({ created: 2, updated: 0, unchanged: 1, rejected });
    expect(await importCsv(content)).toEqual({ created: 0, updated: 0, unchanged: 3, rejected });
    expect(await storedIn(db, conference)).toEqual([storedRow('1'), storedRow('2')]);
  });

  test('rows of JSON that are no rows', async () => {
    const { db, conference, submissions } = await buildImport();
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
    expect(await storedIn(db, conference)).toEqual([storedRow('1')]);
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
    firstAuthor: fc.option(fc.constantFrom('Ada', 'Ben “B” Ünal')),
    topic: fc.option(fc.constantFrom('Ada', 'Heart, failing')),
  });
  type Row = typeof anyRow extends fc.Arbitrary<infer T> ? T : never;

  const toCsv = (rows: Row[]): string => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = rows.map(({ authorEmails, uid, firstAuthor, topic, ...row }) =>
      [row.abstractId, row.abstractTitle, row.code, authorEmails.join(';'), uid, firstAuthor, topic]
        .map((value) => cell(value ?? ''))
        .join(','),
    );
    return [`${HEADER},First author,Topic`, ...lines].join('\r\n');
  };

  const sharing = ['code', 'uid'] as const;
  /** Which rows are warned of, and for what; of several that have the same any may be named. */
  const told = ({ warnings = [], ...result }: ImportResult) => ({
    ...result,
    warned: warnings.map(({ row, field }) => `${row} ${field}`),
  });

  /** What an import means, said as simply as possible. */
  const model = (known: Map<string, Row>, rows: Row[]): ReturnType<typeof told> => {
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
        reject(`Row ${earlier.at} has the same abstract ID but different values`);
      else if (earlier || same(known.get(row.abstractId))) result.unchanged += 1;
      else if (known.has(row.abstractId)) result.updated += 1;
      else result.created += 1;
      if (row.abstractId === '' || earlier) continue;
      had.set(row.abstractId, { row, at });
      known.set(row.abstractId, row);
    }
    const before = (at: number) =>
      [...known.values()].filter(({ abstractId }) => (had.get(abstractId)?.at ?? 0) < at);
    const warned = [...had.values()].flatMap(({ row, at }) =>
      sharing
        .filter((field) => row[field] && before(at).some((other) => other[field] === row[field]))
        .map((field) => `${at} ${field}`),
    );
    return { ...result, warned };
  };

  test('store what a plain list would, as CSV in any chunks and as JSON; what is paid stays paid', async () => {
    const test = await buildImport();
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
          expect(told(await test.importCsv(toCsv(rows), csv, chunk))).toEqual(meant);
          expect(told(await test.submissions.importRows(json, rows))).toEqual(meant);
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
              first_author: row.firstAuthor,
              topic: row.topic,
              paid: row.abstractId === paid,
            }));
        expect(await storedIn(test.db, csv)).toEqual(listed('1'));
        expect(await storedIn(test.db, json)).toEqual(listed('nobody'));
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
    const { db, conference, importCsv } = await buildImport();
    const results = await Promise.all([importCsv(file('T')), importCsv(file('T'))]);
    expect(results.map(({ created }) => created).sort()).toEqual([0, 2_000]);
    expect(results.map(({ unchanged }) => unchanged).sort()).toEqual([0, 2_000]);
    expect(await storedIn(db, conference)).toHaveLength(2_000);
  });

  test('imports, payments and deletions never wait in a circle, and what is paid stays so', async () => {
    const { db, conference, importCsv, submissions } = await buildImport();
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
    const rows = await storedIn(db, conference);
    expect(rows.filter(({ paid }) => paid)).toHaveLength(200);
    const last = new Set(rows.map(({ title }) => String(title)[0]));
    expect(last.size).toBe(1);
  });

  test('a conference that is deleted meanwhile takes nothing', async () => {
    const { db, conferences, conference, importCsv } = await buildImport();
    await conferences.remove(conference.id, new Date());
    await expect(importCsv(file('T'))).rejects.toMatchObject({ code: 'not_found' });
    expect(await storedIn(db, conference)).toEqual([]);
  });
});

test('an index of authors that cannot be tidied is told to whoever runs it, and the import is saved', async () => {
  const { db, conference, importCsv, logged } = await buildImport();
  await sql`alter index submissions_author rename to submissions_author_away`.execute(db);
  const content = `${HEADER}\n1,Title 1,C1,a@x.org,\n`;
  expect(await importCsv(content)).toMatchObject({ created: 1, rejected: [] });
  await expect.poll(logged).toContain('the index of authors was not tidied after an import');
  expect(logged()).toContain('submissions_author');
  expect(await storedIn(db, conference)).toEqual([storedRow('1')]);
});
