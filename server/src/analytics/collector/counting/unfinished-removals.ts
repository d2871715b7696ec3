import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError, unavailable } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { takeTurns } from '../../../platform/turns.ts';
import type { Stretch } from '../../store/period.ts';
import { type RemovalParts, requireCounted } from './removal.ts';

const LOOK_EVERY_MS = 5_000;
const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;
/** Each removal holds a connection while counting is paused; most connections stay free for everybody else. */
const AT_ONCE = 3;
const QUEUED = 100;

interface Removal {
  erase(conference: string, visitor: string): Promise<number>;
  discardClient(conference: string, client: string): Promise<number>;
  discard(conference: string, period: Stretch): Promise<number>;
}

type Wish = { visitor: string } | { client: string } | { from: string; to: string };

interface Unfinished {
  id: string;
  conference: string;
  wish: Wish;
}

/**
 * What was begun to be removed comes to its end, whatever happens in between: it is written down first,
 * done, and deleted when every server has it. Until then its lane takes no new hits (plans.ts). Whoever
 * asked hears that it is not finished and why; any replica goes on with it. A removal that is refused as
 * wrong is not written down any more.
 */
export const finishRemovals = <R extends Removal>(parts: RemovalParts, removal: R) => {
  const { db, log } = parts;
  const atOnce = takeTurns({
    atOnce: AT_ONCE,
    waiting: QUEUED,
    refusal: { message: 'Too many removals at once. Try again in a minute', retryAfter: 60 },
  });
  const carryOut = ({ conference, wish }: Omit<Unfinished, 'id'>): Promise<number> => {
    if ('visitor' in wish) return removal.erase(conference, wish.visitor);
    if ('client' in wish) return removal.discardClient(conference, wish.client);
    return removal.discard(conference, { from: new Date(wish.from), to: new Date(wish.to) });
  };

  /** Leases the row, so that one replica works on it; no connection is held meanwhile. */
  const finish = (which: ReturnType<typeof sql>, refusals: ErrorCode[]) =>
    atOnce.take(async () => {
      const row = await lease(db, which);
      if (!row) return undefined;
      const renewing = setInterval(() => {
        renewLease(db, row.id).catch((err) => log.warn({ err }, 'lease of a removal not renewed'));
      }, RENEW_EVERY_MS).unref();
      try {
        const hits = await carryOut(row);
        await strikeOut(db, row.id);
        return { hits };
      } catch (error) {
        const isWrong = error instanceof AppError && refusals.includes(error.code);
        if (isWrong) await strikeOut(db, row.id);
        else await noteReason(db, row.id, (error as Error).message);
        return { error: error as Error, isWrong };
      } finally {
        clearInterval(renewing);
      }
    });

  const remove = async (conference: string, wish: Wish): Promise<number> => {
    // Before the lane is closed: what was acknowledged so far is meant too.
    await requireCounted(parts, conference);
    const { rows } = await sql<{ id: string }>`
      insert into unfinished_removals (conference_id, removal)
      values (${conference}, ${JSON.stringify(wish)}::json) returning id`.execute(db);
    const done = await finish(sql`id = ${rows[0]?.id}`, ['bad_request', 'being_recounted']);
    if (done?.hits !== undefined) return done.hits;
    if (done?.isWrong) throw done.error;
    log.warn({ err: done?.error }, 'a removal is not finished, and is tried again');
    throw unavailable(
      `This is not finished yet, and goes on by itself: ${done?.error?.message ?? 'it was taken over'}`,
    );
  };

  const timer = setInterval(() => {
    // A recount that began in the meantime is waited for. Of a new one, whoever wrote it down is at it.
    finish(sql`since < now() - ${LOOK_EVERY_MS} * interval '1 ms'`, ['bad_request']).then(
      (done) => done?.error && log.warn({ err: done.error }, 'a removal is not finished'),
      (err: unknown) => log.warn({ err }, 'unfinished removals cannot be looked for'),
    );
  }, LOOK_EVERY_MS).unref();

  return {
    ...removal,
    erase: (conference: string, visitor: string) => remove(conference, { visitor }),
    discardClient: (conference: string, client: string) => remove(conference, { client }),
    discard: (conference: string, { from, to }: Stretch) =>
      remove(conference, { from: from.toISOString(), to: to.toISOString() }),
    stopRemoving: () => clearInterval(timer),
  };
};

/** Takes the first removal that nobody works on. */
const lease = async (
  db: Database,
  which: ReturnType<typeof sql>,
): Promise<Unfinished | undefined> => {
  const { rows } = await sql<Unfinished>`
    update unfinished_removals set leased_until = now() + ${LEASE_SECONDS} * interval '1 s'
    where id = (
      select id from unfinished_removals
      where ${which} and (leased_until is null or leased_until < now())
      order by id limit 1 for update skip locked)
    returning id, conference_id as conference, removal as wish`.execute(db);
  return rows[0];
};

const renewLease = async (db: Database, id: string): Promise<void> => {
  await sql`
    update unfinished_removals set leased_until = now() + ${LEASE_SECONDS} * interval '1 s'
    where id = ${id}`.execute(db);
};

const strikeOut = async (db: Database, id: string): Promise<void> => {
  await sql`delete from unfinished_removals where id = ${id}`.execute(db);
};

/** Ends the lease, too: any replica may try again. */
const noteReason = async (db: Database, id: string, reason: string): Promise<void> => {
  await sql`update unfinished_removals set reason = ${reason}, leased_until = null where id = ${id}`.execute(
    db,
  );
};

/** How many removals some server still lacks, since when, and why. */
export const readUnfinished = async (db: Database) => {
  const { rows } = await sql<{ count: number; since: Date | null; reason: string | null }>`
    select count(*)::int as count, min(since) as since, max(reason) as reason
    from unfinished_removals where reason is not null`.execute(db);
  return rows[0] ?? { count: 0, since: null, reason: null };
};
