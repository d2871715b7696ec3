import { notFound } from '../platform/errors.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import { type FulfilmentParts, fulfil } from './fulfilment.ts';
import { ProviderFailure } from './stripe.ts';

/** How often the provider is asked about one checkout by those who know its session. */
const ASK_EVERY_MS = 10_000;

/**
 * Where a checkout is by now, for its return page. However many ask, the provider is asked about one
 * session every ten seconds, over all replicas, and once more in between: a page that was open before
 * the buyer paid does not keep the one after it waiting. Whoever asks meanwhile shares the answer under
 * way, or gets what is known. A question without an answer does not count. The provider is not asked
 * about what is paid, nor about sessions that are not ours.
 */
export const buildConfirmation = (parts: FulfilmentParts) => {
  const underWay = new Map<string, Promise<CheckoutRow>>();

  const ask = async (known: CheckoutRow, sessionId: string, now: Date): Promise<CheckoutRow> => {
    if (!(await checkouts.takeQuestion(parts.db, known.id, now, ASK_EVERY_MS))) return known;
    try {
      return (await fulfil(parts, sessionId, now)) ?? known;
    } catch (error) {
      await checkouts.returnQuestion(parts.db, known.id, ASK_EVERY_MS);
      if (error instanceof ProviderFailure) return known;
      throw error;
    }
  };

  return async (sessionId: string, now: Date): Promise<CheckoutRow> => {
    const known = await checkouts.findCheckout(parts.db, 'stripe_session_id', sessionId);
    if (!known) throw notFound('There is no such checkout');
    if (known.state === 'paid') return known;
    const shared = underWay.get(sessionId);
    if (shared) return shared;
    const asking = ask(known, sessionId, now).finally(() => underWay.delete(sessionId));
    underWay.set(sessionId, asking);
    return asking;
  };
};
