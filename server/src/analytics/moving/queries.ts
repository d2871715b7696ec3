import type { MoveFault, MoveNote } from '#contract/move.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Comparison } from './compare.ts';
import type { MoveState } from './move.ts';

export interface MoveRow {
  conference_id: string;
  run: string;
  url: string;
  site_id: number;
  whole_site: boolean;
  beside: boolean;
  /** Only while it runs, and encrypted where there is a key. */
  token: Buffer | null;
  key_id: string | null;
  status: 'running' | 'cancelled' | 'failed' | 'done';
  state: MoveState | null;
  notes: MoveNote[];
  fault: MoveFault | null;
  comparison: Comparison | null;
  started_at: Date;
  changed_at: Date;
}

type Tables = {
  matomo_moves: Omit<MoveRow, 'state' | 'notes' | 'fault' | 'comparison'> & {
    state: string | null;
    fault: string | null;
    notes: string;
    comparison: string | null;
  };
};

const tables = (db: Database) => db.$extendTables<Tables>();

/** PostgreSQL's driver has read what is JSON by then. */
const read = (row: unknown): MoveRow | undefined => row as MoveRow | undefined;

export const findMove = async (db: Database, conference: string): Promise<MoveRow | undefined> =>
  read(
    await tables(db)
      .selectFrom('matomo_moves')
      .selectAll()
      .where('conference_id', '=', conference)
      .executeTakeFirst(),
  );

export type RunningMove = Pick<MoveRow, 'conference_id' | 'run' | 'token' | 'key_id'>;

export const listRunning = (db: Database): Promise<RunningMove[]> =>
  tables(db)
    .selectFrom('matomo_moves')
    .select(['conference_id', 'run', 'token', 'key_id'])
    .where('status', '=', 'running')
    .execute();

export type NewMove = Pick<
  MoveRow,
  | 'conference_id'
  | 'run'
  | 'url'
  | 'site_id'
  | 'whole_site'
  | 'beside'
  | 'token'
  | 'key_id'
  | 'state'
>;

/** In the place of the one before; false where that one runs. */
export const putMove = async (db: Database, { state, ...move }: NewMove): Promise<boolean> => {
  const values = {
    ...move,
    state: state && JSON.stringify(state),
    ...{ status: 'running' as const, notes: '[]', fault: null, comparison: null },
    ...{ started_at: new Date(), changed_at: new Date() },
  };
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('matomo_moves')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('conference_id')
        .doUpdateSet(values)
        .where('matomo_moves.status', '<>', 'running'),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const sealMove = async (
  db: Database,
  { conference_id, run }: Pick<MoveRow, 'conference_id' | 'run'>,
  sealed: Pick<MoveRow, 'token' | 'key_id'>,
): Promise<void> => {
  await tables(db)
    .updateTable('matomo_moves')
    .set(sealed)
    .where('conference_id', '=', conference_id)
    .where('run', '=', run)
    .where('status', '=', 'running')
    .execute();
};

type Change = Partial<Pick<MoveRow, 'state' | 'notes'>>;

/** False where it was stopped, or another was begun since. */
export const noteMove = async (
  db: Database,
  { conference_id, run }: Pick<MoveRow, 'conference_id' | 'run'>,
  { state, notes }: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('matomo_moves')
    .set({
      ...(state && { state: JSON.stringify(state) }),
      ...(notes && { notes: JSON.stringify(notes) }),
      changed_at: new Date(),
    })
    .where('conference_id', '=', conference_id)
    .where('run', '=', run)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type End =
  | { status: 'cancelled' }
  | { status: 'failed'; fault: MoveFault }
  | { status: 'done'; comparison: Comparison };

/** The token goes with it. Any run is ended, or only the named one. */
export const endMove = async (
  db: Database,
  { conference_id, run }: { conference_id: string; run?: string },
  end: End,
): Promise<void> => {
  let ending = tables(db)
    .updateTable('matomo_moves')
    .set({
      status: end.status,
      ...{ token: null, key_id: null },
      fault: 'fault' in end ? JSON.stringify(end.fault) : null,
      comparison: 'comparison' in end ? JSON.stringify(end.comparison) : null,
      changed_at: new Date(),
    })
    .where('conference_id', '=', conference_id)
    .where('status', '=', 'running');
  if (run !== undefined) ending = ending.where('run', '=', run);
  await ending.execute();
};
