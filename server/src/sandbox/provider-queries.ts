import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  sandbox_provider_objects: {
    id: string;
    kind: string;
    // biome-ignore lint/suspicious/noExplicitAny: whatever shape the provider's API gives it
    data: any;
    due_at: Date | null;
    created_at: ColumnType<Date, never, never>;
  };
};

export type StoredObject = Omit<Selectable<Tables['sandbox_provider_objects']>, 'created_at'>;

const objects = (db: Database) => db.$extendTables<Tables>();

export const insertObject = async (
  db: Database,
  { id, kind, data, dueAt }: { id: string; kind: string; data: object; dueAt?: Date | null },
): Promise<'inserted' | 'there'> => {
  const { numInsertedOrUpdatedRows } = await objects(db)
    .insertInto('sandbox_provider_objects')
    .values({ id, kind, data: JSON.stringify(data), due_at: dueAt ?? null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? 'inserted' : 'there';
};

export const findObject = (
  db: Database,
  kind: string,
  id: string,
): Promise<StoredObject | undefined> =>
  objects(db)
    .selectFrom('sandbox_provider_objects')
    .select(['id', 'kind', 'data', 'due_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** The same, and nobody else changes it until the transaction ends. */
export const lockObject = (
  db: Database,
  kind: string,
  id: string,
): Promise<StoredObject | undefined> =>
  objects(db)
    .selectFrom('sandbox_provider_objects')
    .select(['id', 'kind', 'data', 'due_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

/** Newest first. `intent` keeps only what belongs to that payment. */
export const listObjects = (db: Database, kind: string, intent?: string): Promise<StoredObject[]> =>
  objects(db)
    .selectFrom('sandbox_provider_objects')
    .select(['id', 'kind', 'data', 'due_at'])
    .where('kind', '=', kind)
    .$if(intent !== undefined, (query) =>
      query.where(sql`data ->> 'payment_intent'`, '=', intent ?? ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const changeObject = async (
  db: Database,
  id: string,
  change: { data?: object; dueAt?: Date | null },
): Promise<void> => {
  await objects(db)
    .updateTable('sandbox_provider_objects')
    .set({
      ...(change.data && { data: JSON.stringify(change.data) }),
      ...(change.dueAt !== undefined && { due_at: change.dueAt }),
    })
    .where('id', '=', id)
    .execute();
};

/** Takes what is due, at most ten; it is due again at `again` unless somebody says otherwise. */
export const takeDue = (db: Database, now: Date, again: Date): Promise<StoredObject[]> =>
  objects(db)
    .updateTable('sandbox_provider_objects')
    .set({ due_at: again })
    .where('id', 'in', (from) =>
      from
        .selectFrom('sandbox_provider_objects')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'data', 'due_at'])
    .execute();

/** Requests with the same key wait for each other until the transaction ends. */
export const lockKey = async (db: Database, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7251936))`.execute(db);
};
