import type { ConferenceRow } from '../conferences/service.ts';
import type { Waiver } from '../submissions/service.ts';
import type { CheckoutParts } from './checkout.ts';
import * as checkouts from './checkout-queries.ts';
import { RIVAL_QUEUE } from './fulfilment.ts';

/**
 * A fee that is waived or was paid elsewhere. The provider's pages that still sell the poster are closed;
 * whoever pays on one all the same gets the money back, as with any poster that is sold already.
 */
export const waiveFee = (
  parts: CheckoutParts,
  conference: ConferenceRow,
  abstractId: string,
  waiver: Waiver,
  now: Date,
): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    await parts.submissions.waive(trx, conference, abstractId, waiver, now);
    for (const { stripe_session_id: sessionId } of await checkouts.listRivals(trx, conference.id, [
      abstractId,
    ])) {
      if (sessionId) await parts.jobs.send(trx, RIVAL_QUEUE, { sessionId }, sessionId);
    }
  });
