import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildImport, HEADER, storedIn, storedRow } from '../../../test/build-import.ts';

const line = (id: string, title = `Title ${id}`): string => `${id},${title},C${id},a@x.org,`;
const csv = (...lines: string[]): string => [HEADER, ...lines].join('\n');

test('a dry run tells every fault of every row, and changes nothing', async () => {
  const { db, conference, submissions, importCsv } = await buildImport();
  await importCsv(csv(line('1'), line('2')));
  const file = csv(line('1'), line('2', 'Other'), line('3'), ',,,nobody,', line('3', 'Again'));
  const would = await importCsv(file, conference, 1_000, true);
  expect(would).toEqual({
    created: 1,
    updated: 1,
    unchanged: 1,
    rejected: [
      { row: 4, field: 'abstractId', reason: 'The abstract ID is missing' },
      { row: 4, field: 'abstractTitle', reason: 'The title is missing' },
      { row: 4, field: 'code', reason: 'The code is missing' },
      { row: 4, field: 'authorEmails', reason: 'nobody is not a valid email address' },
      {
        row: 5,
        field: 'abstractId',
        reason: 'Row 3 has the same abstract ID but different values',
      },
    ],
  });
  expect(await storedIn(db, conference)).toEqual([storedRow('1'), storedRow('2')]);
  expect(await submissions.lastImport(conference)).toMatchObject({ created: 2, updated: 0 });
  const did = await importCsv(file);
  expect({ ...did, rejected: did.rejected.map(({ row }) => row) }).toEqual({
    ...would,
    rejected: [4, 5],
  });
});

test('the last import is taken back, whole, and once', async () => {
  const { db, conference, submissions, importCsv } = await buildImport();
  await importCsv(csv(line('1'), line('2')));
  await importCsv(csv(line('2', 'Other'), line('3'), line('4')));
  // One that does nothing is none.
  await importCsv(csv(line('3')));
  expect(await submissions.lastImport(conference)).toMatchObject({ created: 2, updated: 1 });
  expect(await submissions.undoImport(conference)).toEqual({ removed: 2, restored: 1, kept: 0 });
  expect(await storedIn(db, conference)).toEqual([storedRow('1'), storedRow('2')]);
  expect(await submissions.lastImport(conference)).toBeUndefined();
  await expect(submissions.undoImport(conference)).rejects.toMatchObject({ code: 'not_found' });
});

test('an import that is not the last one any more is refused, and nothing is taken back', async () => {
  const { db, conference, submissions, importCsv } = await buildImport();
  await importCsv(csv(line('1')));
  const shown = await submissions.lastImport(conference);
  await importCsv(csv(line('2')));
  await expect(submissions.undoImport(conference, shown?.id)).rejects.toMatchObject({
    code: 'newer_import',
  });
  expect(await storedIn(db, conference)).toEqual([storedRow('1'), storedRow('2')]);
  const last = await submissions.lastImport(conference);
  expect(await submissions.undoImport(conference, last?.id)).toMatchObject({ removed: 1 });
  expect(await storedIn(db, conference)).toEqual([storedRow('1')]);
});

test('first author and topic are changed and taken back with the rest', async () => {
  const { db, conference, submissions, importCsv } = await buildImport();
  const named = (name: string) =>
    [`${HEADER},firstAuthor,track`, `${line('1')},${name},Of ${name}`].join('\n');
  await importCsv(named('Ada'));
  expect(await importCsv(named('Ben'))).toMatchObject({ updated: 1 });
  expect(await importCsv(named('Ben'))).toMatchObject({ unchanged: 1 });
  await importCsv(csv(line('1')));
  expect(await storedIn(db, conference)).toEqual([storedRow('1')]);
  await submissions.undoImport(conference);
  expect(await storedIn(db, conference)).toEqual([
    storedRow('1', { first_author: 'Ben', topic: 'Of Ben' }),
  ]);
});

