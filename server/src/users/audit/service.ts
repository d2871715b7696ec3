import { ENTRIES_PER_PAGE } from '#contract/audit.ts';
import type { AuditLog, NewEntry } from '../../platform/http/audit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

/**
 * What administrators did. An entry that is done is never changed or removed, not even with the
 * account of whoever did it; the database itself refuses. Who reads it is an administrator.
 */
export type Audit = ReturnType<typeof buildAudit>;

export const buildAudit = (db: Database) => {
  const log: AuditLog = {
    begin: (entry, at) => queries.insertEntry(db, entry, { at, done: false }),
    finish: (id, entry) => queries.finishEntry(db, id, entry),
    drop: (id) => queries.deleteEntry(db, id),
  };
  return {
    ...log,

    async list({ search, page }: { search: string; page: number }) {
      const asked = search.trim();
      const [entries, total] = await Promise.all([
        queries.listEntries(db, {
          search: asked,
          limit: ENTRIES_PER_PAGE,
          offset: (page - 1) * ENTRIES_PER_PAGE,
        }),
        queries.countEntries(db, asked),
      ]);
      return { entries, total };
    },
  };
};

/** Records what is done in the same transaction: both happen or neither does. */
export const recordIn = async (trx: Database, entry: NewEntry, at: Date): Promise<void> => {
  await queries.insertEntry(trx, entry, { at, done: true });
};
