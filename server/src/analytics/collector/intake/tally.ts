import type { DropReason, Fault, Outcome } from '../hit.ts';

type Reason = DropReason | Fault | 'cannot be read';

/**
 * What became of the hits since the program started. Plain numbers, since they are on the way of
 * every hit: those that are taken cost one addition per group.
 */
export const buildTally = () => {
  const dropped: Partial<Record<Reason, number>> = {};
  const refused: Partial<Record<Reason, number>> = {};
  const tally = {
    /** Stored, and answered as such. */
    taken: 0,
    /** Asked to come again, since they could not be stored. */
    turnedAway: 0,
    /** Answered like others and not recorded, by reason. */
    dropped,
    /** Answered 400, by reason. */
    refused,
    /** Notes those outcomes that are no hits. */
    note(outcomes: readonly (Outcome | null)[]): void {
      for (const outcome of outcomes) {
        if (outcome === null) more(refused, 'cannot be read');
        else if ('dropped' in outcome) more(dropped, outcome.dropped);
        else if ('fault' in outcome) more(refused, outcome.fault);
      }
    },
  };
  return tally;
};

const more = (counts: Partial<Record<Reason, number>>, reason: Reason): void => {
  counts[reason] = (counts[reason] ?? 0) + 1;
};
