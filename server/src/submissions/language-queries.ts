import { type Expression, sql } from 'kysely';
import { type Language, languageOf } from '#contract/languages.ts';
import type { Database } from '../platform/postgres/database.ts';

/** Nothing is written while it stays the same. For a transaction in which nobody is erased. */
export const noteLanguage = async (
  trx: Database,
  conferenceId: string | Expression<string>,
  email: string,
  language: Language,
): Promise<void> => {
  await sql`insert into author_languages (conference_id, email, language)
    values (${conferenceId}, ${email}, ${language})
    on conflict (conference_id, email) do update set language = excluded.language
    where author_languages.language <> excluded.language`.execute(trx);
};

/** Null where the author has not asked for anything yet. */
export const findLanguage = async (
  db: Database,
  conferenceId: string | Expression<string>,
  email: string,
): Promise<Language | null> => {
  const { rows } = await sql<{ language: string }>`select language from author_languages
    where conference_id = ${conferenceId} and email = ${email}`.execute(db);
  return languageOf(rows[0]?.language) ?? null;
};
