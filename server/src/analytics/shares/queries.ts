import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Section } from '#contract/plans.ts';
import type { LogoType } from '#contract/share-logo.ts';
import type { OnlyOne, Sponsor } from '#contract/shares.ts';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  share_links: {
    id: Generated<string>;
    token_hash: Buffer;
    conference_id: string;
    maker_id: string;
    name: string;
    sections: Section[];
    created_at: ColumnType<Date, Date, never>;
    expires_at: Date | null;
    last_used_at: Date | null;
    only_section: OnlyOne['section'] | null;
    only_name: string | null;
    sponsor: ColumnType<Sponsor | null, string | null, never>;
    note: string | null;
    logo: Buffer | null;
    logo_type: LogoType | null;
  };
};

/** The logo itself is read when it is shown. */
export type ShareRow = Omit<Selectable<Tables['share_links']>, 'token_hash' | 'logo'>;

const columns = [
  'id',
  'conference_id',
  'maker_id',
  'name',
  'sections',
  'created_at',
  'expires_at',
  'last_used_at',
  'only_section',
  'only_name',
  'sponsor',
  'note',
  'logo_type',
] as const;

const tables = (db: Database) => db.$extendTables<Tables>();

/** Newest first. */
export const listShares = (db: Database, conference: string): Promise<ShareRow[]> =>
  tables(db)
    .selectFrom('share_links')
    .select(columns)
    .where('conference_id', '=', conference)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findShares = (db: Database, tokenHashes: Buffer[]) =>
  tables(db)
    .selectFrom('share_links')
    .select([...columns, 'token_hash'])
    .where('token_hash', 'in', tokenHashes)
    .execute();

export const findShareById = (
  db: Database,
  conference: string,
  id: string,
): Promise<ShareRow | undefined> =>
  tables(db)
    .selectFrom('share_links')
    .select(columns)
    .where('id', '=', id)
    .where('conference_id', '=', conference)
    .executeTakeFirst();

/** Of a link that has one and has not run out. */
export const findLogo = (db: Database, id: string, now: Date) =>
  tables(db)
    .selectFrom('share_links')
    .select(['logo', 'logo_type'])
    .where('id', '=', id)
    .where('logo', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

export const insertShare = (
  db: Database,
  {
    sponsor,
    ...values
  }: Omit<ShareRow, 'id' | 'last_used_at'> & {
    token_hash: Buffer;
    logo: Buffer | null;
  },
): Promise<ShareRow> =>
  tables(db)
    .insertInto('share_links')
    .values({ ...values, sponsor: sponsor && JSON.stringify(sponsor) })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const touchShare = async (db: Database, id: string, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('share_links')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .execute();
};

export const deleteExpired = async (db: Database, conference: string, now: Date): Promise<void> => {
  await tables(db)
    .deleteFrom('share_links')
    .where('conference_id', '=', conference)
    .where('expires_at', '<=', now)
    .execute();
};

/** Whether there was one. */
export const deleteShare = async (
  db: Database,
  conference: string,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('share_links')
    .where('id', '=', id)
    .where('conference_id', '=', conference)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** All of a conference. */
export const deleteSharesOf = async (db: Database, conference: string): Promise<void> => {
  await tables(db).deleteFrom('share_links').where('conference_id', '=', conference).execute();
};
