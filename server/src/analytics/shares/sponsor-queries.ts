import type { ColumnType } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

interface Count {
  name: string;
  nb_visits: number;
  nb_events: number;
}

export interface KeptFigures {
  shown_at: Date;
  time_zone: string;
  /** What was kept before there were sessions has none. */
  figures: { posters: Count[]; topics: Count[]; sessions?: Count[] };
}

type Tables = {
  sponsor_figures: {
    share_id: string;
    shown_at: Date;
    time_zone: string;
    figures: ColumnType<KeptFigures['figures'], string, never>;
  };
};

const tables = (db: Database) => db.$extendTables<Tables>();

/** The first time only: what is kept is never changed. */
export const keepFigures = async (
  db: Database,
  { figures, ...values }: KeptFigures & { share_id: string },
): Promise<void> => {
  await tables(db)
    .insertInto('sponsor_figures')
    .values({ ...values, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const getFigures = (db: Database, shareId: string): Promise<KeptFigures> =>
  tables(db)
    .selectFrom('sponsor_figures')
    .select(['shown_at', 'time_zone', 'figures'])
    .where('share_id', '=', shareId)
    .executeTakeFirstOrThrow();
