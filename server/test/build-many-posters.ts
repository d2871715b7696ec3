import { sql } from 'kysely';
import { buildDatabase } from './build-database.ts';

export const POSTERS = 10_050;

/** A conference just large enough for the index, whose posters say nothing that the tests search for. */
export const buildLarge = async () => {
  const database = await buildDatabase();
  const { rows } = await sql<{ id: string }>`insert into conferences (name, prefix)
    values ('Large', 'LARGE26') returning id`.execute(database.db);
  const id = rows[0]?.id ?? '';
  await sql`insert into submissions (conference_id, abstract_id, title, code, author_emails)
    select ${id}, '#' || n, '.', '.', array['.'] from generate_series(1, ${POSTERS}::int) n`.execute(
    database.db,
  );
  return { ...database, id };
};
