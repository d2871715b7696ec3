import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { MediaKind } from '../sources/source.ts';

type Tables = {
  media_titles: { conference_id: string; kind: MediaKind; file_name: string; title: string };
};

export interface TitleRow {
  fileName: string;
  title: string;
}

export const listTitles = (
  db: Database,
  conference: string,
  kind: MediaKind,
): Promise<TitleRow[]> =>
  db
    .$extendTables<Tables>()
    .selectFrom('media_titles')
    .select(['file_name as fileName', 'title'])
    .where('conference_id', '=', conference)
    .where('kind', '=', kind)
    .orderBy(sql`file_name collate "C"`)
    .execute();

/** All of them or none, in one statement. */
export const saveTitles = async (
  db: Database,
  conference: string,
  kind: MediaKind,
  rows: TitleRow[],
): Promise<void> => {
  const names = rows.map(({ fileName }) => fileName);
  const titles = rows.map(({ title }) => title);
  await sql`
    insert into media_titles (conference_id, kind, file_name, title)
    select ${conference}::uuid, ${kind}::text, file_name, title
    from unnest(${names}::text[], ${titles}::text[]) as given (file_name, title)
    on conflict (conference_id, kind, file_name) do update set title = excluded.title
  `.execute(db);
};
