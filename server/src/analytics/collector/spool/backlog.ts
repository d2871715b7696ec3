import { sql } from 'kysely';
import { unavailable } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/postgres/database.ts';

/** Acknowledged hits that may wait to be counted, of one conference and of all. */
const MAX_OF_CONFERENCE = 1_000_000;
const MAX_OF_ALL = 2_000_000;
const MEASURE_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = 10;

export interface BacklogLimits {
  ofConference: number;
  ofAll: number;
}

/**
 * Limits the hits that wait to be counted, by conference: a flood, a long recount or a removal fills the share of
 * its own conference only. When very many wait in all, a conference that has more than an equal share is refused;
 * every other one goes on.
 */
export const buildBacklog = (
  db: Database,
  { ofConference, ofAll }: BacklogLimits = { ofConference: MAX_OF_CONFERENCE, ofAll: MAX_OF_ALL },
) => {
  let waiting = new Map<string, number>();
  let total = 0;
  let measuredAt = 0;

  const measure = async (): Promise<void> => {
    const { rows } = await sql<{ conference: string; hits: number }>`
      select conference_id as conference, sum(hits)::float8 as hits
      from spool group by conference_id`.execute(db);
    waiting = new Map(rows.map(({ conference, hits }) => [conference, hits]));
    total = rows.reduce((sum, { hits }) => sum + hits, 0);
  };

  const isFull = (conference: string): boolean => {
    const hits = waiting.get(conference) ?? 0;
    return hits > ofConference || (total > ofAll && hits > ofAll / waiting.size);
  };

  return {
    /** Throws where a conference may add no more hits; as measured within the last second. */
    requireRoom(conferences: Iterable<string>): void {
      if (Date.now() - measuredAt > MEASURE_EVERY_MS) {
        measuredAt = Date.now();
        // Without an answer the figures of before do: storing the hits will say what is wrong.
        measure().catch(() => {});
      }
      for (const conference of conferences) {
        if (!isFull(conference)) continue;
        throw unavailable(
          'Too many hits of this conference wait to be counted. Send them again shortly',
          RETRY_AFTER_SECONDS,
        );
      }
    },
  };
};
