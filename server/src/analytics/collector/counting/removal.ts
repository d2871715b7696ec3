import { badRequest } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import {
  countHits,
  discardFacts,
  isBeyondFacts,
  type Rest,
  readRests,
} from '../../store/discard.ts';
import { type Place, readCancelling, readIds, removePerson } from '../../store/erase.ts';
import type { Stretch } from '../../store/period.ts';
import * as labels from './label-queries.ts';
import type { LaneParts } from './lanes.ts';
import { withCountingPaused } from './pause.ts';
import { planCorrection } from './plans.ts';
import { forgetWithin, readCrossing } from './removal-queries.ts';
import { forgetVisitors, saveVisitors } from './states.ts';
import { seenKey, type Visit } from './visits.ts';

/** How long a block that is being counted is waited for. */
const PATIENCE_MS = 15_000;
/** Rows of each table that one step of a correction stores. */
const MAX_CORRECTED = 5_000;

export interface RemovalParts extends LaneParts, Place {
  waitUntilCounted(): Promise<void>;
}

/** Takes counted hits away again, out of facts, sums and what is known of visitors. */
export const buildRemoval = (parts: RemovalParts) => {
  const { clickhouse, waitUntilCounted } = parts;

  /** Runs at a moment when no block of the conference is half counted; none is until it is done. */
  const paused = <T>(conference: string, work: (trx: Database) => Promise<T>): Promise<T> =>
    withCountingPaused(parts, { patienceMs: PATIENCE_MS, conference }, work);

  return {
    /**
     * Forgets a person, by a visitor id or the id of a user: what was counted so far under any of their
     * ids, in facts and sums. Whatever breaks off is finished by whoever counts next, or by the same
     * call. Answers how many hits there were.
     */
    async erase(conference: string, visitor: string): Promise<number> {
      await waitUntilCounted();
      let erased = 0;
      const cancelSome = async (trx: Database): Promise<boolean> => {
        const ids = await readIds(clickhouse, conference, visitor);
        const rows = await readCancelling(clickhouse, conference, ids, MAX_CORRECTED);
        erased += rows.hits.length;
        await forgetVisitors(trx, conference, ids);
        if (Object.values(rows).every((of) => of.length === 0)) return false;
        await labels.forgetKnown(trx, [conference]);
        await planCorrection(trx, conference, rows);
        return true;
      };
      while (await paused(conference, cancelSome));
      const ids = await readIds(clickhouse, conference, visitor);
      await removePerson(parts, conference, ids);
      return erased;
    },

    /** How many hits a period holds. */
    async countHits(conference: string, period: Stretch): Promise<number> {
      await waitUntilCounted();
      return countHits(clickhouse, conference, period);
    },

    /**
     * Discards what was counted in a period; called again after an interruption, it ends with the
     * same figures. Nothing of the conference is counted meanwhile. Hits that come later never join a visit or a
     * playback that is gone. Answers how many hits there were.
     */
    async discard(conference: string, period: Stretch): Promise<number> {
      await waitUntilCounted();
      return paused(conference, async (trx) => {
        if (await isBeyondFacts(clickhouse, conference, period)) throw wholeDaysOnly();
        const hits = await countHits(clickhouse, conference, period);
        await discardFacts(parts, conference, period);
        await forgetPeriod(parts, trx, conference, period);
        await labels.forgetDays(trx, conference, period);
        await labels.forgetKnown(trx, [conference]);
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
  { clickhouse }: Place,
  trx: Database,
  conference: string,
  period: Stretch,
): Promise<void> => {
  const seconds = { from: secondsUp(period.from), to: secondsUp(period.to) };
  await forgetWithin(trx, conference, seconds);
  const crossing = await readCrossing(trx, conference, seconds);
  const ids = [...crossing.values()].flat().map(({ id }) => id);
  const rests = await readRests(clickhouse, conference, period, ids);
  const changed = [...crossing].map(([visitor, visits]): [string, Visit[]] => [
    visitor,
    visits.flatMap((visit) => withoutPeriod(visit, rests.get(visit.id))),
  ]);
  if (changed.length > 0) await saveVisitors(trx, new Map(changed));
};

const secondsUp = (date: Date): number => Math.ceil(date.getTime() / 1_000);

const withoutPeriod = (visit: Visit, rest: Rest | undefined): Visit[] => {
  if (!rest) return [];
  const { started, last, actions, events } = rest;
  const seen = events.map(([category, label]) => seenKey(`${category}\0${label}`));
  return [{ ...visit, started, last, actions, seen }];
};
