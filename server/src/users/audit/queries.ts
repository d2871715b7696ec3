import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { NewEntry } from '../../platform/http/audit.ts';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  users: { id: string; email: string };
  audit_log: {
    id: Generated<string>;
    at: ColumnType<Date, Date, never>;
    actor_id: ColumnType<string, string, never>;
    actor_email: ColumnType<string, string, never>;
    action: ColumnType<string, string, never>;
    call: ColumnType<string, string, never>;
    subject: string;
    details: ColumnType<Record<string, unknown>, string, string>;
    done: boolean;
  };
};

export type EntryRow = Selectable<Tables['audit_log']>;

const tables = (db: Database) => db.$extendTables<Tables>();

/** With the actor's e-mail address as it is at this moment. */
export const insertEntry = async (
  db: Database,
  { actorId, action, call, subject, details }: NewEntry,
  { at, done }: { at: Date; done: boolean },
): Promise<string> => {
  const { id } = await tables(db)
    .insertInto('audit_log')
    .values((value) => ({
      at,
      actor_id: actorId,
      actor_email: value
        .selectFrom('users')
        .select(sql<string>`coalesce(max(email), '')`.as('email'))
        .where('id', '=', actorId),
      action,
      call,
      subject,
      details: JSON.stringify(details),
      done,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const finishEntry = async (
  db: Database,
  id: string,
  { subject, details }: Pick<NewEntry, 'subject' | 'details'>,
): Promise<void> => {
  await tables(db)
    .updateTable('audit_log')
    .set({ subject, details: JSON.stringify(details), done: true })
    .where('id', '=', id)
    .execute();
};

export const deleteEntry = async (db: Database, id: string): Promise<void> => {
  await tables(db).deleteFrom('audit_log').where('id', '=', id).execute();
};

export interface Page {
  search: string;
  limit: number;
  offset: number;
}

export const listEntries = (db: Database, { search, limit, offset }: Page): Promise<EntryRow[]> =>
  tables(db)
    .selectFrom('audit_log')
    .selectAll()
    .where(matches(search))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countEntries = async (db: Database, search: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matches(search))
    .executeTakeFirstOrThrow();
  return count;
};

const matches = (search: string) => {
  if (!search) return sql<boolean>`true`;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`concat_ws(' ', actor_email, action, call, subject, details) ilike ${pattern}`;
};
