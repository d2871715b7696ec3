import { badRequest, unavailable } from '../../platform/errors.ts';
import { allowPauses, type Database } from '../../platform/postgres/database.ts';
import { countHits, discardFacts, isBeyondFacts, type Rest, readRests } from '../store/discard.ts';
import { eraseFacts, type Place } from '../store/erase.ts';
import type { Stretch } from '../store/period.ts';
import * as labels from './label-queries.ts';
import * as queries from './queries.ts';
import { forgetVisitor, forgetWithin, readCrossing } from './removal-queries.ts';
import { isVisitorId, visitorOfUser } from './visitor.ts';
import { seenKey, type Visit } from './visits.ts';

export interface RemovalParts extends Place {
  db: Database;
  /** Resolves when what was acknowledged so far is counted. */
  settled(): Promise<void>;
}

/** Takes counted hits away again, out of facts, sums and what is known of visitors. */
export const buildRemoval = (parts: RemovalParts) => {
  const { db, clickhouse, settled } = parts;

  /** Runs at a moment when no block is half counted; nothing is counted until it is done. */
  const whileHeld = async <T>(work: (trx: Database) => Promise<T>): Promise<T> => {
    await settled();
    return db.transaction().execute(async (trx) => {
      if (!(await queries.holdDrain(trx))) {
        throw unavailable('Hits wait to be counted. Try again when ClickHouse is back');
      }
      await allowPauses(trx);
      return work(trx);
    });
  };

  /** Everybody reads the reports again, and the known labels are gathered anew. */
  const told = async (trx: Database, conference: string): Promise<void> => {
    await labels.forgetKnown(trx, [conference]);
    await queries.raiseVersions(trx, [conference]);
  };

  return {
    /**
     * Forgets a visitor, by the id that a client sent or by a user id: what was counted so far, in
     * facts and sums. Nothing is counted meanwhile. Answers how many hits there were.
     */
    erase: (conference: string, visitorOrUser: string): Promise<number> => {
      const visitor = isVisitorId(visitorOrUser)
        ? visitorOrUser.toLowerCase()
        : visitorOfUser(visitorOrUser);
      return whileHeld(async (trx) => {
        const hits = await eraseFacts(parts, conference, visitor);
        await forgetVisitor(trx, conference, visitor);
        await told(trx, conference);
        return hits;
      });
    },

    /** How many hits a period holds. */
    async countHits(conference: string, period: Stretch): Promise<number> {
      await settled();
      return countHits(clickhouse, conference, period);
    },

    /**
     * Discards what was counted in a period; called again after an interruption, it ends with the
     * same figures. Nothing is counted meanwhile. Hits that come later never join a visit or a
     * playback that is gone. Answers how many hits there were.
     */
    discard: (conference: string, period: Stretch): Promise<number> =>
      whileHeld(async (trx) => {
        if (await isBeyondFacts(clickhouse, conference, period)) throw wholeDaysOnly();
        const hits = await countHits(clickhouse, conference, period);
        await discardFacts(parts, conference, period);
        await forgetPeriod(parts, trx, conference, period);
        await labels.forgetDays(trx, conference, period);
        await told(trx, conference);
        return hits;
      }),
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
  if (changed.length > 0) await queries.saveVisitors(trx, new Map(changed));
};

const secondsUp = (date: Date): number => Math.ceil(date.getTime() / 1_000);

const withoutPeriod = (visit: Visit, rest: Rest | undefined): Visit[] => {
  if (!rest) return [];
  const { started, last, actions, events } = rest;
  const seen = events.map(([category, label]) => seenKey(`${category}\0${label}`));
  return [{ ...visit, started, last, actions, seen }];
};
