import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  sandbox_mails: {
    id: Generated<string>;
    message_id: string;
    sender: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    received_at: ColumnType<Date, never, never>;
  };
};

export type MailboxRow = Selectable<Tables['sandbox_mails']>;

const tables = (db: Database) => db.$extendTables<Tables>();

/** A message that is there already is not added again. */
export const insertReceived = async (
  db: Database,
  mail: Omit<MailboxRow, 'id' | 'received_at'>,
): Promise<void> => {
  await tables(db)
    .insertInto('sandbox_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
};

export const listReceived = (db: Database, to: string, limit: number): Promise<MailboxRow[]> => {
  let mails = tables(db).selectFrom('sandbox_mails').selectAll();
  if (to) mails = mails.where('recipient', '=', to);
  return mails.orderBy('received_at', 'desc').orderBy('id').limit(limit).execute();
};

export const findReceived = (db: Database, id: string): Promise<MailboxRow | undefined> =>
  tables(db).selectFrom('sandbox_mails').selectAll().where('id', '=', id).executeTakeFirst();