test('what was paid, fetched or changed since an import stays', async () => {
  const { db, conference, submissions, importCsv } = await buildImport();
  await importCsv(csv(line('1'), line('2')));
  await importCsv(csv(line('1', 'One'), line('2', 'Two'), line('3'), line('4'), line('5')));
  await submissions.change(conference, '2', { abstractTitle: 'By hand' });
  await sql`update submissions set paid_at = now() where abstract_id = '3'`.execute(db);
  await sql`update submissions set retrieved_at = now() where abstract_id = '4'`.execute(db);
  expect(await submissions.undoImport(conference)).toEqual({ removed: 1, restored: 1, kept: 3 });
  expect(await storedIn(db, conference)).toEqual([
    storedRow('1'),
    storedRow('2', { title: 'By hand' }),
    storedRow('3', { paid: true }),
    storedRow('4'),
  ]);
});

test('what an import added and somebody changed since stays, whatever was fetched or paid since', async () => {
  const { db, conference, submissions, importCsv } = await buildImport();
  await importCsv(csv(line('1'), line('2')));
  await importCsv(csv(line('1', 'One'), line('2', 'Two'), line('3'), line('4'), line('5')));
  await submissions.change(conference, '3', { abstractTitle: 'By hand' });
  // Opened and saved as it was.
  await submissions.change(conference, '4', { abstractTitle: 'Title 4' });
  await sql`update submissions set retrieved_at = now() where abstract_id = '1'`.execute(db);
  await sql`update submissions set paid_at = now() where abstract_id = '2'`.execute(db);
  expect(await submissions.undoImport(conference)).toEqual({ removed: 2, restored: 0, kept: 3 });
  expect(await storedIn(db, conference)).toEqual([
    storedRow('1', { title: 'One' }),
    storedRow('2', { title: 'Two', paid: true }),
    storedRow('3', { title: 'By hand' }),
  ]);
});

test('what an import changed stays when its new code was mailed since, also to who had the old one', async () => {
  const { db, conference, submissions, mails, importCsv } = await buildImport();
  const coded = (...codes: string[]) =>
    csv(...codes.map((code, at) => `${at + 1},Title ${at + 1},${code},a${at + 1}@x.org,`));
  const mailTo = (author: string) =>
    submissions.mailCodes(conference, author, { key: randomUUID(), onceIn: 0 });
  await importCsv(coded('OLD1', 'OLD2', 'OLD3'));
  for (const author of ['a1@x.org', 'a2@x.org', 'a3@x.org']) await mailTo(author);
  await importCsv(coded('NEW1', 'NEW2', 'NEW3'));
  await mailTo('a1@x.org');
  const { rows } = await sql<{ id: string }>`
    update mails set status = 'failed' where recipient = 'a2@x.org' returning id`.execute(db);
  await mails.resend(rows[0]?.id ?? '', new Date());
  expect(await submissions.undoImport(conference)).toEqual({ removed: 0, restored: 1, kept: 2 });
  expect((await storedIn(db, conference)).map(({ code }) => code)).toEqual([
    'NEW1',
    'NEW2',
    'OLD3',
  ]);
});

test('one conference’s import is nobody else’s, and what it replaced is kept for a month', async () => {
  const world = await buildImport();
  const { db, conference, submissions, importCsv } = world;
  await importCsv(csv(line('1')));
  await importCsv(csv(line('1', 'One')));
  const count = async (): Promise<unknown> => {
    const { rows } = await sql`select count(*)::int as before from import_before`.execute(db);
    return rows[0];
  };
  expect(await count()).toEqual({ before: 1 });
  await submissions.forgetOldImports();
  expect(await count()).toEqual({ before: 1 });
  await sql`update last_imports set made_at = now() - interval '31 days'`.execute(db);
  await submissions.forgetOldImports();
  expect(await count()).toEqual({ before: 0 });
  expect(await submissions.lastImport(conference)).toBeUndefined();
});
