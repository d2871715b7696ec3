import type { ClickHouseClient } from '../../../platform/clickhouse/client.ts';
import { onEveryCopy } from '../../../platform/clickhouse/every-server.ts';
import { badRequest, isBeingRecounted, unavailable } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Count } from '../../sources/source.ts';
import {
  countHits,
  discardFacts,
  isBeyondFacts,
  type Rest,
  readRests,
  traitsOfRest,
} from '../../store/discard.ts';
import {
  countHitsOf,
  readCancelling,
  readIds,
  readVisitorsOfClient,
  removePerson,
} from '../../store/erase.ts';
import type { Stretch } from '../../store/period.ts';
import { isRecounting, readCounts } from './counts.ts';
import * as labels from './label-queries.ts';
import type { LaneParts } from './lanes.ts';
import { withCountingPaused } from './pause.ts';
import { planCorrection } from './plans.ts';
import { forgetHitIds, forgetWithin, readCrossing } from './removal-queries.ts';
import { forgetVisitors, saveVisitors } from './states.ts';
import { seenKey, type Visit } from './visits.ts';

/** How long a block that is being counted is waited for. */
const PATIENCE_MS = 15_000;
/** Rows of each table that one step of a correction stores. */
const MAX_CORRECTED = 5_000;

export interface RemovalParts extends LaneParts {
  waitUntilCounted(of: { conference: string }): Promise<boolean>;
}

/** What waits on the spool would come back after the removal, as if nobody had asked for it. */
export const requireCounted = async (
  { waitUntilCounted }: RemovalParts,
  conference: string,
): Promise<void> => {
  if (await waitUntilCounted({ conference })) return;
  throw unavailable('Hits for this conference are still being processed. Try again in a minute');
};

/** Takes counted hits away again, out of facts, sums and what is known of visitors. */
export const buildRemoval = (parts: RemovalParts) => {
  const { clickhouse } = parts;

  /** Runs at a moment when no block of the conference is half counted; none is until it is done. */
  const paused = <T>(
    conference: string,
    work: (trx: Database, count: Count) => Promise<T>,
  ): Promise<T> =>
    withCountingPaused(parts, { patienceMs: PATIENCE_MS, conference }, async (trx) => {
      if (await isRecounting(trx, conference)) throw isBeingRecounted();
      return work(trx, (await readCounts(trx, [conference]))(conference));
    });

  /** Takes visitors out of facts and sums; `idsIn` reads who they are, by what a server still has of them. */
  const eraseVisitors = async (
    conference: string,
    idsIn: (server: ClickHouseClient, count: string) => Promise<string[]>,
  ): Promise<number> => {
    let erased = 0;
    const cancelSome = async (trx: Database, { id }: Count): Promise<string | undefined> => {
      const ids = await idsIn(clickhouse, id);
      const rows = await readCancelling(clickhouse, id, ids, MAX_CORRECTED);
      erased += rows.hits.length;
      await forgetVisitors(trx, id, ids);
      if (Object.values(rows).every((of) => of.length === 0)) return id;
      await planCorrection(trx, conference, rows);
      return undefined;
    };
    let count: string | undefined;
    while (count === undefined) count = await paused(conference, cancelSome);
    const id = count;
    // Each copy knows by itself whose rows it still has: asked together, one that is done would speak for all.
    await onEveryCopy(clickhouse, async (server) =>
      removePerson(server, id, await idsIn(server, id)),
    );
    return erased;
  };

  return {
    /**
     * Forgets a person, by a visitor id or the id of a user: what was counted so far under any of their
     * ids, in facts and sums. Whatever breaks off is finished by whoever counts next, or by the same
     * call. Answers how many hits there were.
     */
    erase: (conference: string, visitor: string): Promise<number> =>
      eraseVisitors(conference, (server, count) => readIds(server, count, visitor)),

    /**
     * Discards the visitors whose hits brought new labels from a client, with all of their hits. The days of that
     * client have room for new labels again. Finished like an erasure. Answers how many hits there were.
     */
    async discardClient(conference: string, client: string): Promise<number> {
      const hits = await eraseVisitors(conference, (server, count) =>
        readVisitorsOfClient(server, count, client),
      );
      await paused(conference, async (trx) => {
        await labels.forgetDaysOfClient(trx, conference, client);
        await labels.forgetKnown(trx, conference);
      });
      return hits;
    },

    /** How many hits `discardClient` would discard. */
    async countHitsOfClient(conference: string, client: string): Promise<number> {
      await requireCounted(parts, conference);
      const { id } = (await readCounts(parts.db, [conference]))(conference);
      return countHitsOf(clickhouse, id, await readVisitorsOfClient(clickhouse, id, client));
    },

    /** How many hits a period holds. */
    async countHits(conference: string, period: Stretch): Promise<number> {
      await requireCounted(parts, conference);
      const { id } = (await readCounts(parts.db, [conference]))(conference);
      return countHits(clickhouse, id, period);
    },

    /**
     * Discards what was counted in a period; called again after an interruption, it ends with the
     * same figures. Nothing of the conference is counted meanwhile. Hits that come later never join a visit or a
     * playback that is gone. Answers how many hits there were.
     */
    discard(conference: string, period: Stretch): Promise<number> {
      return paused(conference, async (trx, count) => {
        if (await isBeyondFacts(clickhouse, count, period)) throw wholeDaysOnly();
        const hits = await countHits(clickhouse, count.id, period);
        await onEveryCopy(clickhouse, (server) => discardFacts(server, count, period));
        await forgetPeriod(parts, trx, count.id, period);
        await forgetHitIds(trx, conference, secondsOf(period));
        await labels.forgetDays(trx, conference, period);
        await labels.forgetKnown(trx, conference);
        return hits;
      });
    },
  };
};

const wholeDaysOnly = () => {
  const message = 'Single hits of that month are no longer kept. Choose whole days';
  return badRequest(message, [{ field: 'from', message }]);
};

const forgetPeriod = async (
  { clickhouse }: LaneParts,
  trx: Database,
  count: string,
  period: Stretch,
): Promise<void> => {
  const seconds = secondsOf(period);
  await forgetWithin(trx, count, seconds);
  const crossing = await readCrossing(trx, count, seconds);
  const ids = [...crossing.values()].flat().map(({ id }) => id);
  const rests = await readRests(clickhouse, count, period, ids);
  const changed = [...crossing].map(([visitor, visits]): [string, Visit[]] => [
    visitor,
    visits.flatMap((visit) => withoutPeriod(visit, rests.get(visit.id))),
  ]);
  if (changed.length > 0) await saveVisitors(trx, new Map(changed));
};

const secondsOf = ({ from, to }: Stretch) => ({ from: secondsUp(from), to: secondsUp(to) });

const secondsUp = (date: Date): number => Math.ceil(date.getTime() / 1_000);

const withoutPeriod = (visit: Visit, rest: Rest | undefined): Visit[] => {
  if (!rest) return [];
  const { started, last, actions, events } = rest;
  const seen = events.map(([category, label]) => seenKey(`${category}\0${label}`));
  return [{ ...visit, started, last, actions, seen, traits: traitsOfRest(rest) }];
};
