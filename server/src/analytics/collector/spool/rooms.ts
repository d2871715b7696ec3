import type { Hit } from '../hit.ts';

/** Hits that may wait in memory. More than a moment's worth means that the database is slow. */
const MAX_WAITING = 20_000;
/** Of those, hits that come in bulk: the rest is kept for single ones. */
const MAX_IN_BULK = 15_000;
/** Of those, hits of one conference: the rest is kept for the others. */
const MAX_IN_BULK_OF_CONFERENCE = 10_000;

/**
 * Shares the memory for hits that wait to be written, so that neither bulk requests nor one conference fill it. Single
 * hits of a conference may take as much as is left: the more wait, the less, and some is always left for the others.
 * A bulk request that is larger than its share enters while no other waits; otherwise it would be refused forever.
 */
export const buildRooms = () => {
  let singles = 0;
  let inBulk = 0;
  let single = new Map<string, number>();
  let bulk = new Map<string, number>();

  const left = (): number => MAX_WAITING - singles - Math.min(inBulk, MAX_IN_BULK);

  const hasRoomForBulk = (added: Map<string, number>, size: number): boolean => {
    if (inBulk === 0) return left() >= Math.min(size, MAX_WAITING - MAX_IN_BULK);
    if (inBulk + size > MAX_IN_BULK || size > left()) return false;
    for (const [conference, hits] of added) {
      if ((bulk.get(conference) ?? 0) + hits > MAX_IN_BULK_OF_CONFERENCE) return false;
    }
    return true;
  };

  const enterBulk = (hits: readonly Hit[]): boolean => {
    const added = new Map<string, number>();
    for (const { conference } of hits) add(added, conference, 1);
    if (!hasRoomForBulk(added, hits.length)) return false;
    for (const [conference, count] of added) add(bulk, conference, count);
    inBulk += hits.length;
    return true;
  };

  const enterSingle = ({ conference }: Hit): boolean => {
    if ((single.get(conference) ?? 0) >= left()) return false;
    add(single, conference, 1);
    singles += 1;
    return true;
  };

  return {
    /** Takes the hits of one request in; false, and nothing is taken, where there is no room for them. */
    enter(hits: readonly Hit[]): boolean {
      const [first] = hits;
      return first && hits.length === 1 ? enterSingle(first) : enterBulk(hits);
    },
    /** All that were taken in have gone. */
    clear(): void {
      singles = 0;
      inBulk = 0;
      single = new Map();
      bulk = new Map();
    },
  };
};

const add = (counts: Map<string, number>, conference: string, hits: number): void => {
  counts.set(conference, (counts.get(conference) ?? 0) + hits);
};
