import { sql } from 'kysely';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/postgres/database.ts';

type Shared = Pick<Config, 'retentionMonths' | 'authorsKeptDays'>;

/** What has to be the same on every replica. Its connections have it as their name, so that the others see it. */
export const sharedSettings = ({ retentionMonths, authorsKeptDays }: Shared): string =>
  `RETENTION_MONTHS=${retentionMonths} AUTHORS_KEPT_DAYS=${authorsKeptDays}`;

/** That replicas which run now have other settings, in words; undefined: they have the same. */
export const otherSettings = async (db: Database, config: Shared): Promise<string | undefined> => {
  const own = sharedSettings(config);
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database()
      and application_name like 'RETENTION\\_MONTHS=%' and application_name <> ${own}`.execute(db);
  if (rows.length === 0) return undefined;
  const others = rows.map(({ name }) => name).join(' and ');
  return `Another replica runs with ${others}, this one with ${own}. Give all of them the same; until then nothing is removed for being too old`;
};

/** What is removed is gone: while replicas do not agree on what is too old, nothing is. */
export const requireSameSettings = async (db: Database, config: Shared): Promise<void> => {
  const differing = await otherSettings(db, config);
  if (differing) throw new Error(differing);
};
