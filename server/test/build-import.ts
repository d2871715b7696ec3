import { sql } from 'kysely';
import type { ConferenceRow } from '../src/conferences/service.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { buildTestApp } from './build-app.ts';
import { buildConference } from './build-conference.ts';

export const HEADER = 'abstractId,abstractTitle,code,authorEmails,uid';

/** Everything but what the database keeps for itself, in the order of the IDs. */
export const storedIn = async (db: Database, conference: ConferenceRow) => {
  const { rows } = await sql<Record<string, unknown>>`
    select abstract_id, title, code, uid, author_emails, first_author, topic, paid_at is not null as paid
    from submissions where conference_id = ${conference.id}
    order by abstract_id collate "C"`.execute(db);
  return rows;
};

async function* inChunks(bytes: Buffer, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A conference to import CSV into, in chunks of any size. */
export const buildImport = async () => {
  const test = await buildTestApp();
  const conference = await buildConference(test);
  const importCsv = (content: string | Buffer, into = conference, chunk = 1_000, dryRun = false) =>
    test.submissions.import(into, {
      type: 'text/csv',
      stream: inChunks(Buffer.from(content as string), chunk),
      dryRun,
    });
  return { ...test, db: test.database.db, conference, importCsv };
};

/** What is stored of the line `ID,Title ID,CID,a@x.org,`. */
export const storedRow = (abstractId: string, values: object = {}) => ({
  abstract_id: abstractId,
  title: `Title ${abstractId}`,
  code: `C${abstractId}`,
  uid: null,
  author_emails: ['a@x.org'],
  first_author: null,
  topic: null,
  paid: false,
  ...values,
});
