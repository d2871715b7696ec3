import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildConference } from '../../../test/build-conference.ts';
import { buildImport, HEADER } from '../../../test/build-import.ts';

const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const sameCode = (row: number, id: string) => ({
  row,
  field: 'code',
  reason: `Abstract ID ${id} has the same code`,
});
const sameUid = (row: number, id: string) => ({
  row,
  field: 'uid',
  reason: `Abstract ID ${id} has the same UID`,
});

test('a code or a UID of two posters is told in the check and in the result, and both are imported', async () => {
  const { importCsv, conference } = await buildImport();
  const content = file('1,One,C1,a@x.org,U1', '2,Two,C2,a@x.org,', '3,Three,C1,b@x.org,U1');
  const warnings = [sameCode(3, '1'), sameUid(3, '1')];
  const counts = { updated: 0, rejected: [], warnings };
  expect(await importCsv(content, conference, 1_000, true)).toEqual({
    ...counts,
    created: 3,
    unchanged: 0,
  });
  expect(await importCsv(content)).toEqual({ ...counts, created: 3, unchanged: 0 });
  expect(await importCsv(content)).toEqual({ ...counts, created: 0, unchanged: 3 });
});

test('posters that are there already count, as they are after the import', async () => {
  const { importCsv } = await buildImport();
  await importCsv(file('1,One,C1,a@x.org,', '2,Two,C2,a@x.org,', '3,Three,C3,a@x.org,'));
  expect(await importCsv(file('4,Four,C2,a@x.org,'))).toMatchObject({
    warnings: [sameCode(1, '2')],
  });
  expect(await importCsv(file('1,One,C3,a@x.org,'))).toMatchObject({
    updated: 1,
    warnings: [sameCode(1, '3')],
  });
  // A code that its poster no longer has is free; what the file does not touch is not told again.
  const moved = await importCsv(file('1,One,C9,a@x.org,', '5,Five,C1,a@x.org,'));
  expect(moved).toEqual({ created: 1, updated: 1, unchanged: 0, rejected: [] });
});

test('other conferences, rejected rows and codes that were erased do not count', async () => {
  const { importCsv, db, conference, ...parts } = await buildImport();
  const other = await buildConference(parts, { prefix: 'OTHER26' });
  await importCsv(file('1,One,C1,a@x.org,U1'), other);
  await importCsv(file('1,One,C2,a@x.org,', '2,Two,C3,a@x.org,'));
  await sql`update submissions set code = 'erased' where conference_id = ${conference.id}`.execute(
    db,
  );
  const result = await importCsv(file('3,Three,C1,a@x.org,U1', '4,Four,C1,nobody,U1'));
  expect(result).toEqual({
    ...{ created: 1, updated: 0, unchanged: 0 },
    rejected: [{ row: 2, field: 'authorEmails', reason: 'nobody is not a valid email address' }],
  });
});
