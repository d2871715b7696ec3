import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import type { HitParams } from '../hit.ts';

const MOST_SITES = 20;
const MOST_CHARACTERS = 60;
/** However many come, they are written down together. */
const SAVE_MS = 5_000;
const KEPT_DAYS = 30;

export interface UnknownSite {
  name: string;
  /** Of the page that sent the last one. */
  host: string | null;
  hits: number;
  lastAt: Date;
}

interface Parts {
  db: Database;
  log: { warn(details: object, message: string): void };
}

/**
 * Hits that named no conference, by what they named: a mistyped prefix in a tracking script would be noticed
 * by nobody else. Of all replicas, until a month after the last; the latest names, however many strangers make up.
 */
export const buildUnknownSites = ({ db, log }: Parts) => {
  /** Not written down yet. */
  let noted = new Map<string, UnknownSite>();
  let timer: NodeJS.Timeout | undefined;

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const sites = [...noted.values()];
    noted = new Map();
    if (sites.length > 0) await saveSites(db, sites);
  };
  const saveIfPossible = (): Promise<void> =>
    save().catch((err) => log.warn({ err }, 'hits for no conference were not noted'));

  return {
    note({ idsite, url }: HitParams, now: Date): void {
      const name = idsite?.trim().replaceAll('\0', '').slice(0, MOST_CHARACTERS).toWellFormed();
      if (!name) return;
      const hits = (noted.get(name)?.hits ?? 0) + 1;
      noted.delete(name);
      noted.set(name, { name, host: hostOf(url), hits, lastAt: now });
      const [oldest] = noted.keys();
      if (noted.size > MOST_SITES && oldest !== undefined) noted.delete(oldest);
      timer ??= setTimeout(saveIfPossible, SAVE_MS).unref();
    },

    /** The latest first. */
    async list(): Promise<UnknownSite[]> {
      await save();
      return listSites(db);
    },

    stop: saveIfPossible,
  };
};

const hostOf = (url: string | undefined): string | null =>
  URL.parse(url ?? '')?.host.slice(0, MOST_CHARACTERS) || null;

/** In one order on every replica: two that wait for each other would wait for ever. */
const saveSites = async (db: Database, sites: UnknownSite[]): Promise<void> => {
  const rows = sites.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const of = <K extends keyof UnknownSite>(key: K) => rows.map((row) => row[key]);
  await sql`insert into unknown_sites as known (name, host, hits, last_at)
    select * from unnest(${of('name')}::text[], ${of('host')}::text[], ${of('hits')}::bigint[],
      ${of('lastAt')}::timestamptz[])
    on conflict (name) do update set hits = known.hits + excluded.hits,
      host = case when excluded.last_at < known.last_at then known.host else excluded.host end,
      last_at = greatest(known.last_at, excluded.last_at)`.execute(db);
  await sql`delete from unknown_sites where last_at < now() - make_interval(days => ${KEPT_DAYS})
    or name not in (select name from unknown_sites order by last_at desc limit ${MOST_SITES})`.execute(
    db,
  );
};

const listSites = async (db: Database): Promise<UnknownSite[]> => {
  const { rows } = await sql<Omit<UnknownSite, 'hits'> & { hits: string }>`
    select name, host, hits, last_at as "lastAt" from unknown_sites
    where last_at >= now() - make_interval(days => ${KEPT_DAYS})
    order by last_at desc limit ${MOST_SITES}`.execute(db);
  return rows.map((row) => ({ ...row, hits: Number(row.hits) }));
};
