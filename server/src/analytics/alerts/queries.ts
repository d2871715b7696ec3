import { type Generated, type Selectable, sql } from 'kysely';
import type { alertKinds } from '#contract/alerts.ts';
import type { Database } from '../../platform/postgres/database.ts';

export type AlertKind = (typeof alertKinds)[number];

type Tables = {
  alert_subscribers: { conference_id: string; user_id: string; since: Date };
  alerts: {
    id: Generated<string>;
    kind: AlertKind;
    conference_id: string | null;
    began_at: Date;
    ended_at: Date | null;
    level: number;
  };
};

export type AlertRow = Selectable<Tables['alerts']>;

const tables = (db: Database) => db.$extendTables<Tables>();

export const listSubscribers = (db: Database) =>
  tables(db).selectFrom('alert_subscribers').select(['conference_id', 'user_id']).execute();

export const isSubscribed = async (
  db: Database,
  conferenceId: string,
  userId: string,
): Promise<boolean> => {
  const found = await tables(db)
    .selectFrom('alert_subscribers')
    .select('since')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
};

export const subscribe = async (
  db: Database,
  values: { conference_id: string; user_id: string; since: Date },
): Promise<void> => {
  await tables(db)
    .insertInto('alert_subscribers')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const unsubscribe = async (
  db: Database,
  conferenceId: string,
  userId: string,
): Promise<void> => {
  await tables(db)
    .deleteFrom('alert_subscribers')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .execute();
};

export const listOpen = (db: Database): Promise<AlertRow[]> =>
  tables(db).selectFrom('alerts').selectAll().where('ended_at', 'is', null).execute();

/** Newest first. */
export const listLast = (db: Database, conferenceId: string, most: number): Promise<AlertRow[]> =>
  tables(db)
    .selectFrom('alerts')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .orderBy('began_at', 'desc')
    .limit(most)
    .execute();

/** Nothing where one of the kind is open: another replica was faster. */
export const beginAlert = (
  trx: Database,
  values: Omit<AlertRow, 'id' | 'ended_at'>,
): Promise<AlertRow | undefined> =>
  tables(trx)
    .insertInto('alerts')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Nothing where it has ended already. */
export const endAlert = (trx: Database, id: string, at: Date): Promise<AlertRow | undefined> =>
  tables(trx)
    .updateTable('alerts')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** When the last alert of each kind was over; of one that is open, when it began. */
export const listLastTimes = async (db: Database, kinds: AlertKind[]) =>
  tables(db)
    .selectFrom('alerts')
    .select(['kind', 'conference_id', sql<Date>`max(coalesce(ended_at, began_at))`.as('told_at')])
    .where('kind', 'in', kinds)
    .groupBy(['kind', 'conference_id'])
    .execute();
